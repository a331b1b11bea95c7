def pytest_generate_tests(metafunc):
    """Each scene of a file is a test of its own."""
    if metafunc.function.__name__ == "test_in_cpython":
        metafunc.parametrize("name", metafunc.module.NAMES)
