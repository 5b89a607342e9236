import { closeSync, fsyncSync, openSync } from 'node:fs';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The start parameters that PGlite needs besides this file system to be as durable as a PostgreSQL server: by default
 * fsync is off (-F), and PostgreSQL picks a sync method that the file system does not carry out.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on'].flatMap((setting) => ['-c', setting]),
  // Half of the default: what it keeps is in the page cache of the system as well, and it is never given back.
  ...['-c', 'shared_buffers=64MB'],
];

/** The part of Emscripten's file system on Node that its type declarations leave out. */
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
  tryFSOperation(operation: () => void): void;
};

/**
 * PGlite's directory on disk, with the fsync that it lacks: as it comes, PostgreSQL's calls succeed without reaching
 * the disk. `synced` counts the calls, in memory that other threads can read.
 */
export class DurableFilesystem extends NodeFS {
  readonly #synced: Int32Array;

  constructor(directory: string, synced: Int32Array) {
    super(directory);
    this.#synced = synced;
  }

  override async init(database: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(database, options);
    const addFsync = (module: postgresMod.PostgresMod) => {
      const files = module.NODEFS as unknown as NodeFileSystem;
      files.stream_ops.fsync = (stream) => {
        // tryFSOperation turns an error of Node into the errno on which PostgreSQL panics, as it must
        files.tryFSOperation(() => {
          if (stream.nfd !== undefined) return fsyncSync(stream.nfd);
          const descriptor = openSync(files.realPath(stream.node), 'r');
          try {
            fsyncSync(descriptor);
          } finally {
            closeSync(descriptor);
          }
        });
        Atomics.add(this.#synced, 0, 1);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
