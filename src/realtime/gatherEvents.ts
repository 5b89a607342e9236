/** Both in milliseconds: how long the first call waits for others, and the least time between two runs. */
const gathering = 150;
const resting = 1_000;

/**
 * Runs once for calls that come close together, after the last of them. A page that nobody sees does not run at all: it
 * is read again anyway when it is looked at, and most of those that a stopped server sends away are not.
 */
export const soon = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRun = Number.NEGATIVE_INFINITY;
  return {
    call: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          if (document.visibilityState === 'hidden') return;
          lastRun = performance.now();
          run();
        },
        Math.max(gathering, lastRun + resting - performance.now()),
      );
    },
    cancel: () => clearTimeout(timer),
  };
};
