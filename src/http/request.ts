import { language } from '../i18n/language.ts';

/** A refused or failed call. Status 0 means that the server was not reached at all. */
export class ApiError extends Error {
  readonly status: number;
  /** The error of each field; a field inside another is written with a dot, as in company.name. */
  readonly errors: Record<string, string>;

  /** The id by which the operator finds the request in the log; absent where nothing was answered. */
  readonly requestId: string | undefined;

  /** All that was answered. */
  readonly content: unknown;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string> = {},
    requestId?: string,
    content?: unknown,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.content = content;
  }
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a form with files goes as it is, and a text too, whose type is then among the headers. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The answer is a file, which becomes a blob. */
  wantsFile?: boolean;
  /** The call goes on when the page that made it is left. */
  keepalive?: boolean;
}

/** Calls the server as the logged-in user, or as a visitor. Throws ApiError unless the status is 200 to 299. */
export async function request<Body = unknown>(path: string, options: Request = {}): Promise<Answer<Body>> {
  const { method = 'GET', body, wantsFile = false, keepalive = false } = options;
  const headers = new Headers({ Accept: 'application/json', ...options.headers });
  headers.set('X-Requested-With', 'XMLHttpRequest');
  headers.set('Accept-Language', language());
  if (method !== 'GET') headers.set('X-XSRF-TOKEN', antiForgeryToken());
  const isRaw = body instanceof FormData || typeof body === 'string';
  if (body !== undefined && !isRaw) headers.set('Content-Type', 'application/json');

  const response = await fetch(path, {
    method,
    headers,
    body: isRaw ? body : JSON.stringify(body),
    credentials: 'include',
    keepalive,
  }).catch(() => undefined);
  if (!response) throw new ApiError(0, '');

  const content = await (wantsFile && response.ok ? readFile(response) : readJson(response));
  if (!response.ok) throw asError(response, content);
  return { status: response.status, headers: response.headers, body: content as Body };
}

function antiForgeryToken(): string {
  return decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
}

/** A proxy between us and the server may answer with a page of its own: that, and a broken body, count as no content. */
async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

async function readFile(response: Response): Promise<Blob> {
  return response.blob().catch(() => {
    throw new ApiError(0, '');
  });
}

function asError({ status, headers }: Response, content: unknown): ApiError {
  const { message = '', errors } = (content ?? {}) as { message?: string; errors?: Record<string, string> };
  return new ApiError(status, message, errors, headers.get('X-Request-Id') ?? undefined, content);
}
