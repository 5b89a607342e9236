// Opens connections to servers that are ready, as browsers do: each subscribes to the channel of its person and to one
// in which people see each other, and connects again when it is sent away. Pages that somebody sees are then read anew.
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { choose, watchNodes } from './nodes.ts';

type Person = { id: string; cookies: [string, string][] };
export type Plan = {
  sockets: number;
  watchers: number;
  secret: string;
  urls: string[];
  founder: Person;
  employee: Person;
};
/**
 * The time until everybody was where they should be, the people who are not, and the number of connections per server.
 */
export type Report = { took: number; missing: number; on: number[] };
/** The times in milliseconds of the requests with which pages were read anew, and the failures among them. */
export type Readings = { times: number[]; failed: string[] };
/** The events that a browser received, and the times from which on it received events. */
export type Heard = { ids: string[]; subscribedAt: number[] };

/** The number of people in each channel in which they see each other, and the number of connections per address. */
const ofChannel = 20;
const ofAddress = 100;
/** One in this many pages is seen, and begins to read this many milliseconds after it has come back. */
const ofSeen = 10;
const gathering = 150;
/**
 * The number of connections that begin in a tenth of a second, and the longest wait for all of them in milliseconds.
 */
const atOnce = 50;
const patience = 240_000;

const plan = workerData as Plan;
const nodes = plan.urls.map((url) => ({ url, isReady: true }));
watchNodes(nodes);
const agent = new Agent({ keepAlive: false });

/** Sends a form, or asks for a page without one. */
const ask = <Answer>(
  url: string,
  path: string,
  { person, address }: Pick<Browser, 'person' | 'address'>,
  form?: Record<string, string>,
) =>
  new Promise<Answer>((answered, failed) => {
    const { cookies } = person;
    const token = cookies.find(([name]) => name === 'XSRF-TOKEN')![1];
    const sent = request(new URL(path, url), {
      agent,
      method: form ? 'POST' : 'GET',
      headers: {
        Cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; '),
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': token,
        'X-Forwarded-For': address,
        ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
    });
    sent.on('error', failed).on('response', async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += part;
      if (answer.statusCode === 200) answered(JSON.parse(text));
      else failed(new Error(`${answer.statusCode} ${text}`));
    });
    sent.end(form && String(new URLSearchParams(form)));
  });

const readings: Readings = { times: [], failed: [] };

class Browser {
  readonly heard: Heard = { ids: [], subscribedAt: [] };
  readonly person: Person;
  readonly user: string;
  readonly presence: string;
  readonly address: string;
  /** What the page shows if somebody sees it. */
  readonly list: string | undefined;
  url = '';
  /** The number of its channels that it has joined. */
  joined = 0;
  settledAt = 0;

  constructor(n: number) {
    this.person = n < plan.watchers ? plan.founder : plan.employee;
    this.user = `person-${n}`;
    this.presence = `presence-trial-${Math.floor(n / ofChannel)}`;
    const network = Math.floor(n / ofAddress);
    this.address = `10.${network >> 8}.${network & 255}.1`;
    this.list = n % ofSeen === 0 ? (this.person === plan.founder ? 'companies' : 'plans') : undefined;
  }

  get isSettled() {
    return this.joined === 2;
  }

  open() {
    const { url } = choose(nodes);
    this.url = url;
    const ws = new WebSocket(`${url.replace('http', 'ws')}/app/vestry?protocol=7`, {
      headers: { 'X-Forwarded-For': this.address },
    });
    ws.on('error', () => {});
    ws.on('message', (text) => this.hear(ws, JSON.parse(String(text))));
    ws.once('close', async (code) => {
      this.joined = 0;
      // Connects again as the library does: at once if the server asked for that, otherwise after a second.
      await setTimeout(code >= 4200 && code < 4300 ? 0 : 1000);
      this.open();
    });
  }

  private async hear(
    ws: WebSocket,
    { event, data, channel }: { event: string; data: string; channel?: string },
  ) {
    if (event === 'pusher:connection_established') await this.enter(ws, JSON.parse(data).socket_id);
    else if (event === 'pusher:ping') ws.send('{"event":"pusher:pong","data":{}}');
    else if (event === 'pusher_internal:subscription_succeeded') {
      if (++this.joined === 2) this.settledAt = Date.now();
      if (channel === this.presence) return;
      this.heard.subscribedAt.push(Date.now());
      if (this.list && isStopping) await this.readAnew(this.list);
    } else if (event === 'pools.changed') this.heard.ids.push(...(JSON.parse(data).ids ?? []));
  }

  private async enter(ws: WebSocket, socket_id: string) {
    const own = `private-user-${this.person.id}`;
    const channel_data = JSON.stringify({ user_id: this.user });
    const signed = createHmac('sha256', plan.secret).update(`${socket_id}:${this.presence}:${channel_data}`);
    const data = { channel: this.presence, auth: `vestry:${signed.digest('hex')}`, channel_data };
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data }));
    while (ws.readyState === ws.OPEN) {
      const { url } = choose(nodes);
      const form = { socket_id, channel_name: own };
      const answer = await ask<{ auth: string }>(url, '/pusher/auth', this, form).catch(() => undefined);
      if (answer)
        return ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: own, ...answer } }));
      await setTimeout(3000);
    }
  }

  private async readAnew(list: string) {
    await setTimeout(gathering);
    const read = async (path: string) => {
      const start = performance.now();
      await ask(choose(nodes).url, path, this).catch((error) => readings.failed.push(String(error)));
      readings.times.push(performance.now() - start);
    };
    await Promise.all([read('/api/app'), read(`/api/${list}`)]);
  }
}

const browsers = Array.from({ length: plan.sockets }, (_, n) => new Browser(n));
let since = Date.now();
let isStopping = false;

const report = async (): Promise<Report> => {
  const end = Date.now() + patience;
  const missing = () => browsers.filter(({ isSettled }) => !isSettled).length;
  while (missing() > 0 && Date.now() < end) await setTimeout(100);
  const last = Math.max(...browsers.map(({ settledAt }) => settledAt));
  return {
    took: last - since,
    missing: missing(),
    on: plan.urls.map((url) => browsers.filter((browser) => browser.url === url).length),
  };
};

const openAll = async () => {
  for (const [n, browser] of browsers.entries()) {
    browser.open();
    if (n % atOnce === atOnce - 1) await setTimeout(100);
  }
};

parentPort!.on('message', async (question: string) => {
  if (question === 'open') {
    since = Date.now();
    await openAll();
    parentPort!.postMessage(await report());
  }
  if (question === 'stopping') {
    since = Date.now();
    isStopping = true;
  }
  if (question === 'back') parentPort!.postMessage(await report());
  if (question === 'readings') parentPort!.postMessage(readings);
  if (question === 'heard')
    parentPort!.postMessage(browsers.slice(0, plan.watchers).map(({ heard }) => heard));
  if (question === 'people')
    parentPort!.postMessage(
      Object.fromEntries(
        [...Map.groupBy(browsers, ({ presence }) => presence)].map(([channel, there]) => [
          channel,
          there.map(({ user }) => user),
        ]),
      ),
    );
});
