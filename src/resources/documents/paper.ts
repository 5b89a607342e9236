import type { Role } from '../../../model/enums.ts';
import type { RecordOf } from '../../../model/resource.ts';
import type { documents } from '../../../model/resources/documents.ts';

/** A document as the API answers it; the browser calls its own page a document too. */
export type Paper = RecordOf<typeof documents>;

/** Whether a reader in this role is asked to sign a paper: not who made what another founder has to sign. */
export const isAskedToSign = ({ awaits, forAnotherFounder }: Paper, role: Role) =>
  !forAnotherFounder && awaits.some((request) => request.role === role);

/** When a paper got its status: by the last signature or by declining; of one that awaits or is void, when it was made. */
export const settledAt = ({ status, requests, created_at }: Paper): string => {
  if (status !== 'signed' && status !== 'declined') return created_at;
  const acts = requests.flatMap(({ signed_at, declined_at }) => declined_at ?? signed_at ?? []);
  return acts.toSorted().at(-1) ?? created_at;
};
