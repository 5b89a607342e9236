import type { RaRecord } from 'react-admin';

/** A record as the API has it. */
export type WireRecord = { id: string; type: string; attributes: Record<string, unknown> };

/** A record as react-admin has it. */
export const flat = ({ id, attributes }: WireRecord): RaRecord => ({ ...attributes, id });

/** The body of a request about a record, of which `id` is left out where there is none yet. */
export const wrapped = (type: string, attributes: unknown, id?: string) => ({
  data: { type, ...(id !== undefined && { id }), attributes },
});

export const totalIn = (headers: Headers) => Number(headers.get('Content-Range')?.split('/').at(-1));
