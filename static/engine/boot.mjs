// PyScript's one use of eval at start-up is the hook that it would carry into workers of its own. The page has none of
// those, and its policy allows no eval, so the hook goes before any script tag is looked at.
import { hooks } from "../../vendor/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
