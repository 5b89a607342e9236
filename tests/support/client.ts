import { parse } from 'content-disposition';

const isReady = (body: unknown) => typeof body === 'string' || body instanceof FormData;

/** A browser without a window: it keeps cookies and sends what the application's own scripts send. */
export class Client {
  readonly url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    if (method !== 'GET' && !this.cookies.has('XSRF-TOKEN')) await this.send('GET', '/healthz');
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isReady(body) ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair, ...rest] = cookie.split(';');
      const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)];
      if (value === '' || rest.some((r) => /max-age=0/i.test(r))) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      json: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined,
    };
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.send('POST', path, body, headers);
  create = (resource: string, attributes: object) =>
    this.post(`/api/${resource}`, { data: { type: resource, attributes } });

  async list(resource: string, query: Record<string, unknown> = {}): Promise<Row[]> {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]),
    );
    const { status, json } = await this.get(`/api/${resource}?${parameters}`);
    if (status !== 200) throw new Error(`${resource}: ${status} ${json?.message}`);
    return json.data.map((r: Wire) => ({ id: r.id, ...r.attributes }));
  }

  async one(resource: string, id: string): Promise<Row> {
    const { json } = await this.get(`/api/${resource}/${id}`);
    return { id: json.data.id, ...json.data.attributes };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the tests that read them
export type Row = { id: string } & { [name: string]: any };
type Wire = { id: string; attributes: object };
// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the tests that read them
type Answer = { status: number; headers: Headers; bytes: Buffer; json: any };

/** How an answer has its file shown or saved, and under which name: in full, and as programs read it that know ASCII alone. */
export const fileNamed = ({ headers }: { headers: Headers }) => {
  const header = headers.get('content-disposition') ?? '';
  const { type, parameters } = parse(header);
  const { filename: ascii } = parse(header, { extended: false }).parameters;
  return { type, name: parameters.filename, ascii };
};
