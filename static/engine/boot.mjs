// At start-up PyScript uses eval once, for the hook that it passes on to its own workers. The page has no such workers and
// its policy forbids eval, so the hook is removed before PyScript reads any script tag.
import { hooks } from "../../vendor/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
