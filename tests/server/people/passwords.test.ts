import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const program = `
  import { hashPassword, isOutdated, passwordMatches } from '${new URL('../../../server/base/passwords.ts', import.meta.url)}';
  const stored = await hashPassword('correct horse');
  const opens = [await passwordMatches(stored, 'correct horse'), await passwordMatches(stored, 'wrong horse')];
  console.log(JSON.stringify({ stored, opens, outdated: isOutdated(stored) }));
`;

it('keeps a password as argon2id of 19 MiB and two passes, in a server as it starts', () => {
  const { stored, opens, outdated } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  );
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(opens).toEqual([true, false]);
  expect(outdated).toBe(false);
});
