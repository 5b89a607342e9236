// Carries out Dockerfile and compose.yaml with plain commands on this machine: builds the image's folder from the last
// commit, migrates as one role, serves as another role in production settings and as another user, and checks the
// result through the proxy. It needs haproxy, openssl, a PostgreSQL server and, for another user, root. It exits with 1
// and the failures.
//
// Usage: npm run try-deployment -- postgres://superuser@host/postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './deployment/checks.ts';
import { buildImage } from './deployment/image.ts';
import { serve } from './deployment/serve.ts';

const minutes = 20;

const [administrator] = process.argv.slice(2);
if (!administrator) {
  console.log('Usage: npm run try-deployment -- postgres://superuser@host/postgres');
  process.exit(2);
}
const directory = await mkdtemp(join(tmpdir(), 'vestry-deployment-'));
const closing: (() => unknown)[] = [() => rm(directory, { recursive: true, force: true })];
const close = async () => {
  for (const each of closing.splice(0).reverse())
    await Promise.resolve(each()).catch((error) => console.log(`At the end: ${error}`));
};
const impatient = setTimeout(async () => {
  console.log(`Not done after ${minutes} minutes.`);
  await close();
  process.exit(1);
}, minutes * 60_000);

try {
  const image = await buildImage(directory);
  const deployment = await serve({ directory, image, administrator, closing });
  await check(deployment);
  console.log('The deployment works.');
} catch (error) {
  console.log(error instanceof Error ? `Failed: ${error.stack}` : error);
  process.exitCode = 1;
} finally {
  await close();
  clearTimeout(impatient);
}
