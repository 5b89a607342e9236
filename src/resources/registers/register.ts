import type { Attributes } from '../../../model/attributes.ts';
import type { RecordOf } from '../../../model/resource.ts';
import { registerFormats, registerInput, type registers } from '../../../model/resources/registers.ts';
import { resolverOf } from '../../kit/form/schemaResolver.ts';

export type Register = RecordOf<typeof registers>;

/** How often a register that is being prepared is looked at, in milliseconds. */
export const every = 1000;

export const isPreparing = ({ status }: Pick<Register, 'status'>) => status === 'preparing';

type File = Register['files'][number];

/** Where a file of a register is. */
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

/** What is asked for depends on what the register is to be about; anything else stays out. */
export const registerResolver: ReturnType<typeof resolverOf> = (values, ...rest) =>
  checks[String(values.scope)]!(values, ...rest);
