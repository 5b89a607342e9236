import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { TransactionType, Unit } from '../../model/enums.ts';
import type { Dealing } from '../../model/leaver.ts';
import type { Progress } from './commandProgress.ts';
import { flat } from './envelope.ts';
import { createHttpClient } from './httpClient.ts';

type Attributes = Record<string, unknown>;

/**
 * The answer to a command: the record as it is now, if it still exists, and the address to which the browser has to
 * leave.
 */
export type CommandAnswer = { data: RaRecord | null; redirect?: string };

type RecordChange = { before: Attributes; after: Attributes };

/**
 * The effect that a command would have: the lines that it would enter, and the record and its plans before and after.
 */
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
  plans: RecordChange[];
  /** Of a leaver: requests, amendments, offers, sales and buy-backs that are open. */
  dealings: Dealing[];
  record: RecordChange;
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
  /** Changes one attribute of the record at a path, such as `companies/{id}`, in whichever version it is. */
  edit: (path: string, name: string, value: string) => Promise<void>;
  /** Runs a command that belongs to no single record, such as `documents/sign`. */
  post: (path: string, input: Attributes) => Promise<void>;
};

const recordPath = (resource: string, id: Identifier) => `/api/${resource}/${encodeURIComponent(id)}`;

/**
 * The resources of the API for react-admin. ra-data-simple-rest reads and writes records; commands, which it does not
 * know, are added here. Nothing is deleted, and many records are changed by commands alone.
 *
 * @param afterWrite is called after each change, because it may have altered what awaits the user
 */
export function createDataProvider(afterWrite: () => void): PlatformDataProvider {
  const { httpClient, call, write, versions } = createHttpClient(afterWrite);
  const { getList, getOne, getMany, getManyReference, create, update } = simpleRest('/api', httpClient);
  const records = { getList, getOne, getMany, getManyReference, create } as DataProvider;

  return {
    ...records,

    update: (resource, params) =>
      update(resource, { ...params, data: changes(params.data, params.previousData) }),

    command: async (resource, id, command, input = {}, tell) => {
      const path = recordPath(resource, id);
      const { body } = await write(`${path}/${command}`, { method: 'POST', body: input, tell });
      versions.delete(path);
      return { data: body.data && flat(body.data), ...(body.redirect && { redirect: body.redirect }) };
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
      await write(`/api/${path}`, { method: 'POST', body: input });
      versions.clear();
    },
  };
}

/** Only changed attributes are sent, because the user may not write the others. */
function changes(data: Attributes, previous: Attributes = {}): Attributes {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(previous[name]);
  return Object.fromEntries(Object.entries(data).filter(isChanged));
}
