import { createRequire } from 'node:module';

// Pages are tested with the React that people have. A server under test is none in production.
if (typeof document === 'undefined') process.env.NODE_ENV = 'test';
else {
  const require = createRequire(import.meta.url);
  const { flushSync } = require('react-dom') as typeof import('react-dom');
  const { setImmediate } = globalThis;

  // Testing Library asks for it, and React has it in development alone. What an effect asks of React is done a moment
  // later, as in a browser: a test waits for it.
  const act = (work: () => unknown) => {
    let result: unknown;
    flushSync(() => {
      result = work();
    });
    const done = async () => {
      const value = await result;
      await new Promise((resolve) => setImmediate(resolve));
      return value;
    };
    // biome-ignore lint/suspicious/noThenProperty: React's own answers with something to wait for or to leave alone.
    return { then: (accept: () => void, refuse: () => void) => void done().then(accept, refuse) };
  };
  Object.assign(require('react') as object, { act });
}
