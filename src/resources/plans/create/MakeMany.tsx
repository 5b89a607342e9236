import { HttpError, type RaRecord, useDataProvider, useRegisterMutationMiddleware } from 'react-admin';
import type { PlatformDataProvider } from '../../../dataProvider/dataProvider.ts';

type Row = { employee_id: string; pieces: number };
type Values = { pool_id: string } & Record<string, unknown>;
type Save = (resource: string, params: { data: Values }) => Promise<{ data: RaRecord }>;

type Props = {
  /** The command of the shareholding that makes several, and the name of their list in its input. */
  command: 'grant' | 'offer';
  list: 'grants' | 'offers';
};

/**
 * What several employees get is one act on their shareholding, so that all is made or nothing. The answer is the
 * shareholding then, with the list.
 */
export function MakeMany({ command, list }: Props) {
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const middleware = async (resource: string, params: Parameters<Save>[1], create: Save) => {
    const { pool_id, [list]: several, ...terms } = params.data;
    try {
      if (!several) return await create(resource, params);
      const { data } = await dataProvider.command('pools', pool_id, command, { [list]: several, ...terms });
      // They are made, whether or not this can be read.
      const company = await dataProvider.getOne('companies', { id: data!.company_id }).catch(() => undefined);
      return { data: { ...data!, [list]: several, areDrafts: company?.data.twoApprovals } };
    } catch (error) {
      throw error instanceof HttpError ? underFields(error, several as Row[] | undefined) : error;
    }
  };
  useRegisterMutationMiddleware(middleware as never);
  return null;
}

/** Moves the server's errors of an employee to the choice of employees, or to the employee's own number of pieces. */
const underFields = ({ message, status, body }: HttpError, rows: Row[] = []) => {
  const errors = Object.entries((body?.errors ?? {}) as Record<string, string>).map(([name, text]) => {
    const [, index, field] = /^(?:(?:grants|offers)\.(\d+)\.)?(\w+)$/.exec(name) ?? [];
    if (field === 'employee_id') return ['employee_ids', text];
    return [index === undefined ? name : `own.${rows[Number(index)]!.employee_id}`, text];
  });
  return new HttpError(message, status, { ...body, errors: Object.fromEntries(errors) });
};
