import { employees } from '../../model/resources/employees.ts';
import { employeeHandlers } from '../commands/employees.ts';
import { importTexts } from '../i18n/imports.ts';
import { invalid } from '../problem.ts';
import { importKind } from './kind.ts';

const { company_id: _, ...columns } = employees.create.input;

/** People who are invited. */
export const employeeLines = importKind({
  by: employees.create.by,
  columns,
  example: { name: 'Ana Novak', email: 'ana.novak@company.example' },
  async begin(ctx, company_id) {
    const lineOf = new Map<string, number>();
    return {
      async each({ name, email }, line) {
        const first = lineOf.get(email.toLowerCase());
        if (first !== undefined) throw invalid({ email: { key: 'emailTwice', of: { line: first } } });
        lineOf.set(email.toLowerCase(), line);
        await employeeHandlers.create(ctx, { company_id, name, email });
        return importTexts().employee(name, email);
      },
    };
  },
});
