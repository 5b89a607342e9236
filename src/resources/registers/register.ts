import type { Attributes } from '../../../model/attributes.ts';
import type { RecordOf } from '../../../model/resource.ts';
import { registerFormats, registerInput, type registers } from '../../../model/resources/registers.ts';
import { resolverOf } from '../../kit/form/schemaResolver.ts';

export type Register = RecordOf<typeof registers>;

/** The interval in milliseconds at which the progress of a register is read. */
export const every = 1000;

export const isPreparing = ({ status }: Pick<Register, 'status'>) => status === 'preparing';

type File = Register['files'][number];

/** The path of a register's file. */
export const pathOf = ({ id }: Pick<Register, 'id'>, { format, volume }: File) =>
  `/api/registers/${encodeURIComponent(id)}/file?format=${format}&volume=${volume}`;

/** The volumes first, which most people want. */
export const inOrder = ({ files }: Pick<Register, 'files'>) =>
  files.toSorted((a, b) => registerFormats.indexOf(a.format) - registerFormats.indexOf(b.format));

const { company_id, pool_id, ...always } = registerInput;
const checks: Record<string, ReturnType<typeof resolverOf>> = Object.fromEntries(
  Object.entries({
    all: always,
    company: { ...always, company_id: { ...company_id, optional: false } },
    pool: { ...always, pool_id: { ...pool_id, optional: false } },
  } satisfies Record<Register['scope'], Attributes>).map(([scope, inputs]) => [scope, resolverOf(inputs)]),
);

/** Checks the inputs of the chosen scope; the others are not sent. */
export const registerResolver: ReturnType<typeof resolverOf> = (values, ...rest) =>
  checks[String(values.scope)]!(values, ...rest);
