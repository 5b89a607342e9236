import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { MigrationFile } from '../db/migrate.ts';
import { namedAsHere } from '../db/squashed.ts';
import { isFile } from '../files/files.ts';
import { type BackupLine, type End, formatVersion, type Manifest } from './format.ts';

/** The lines of a backup, not yet interpreted. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  // An error of the pipeline is thrown by the loop.
  pipeline(createReadStream(file), text, () => {});
  let begun: Buffer[] = [];
  for await (const part of text as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = part.indexOf(newline); to >= 0; to = part.indexOf(newline, from)) {
      yield Buffer.concat([...begun, part.subarray(from, to)]).toString();
      begun = [];
      from = to + 1;
    }
    begun.push(part.subarray(from));
  }
  if (Buffer.concat(begun).length > 0) throw new Error('its last line is not whole');
}

const newline = 10;

export const isRow = (line: string) => line.startsWith('[');
export const parseLine = (line: string) => JSON.parse(line) as BackupLine;

export type Verified = { manifest: Manifest; end: End; sealingKey: string | undefined };

/**
 * Reads all of a backup once, and checks that it is complete and unchanged, and that this program knows the migrations
 * of its database.
 *
 * @returns the manifest with the migrations under the names of this program's files
 * @throws Error in one line that says why the file is refused
 */
export const verifyBackup = async (file: string, migrations: MigrationFile[]): Promise<Verified> => {
  const lines = readLines(file);
  const { first, manifest } = await lines
    .next()
    .then(({ value }) => ({ first: value as string, manifest: parseLine(value) }))
    .catch((error: NodeJS.ErrnoException) => {
      const reason = error.syscall ? `cannot be read: ${error.message}` : 'is not a backup of Vestry.';
      throw new Error(`${file} ${reason}`, { cause: error });
    });
  if (!('vestry' in manifest)) throw new Error(`${file} is not a backup of Vestry.`);
  if (manifest.vestry !== formatVersion)
    throw new Error(`${file} was made by another version of Vestry, in a form that is not known here.`);
  const ran = namedAsHere(manifest.migrations, migrations, `The database of ${file}`);
  for (const { name, sha256 } of ran) {
    const known = migrations.find((candidate) => candidate.name === name);
    if (!known) throw new Error(`${file} was made by a newer version of Vestry: it knows ${name}.`);
    if (known.sha256 !== sha256) throw new Error(`${file} was made with another file ${name} than is here.`);
  }
  const rest = await readToEnd(first, lines).catch((error: Error) => {
    throw new Error(`${file} is damaged or not whole: ${error.message}.`, { cause: error });
  });
  return { manifest: { ...manifest, migrations: ran }, ...rest };
};

const readToEnd = async (
  first: string,
  lines: AsyncGenerator<string>,
): Promise<Omit<Verified, 'manifest'>> => {
  const hash = createHash('sha256').update(`${first}\n`);
  const found: Pick<End, 'rows' | 'objects'> = { rows: {}, objects: 0 };
  let sealingKey: string | undefined;
  let table = '';
  for await (const text of lines) {
    if (isRow(text)) found.rows[table]!++;
    else {
      const line = parseLine(text);
      if ('end' in line) {
        if (!(await lines.next()).done) throw new Error('it goes on after its end');
        const { sha256, rows, objects } = line.end;
        if (hash.digest('hex') !== sha256 || JSON.stringify({ rows, objects }) !== JSON.stringify(found))
          throw new Error('its content has changed');
        return { end: line.end, sealingKey };
      }
      if ('table' in line) {
        table = line.table;
        found.rows[table] = 0;
      }
      if ('sealingKey' in line) sealingKey = line.sealingKey;
      if ('object' in line) {
        if (!isFile(Buffer.from(line.bytes, 'base64'), line.object))
          throw new Error('a file in it has changed');
        found.objects++;
      }
    }
    hash.update(`${text}\n`);
  }
  throw new Error('its end is missing');
};
