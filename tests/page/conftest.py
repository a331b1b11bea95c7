from tests.page.both import names_of_scenes


def pytest_generate_tests(metafunc):
    """Each scene of a file is a test of its own, in either Python."""
    if metafunc.function.__name__ in ("test_in_cpython", "test_in_micropython"):
        metafunc.parametrize("name", names_of_scenes(metafunc.module.FILE))
