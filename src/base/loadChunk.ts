const timeLimit = 120_000;

let onTheirWay = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1) {
  onTheirWay += change;
  // A lazy component begins to load while React draws, when no other component may be told.
  queueMicrotask(() => {
    for (const tell of listeners) tell();
  });
}

/** Tells whether modules are being loaded, in the form of React's external stores. */
export const loadingChunks = {
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
    };
  },
  getSnapshot: () => onTheirWay > 0,
};

/**
 * Waits for a lazily imported module. An import has no time limit of its own: without one, a connection that
 * hangs would leave an empty page for ever.
 */
export async function loadChunk<Module>(chunk: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The chunk was not loaded in time')), timeLimit);
  });
  count(1);
  try {
    return await Promise.race([chunk, expired]);
  } finally {
    clearTimeout(timer);
    count(-1);
  }
}
