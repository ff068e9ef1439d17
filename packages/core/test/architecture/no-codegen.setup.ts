/** Fails every test file of a worker that could still turn strings into code. */
const generates = (): boolean => {
  try {
    return new Function('return true')();
  } catch {
    return false;
  }
};

if (generates()) throw new Error('Code generation is on: this worker runs without --disallow-code-generation-from-strings.');
