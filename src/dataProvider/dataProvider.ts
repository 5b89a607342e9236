import simpleRest from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin';
import type { TransactionType, Unit } from '../../model/enums.ts';
import { request } from '../authProvider/session.ts';
import { ApiError } from '../http/request.ts';
import { type Progress, watchProgress } from './commandProgress.ts';
import { createLists, flat, type WireRecord } from './getList.ts';
import { createSubmissions } from './idempotencyKeys.ts';

type Attributes = Record<string, unknown>;

/** What a command answers: the record as it is now, if it is still there, and where the browser goes next if it has to leave. */
export type CommandAnswer = { data: RaRecord | null; redirect?: string };

type Change = { before: Attributes; after: Attributes };

/** What a command would do: the lines that it would enter, and the record and its plans before and after. */
export type Preview = {
  lines: {
    id: string;
    type: TransactionType;
    unit: Unit;
    pieces: number;
    effectiveDate: string;
    plan_id: string | null;
    reverses_id: string | null;
    holder: string | null;
  }[];
  plans: Change[];
  record: Change;
};

export type PlatformDataProvider = DataProvider & {
  command: (
    resource: string,
    id: Identifier,
    command: string,
    input?: Attributes,
    tell?: (progress: Progress) => void,
  ) => Promise<CommandAnswer>;
  /** Asks what a command would do, and does nothing; refused just as the command itself would be. */
  preview: (resource: string, id: Identifier, command: string, input: Attributes) => Promise<Preview>;
  /** Changes one attribute of what is at a path, such as `companies/{id}`, whichever version of it was read last. */
  edit: (path: string, name: string, value: string) => Promise<void>;
  /** What is done to no single record, such as `documents/sign`. */
  post: (path: string, input: Attributes) => Promise<void>;
};

const recordPath = (resource: string, id: Identifier) => `/api/${resource}/${encodeURIComponent(id)}`;

/**
 * The resources of the API for react-admin.
 *
 * @param afterWrite is called after each change, because it may have altered what awaits the user
 */
export function createDataProvider(afterWrite: () => void): PlatformDataProvider {
  /** The version of each record that was read last; a change names the version that it was made on. */
  const versions = new Map<string, string>();

  const call = async (path: string, options?: Parameters<typeof request>[1]) => {
    try {
      const answer = await request<{ data: WireRecord; redirect?: string }>(path, options);
      const version = answer.headers.get('ETag');
      if (version) versions.set(path, version);
      return answer;
    } catch (error) {
      throw error instanceof ApiError ? forReactAdmin(error) : error;
    }
  };

  const read = async (url: string) => {
    const { status, headers, body } = await call(url);
    const { data } = body as { data: WireRecord | WireRecord[] };
    return { status, headers, body: '', json: Array.isArray(data) ? data.map(flat) : flat(data) };
  };

  const submitOnce = createSubmissions();

  const write = (
    path: string,
    method: 'POST' | 'PATCH',
    body: unknown,
    headers?: Record<string, string>,
    tell?: (progress: Progress) => void,
  ) =>
    submitOnce(JSON.stringify([method, path, body]), async (key) => {
      const stop = tell && watchProgress(key, tell);
      const given = { ...headers, 'Idempotency-Key': key };
      const answer = await call(path, { method, body, headers: given }).finally(stop);
      afterWrite();
      return answer.body;
    });

  const rest = simpleRest('/api', read);

  const list = createLists(call);

  return {
    ...rest,
    getList: list as DataProvider['getList'],
    getManyReference: ((resource, { target, id, filter, ...params }) =>
      list(resource, { ...params, filter: { ...filter, [target]: id } })) as DataProvider['getManyReference'],

    // Unlike simpleRest's, it asks for as many rows as there are ids, and not for the first page of them.
    getMany: (async (resource, { ids }) => {
      const { data } = await list(resource, {
        filter: { id: ids },
        pagination: { page: 1, perPage: ids.length },
        sort: { field: 'id', order: 'ASC' },
      });
      return { data };
    }) as DataProvider['getMany'],

    create: async (resource, { data }) => {
      const body = { data: { type: resource, attributes: data } };
      const answer = await write(`/api/${resource}`, 'POST', body);
      return { data: flat(answer.data) as never };
    },

    update: async (resource, { id, data, previousData }) => {
      const path = recordPath(resource, id);
      if (!versions.has(path)) await call(path);
      const body = { data: { type: resource, id, attributes: changes(data, previousData) } };
      const answer = await write(path, 'PATCH', body, { 'If-Match': versions.get(path) ?? '' });
      return { data: flat(answer.data) as never };
    },

    command: async (resource, id, command, input = {}, tell) => {
      const path = recordPath(resource, id);
      const { data, redirect } = await write(`${path}/${command}`, 'POST', input, undefined, tell);
      versions.delete(path);
      return { data: data && flat(data), redirect };
    },

    edit: async (path, name, value) => {
      await call(`/api/${path}`, { method: 'PUT', body: { name, value }, keepalive: true });
    },

    preview: async (resource, id, command, input) => {
      const path = `${recordPath(resource, id)}/${command}/preview`;
      const { body } = await call(path, { method: 'POST', body: input });
      return body.data.attributes as Preview;
    },

    post: async (path, input) => {
      await write(`/api/${path}`, 'POST', input);
      versions.clear();
    },
  };
}

/** Only what was changed is sent: the rest of a record may be nobody's to write. */
function changes(data: Attributes, previous: Attributes = {}): Attributes {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(previous[name]);
  return Object.fromEntries(Object.entries(data).filter(isChanged));
}

/** react-admin shows `body.errors` under their fields, and translates a message that is a key. */
export function forReactAdmin({ status, message, errors, requestId }: ApiError): HttpError {
  const text = message || (status === 0 ? 'platform.error.unreachable' : 'platform.error.server');
  return new HttpError(text, status, { message: text, errors, requestId });
}
