import assert from 'node:assert/strict';
import { openBrowser, redirectionOf } from './browser.ts';
import { type Deployment, endOf, until } from './serve.ts';

const email = 'ops@alder.example';
const password = 'correct horse battery';
const mebibyte = 1024 * 1024;

/** Checks everything that works without a proxy, an image or a role and that one of them could break. */
export const check = async (deployment: Deployment) => {
  for (const [what, work] of Object.entries(checks)) {
    await work(deployment).catch((error) => {
      throw new Error(`${what}: ${error.message}`, { cause: error });
    });
    console.log(`✓ ${what}`);
  }
};

type Browser = ReturnType<typeof openBrowser>;
let operator: Browser;

const checks: Record<string, (deployment: Deployment) => Promise<void>> = {
  'the pages come over TLS, compressed, and stay there': async ({ url, authority, plainPort }) => {
    const browser = openBrowser(url, authority);
    const page = await browser.ask('/');
    assert.equal(page.status, 200);
    assert.match(String(page.headers['strict-transport-security']), /^max-age=31536000/);
    const [, script] = page.body.match(/src="(\/assets\/[^"]+\.js)"/)!;
    const loaded = await browser.ask(script!, { headers: { 'Accept-Encoding': 'gzip' } });
    assert.deepEqual([loaded.status, loaded.headers['content-encoding']], [200, 'gzip']);
    assert.match(String(await redirectionOf(plainPort, new URL(url).host)), /^https:/);
  },
  'an operator opens a trust by the mailed link and logs in, with cookies for TLS alone': async ({
    url,
    authority,
    mails,
    command,
  }) => {
    operator = openBrowser(url, authority);
    await operator.ask('/healthz');
    await command('invite-trust', email);
    const link = () => mails.join().match(/\/trust-invitation\/([\w-]+)/)?.[1];
    await until('the invitation has come', () => link() !== undefined);
    const opening = { name: 'Alder Trust', password, serviceType: 'shared' };
    const opened = await operator.post(`/api/trust-invitations/${link()}`, opening);
    assert.ok(opened.status < 300, opened.body);
    operator = openBrowser(url, authority);
    await operator.ask('/healthz');
    const login = await operator.post('/api/login', { email, password });
    assert.equal(login.status, 200, login.body);
    assert.equal((await operator.ask('/api/app')).status, 200);
    const session = operator.given.find((cookie) => cookie.startsWith('__Host-vestry_session='));
    assert.match(String(session), /HttpOnly; Secure/);
  },
  'WebSockets pass': async () => {
    assert.match(await operator.firstMessage('/app/vestry?protocol=7'), /pusher:connection_established/);
  },
  'a body of the largest size passes, and a larger one does not': async () => {
    const verify = (size: number) => {
      const boundary = 'part-of-the-form';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
      const body = Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(size, 'x'),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const type = `multipart/form-data; boundary=${boundary}`;
      return operator.ask('/api/verify', { method: 'POST', headers: { 'Content-Type': type }, body });
    };
    const { status, body } = await verify(20 * mebibyte);
    assert.ok([200, 422].includes(status), `${status} ${body}`);
    // A sender that is still sending when the answer comes may be cut off before reading it.
    const cut = ({ code }: NodeJS.ErrnoException) => ({ status: code });
    for (const size of [21, 34]) {
      const refused = await verify(size * mebibyte).catch(cut);
      assert.ok([413, 'EPIPE', 'ECONNRESET'].includes(refused.status!), String(refused.status));
    }
  },
  'the security log has the address of whoever asked, whatever a header says': async ({
    url,
    authority,
    nodes,
  }) => {
    const stranger = openBrowser(url, authority, '127.0.0.9');
    await stranger.ask('/healthz');
    const guess = { email: 'nobody@alder.example', password: 'a guess' };
    await stranger.post('/api/login', guess, { 'X-Forwarded-For': '10.66.66.66' });
    const log = () => nodes.map((node) => node.log()).join('');
    await until('the refusal is logged', () => log().includes('login-refused'));
    const line = log()
      .split('\n')
      .find((each) => each.includes('login-refused'));
    assert.equal(JSON.parse(line!).address, '127.0.0.9');
  },
  'each server is started anew, and nobody notices': async ({ nodes, startAgain, proxySees }) => {
    let over = false;
    const answered: Record<string, number> = {};
    const askOn = async () => {
      while (!over) {
        const { status } = await operator.ask('/api/trusts').catch((error) => ({ status: String(error) }));
        answered[status] = (answered[status] ?? 0) + 1;
      }
    };
    const asking = [askOn(), askOn(), askOn(), askOn()];
    for (const which of [0, 1] as const) {
      await endOf(nodes[which].process);
      await startAgain(which);
      await until('the proxy sees it', async () => (await proxySees()).every((state) => state === 'UP'));
    }
    over = true;
    await Promise.all(asking);
    console.log(`  answers: ${JSON.stringify(answered)}`);
    assert.deepEqual(Object.keys(answered), ['200']);
  },
};
