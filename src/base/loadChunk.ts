const timeLimit = 120_000;

/**
 * Waits for a lazily imported module. An import has no time limit of its own: without one, a connection that
 * hangs would leave an empty page for ever.
 */
export async function loadChunk<Module>(chunk: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The chunk was not loaded in time')), timeLimit);
  });
  try {
    return await Promise.race([chunk, expired]);
  } finally {
    clearTimeout(timer);
  }
}
