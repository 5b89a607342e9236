import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** What is needed for papers, pictures, spreadsheets, mails and passkeys alone; together it takes some 100 MB. */
const large = [
  ...['pdfkit', 'fontkit', 'harfbuzzjs', 'pkijs', 'node-forge', 'sanitize-html', 'sharp', 'hucre'],
  ...['nodemailer', '@simplewebauthn/server', 'oidc-provider', 'pusher'],
];

const program = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const [, name] = found.url.match(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/) ?? [];
      if (name) loaded.add(name);
      return found;
    },
  });
  for (const module of ['server.ts', 'start.ts', 'background.ts', 'daily.ts', 'shutdown.ts'])
    await import(new URL(module, 'SERVER'));
  await import(new URL('../demo/seed.ts', 'SERVER'));
  process.stdout.write(JSON.stringify([...loaded]));
`;

it('a server loads large libraries when somebody needs them, not when it starts', async () => {
  const server = new URL('../../../server/app/', import.meta.url).href;
  const args = ['--input-type=module', '--eval', program.replaceAll('SERVER', server)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const loaded: string[] = JSON.parse(stdout);
  expect(loaded).toContain('fastify');
  expect(large.filter((name) => loaded.includes(name))).toEqual([]);
});
