import { ConfigError } from '../base/config.ts';

type Ran = { name: string; sha256: string };
/** The last of the migrations that a file stands for, and the version that has them one by one. */
export type StandsFor = { migration: string; version: string };

/** Read from a line of the file such as: -- stands for 0073-name.sql, the last migration of version 0.2.0 */
export const readStandsFor = (text: string): StandsFor | null => {
  const found = text.match(/^-- stands for (\d\S+\.sql), the last migration of version (\d+\.\d+\.\d+)$/m);
  return found && { migration: found[1]!, version: found[2]! };
};

/**
 * The migrations that a database has run, under the names of this program's files: where it has run the last of those
 * that files stand for, it counts as having run these files instead.
 *
 * @param subject begins the sentence of the refusal
 * @throws ConfigError when it has run only some of the migrations that files stand for
 */
export const namedAsHere = <R extends Ran>(
  ran: R[],
  files: (Ran & { standsFor: StandsFor | null })[],
  subject: string,
): R[] => {
  const squashed = files.filter(({ standsFor }) => standsFor);
  const before = squashed[0]?.standsFor;
  if (!before) return ran;
  const earlier = ran.filter(({ name }) => name <= before.migration);
  if (earlier.length === 0) return ran;
  const last = earlier.reduce((a, b) => (a.name > b.name ? a : b));
  if (last.name !== before.migration)
    throw new ConfigError(
      `${subject} has run the migrations up to ${last.name} only, and this version does not have those that follow. Run version ${before.version} first, whose last one is ${before.migration}.`,
    );
  return [
    ...squashed.map(({ name, sha256 }) => ({ ...last, name, sha256 })),
    ...ran.filter((row) => !earlier.includes(row)),
  ];
};
