import {
  HttpError,
  type RaRecord,
  type RedirectionSideEffect,
  useDataProvider,
  useRegisterMutationMiddleware,
} from 'react-admin';
import type { PlatformDataProvider } from '../../../dataProvider/dataProvider.ts';

type Grant = { employee_id: string; pieces: number };
type Values = { pool_id: string; grants?: Grant[] } & Record<string, unknown>;
type Save = (resource: string, params: { data: Values }) => Promise<{ data: RaRecord }>;

/** Grants to several employees are one act on their shareholding, so that all are made or none. */
export function GrantMany() {
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const middleware = async (resource: string, params: Parameters<Save>[1], create: Save) => {
    const { pool_id, grants, ...terms } = params.data;
    if (!grants) return create(resource, params);
    try {
      const { data } = await dataProvider.command('pools', pool_id, 'grant', { grants, ...terms });
      // The grants are made, whether or not this can be read.
      const company = await dataProvider.getOne('companies', { id: data!.company_id }).catch(() => undefined);
      return { data: { ...data!, grants, areDrafts: company?.data.twoApprovals } };
    } catch (error) {
      throw error instanceof HttpError ? underFields(error, grants) : error;
    }
  };
  useRegisterMutationMiddleware(middleware as never);
  return null;
}

/** Moves the server's errors of a grant to the field of its employee. */
const underFields = ({ message, status, body }: HttpError, grants: Grant[]) => {
  const errors = Object.entries((body?.errors ?? {}) as Record<string, string>).map(([name, text]) => {
    const [, index, field] = /^grants\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (index === undefined) return [name, text];
    return [field === 'pieces' ? `own.${grants[Number(index)]!.employee_id}` : 'employee_ids', text];
  });
  return new HttpError(message, status, { ...body, errors: Object.fromEntries(errors) });
};

/**
 * One new plan is shown; several lead to their agreements, which are signed together, or to the list of drafts. The id is
 * that of their pool.
 */
export const next: RedirectionSideEffect = (_, id, data) => {
  if (!data?.grants) return `plan/${id}`;
  return data.areDrafts ? `plans?filter=${encodeURIComponent('{"awaitsApproval":true}')}` : `sign?pool=${id}`;
};
