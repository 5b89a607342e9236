import Alert from '@mui/material/Alert';
import { RadioButtonGroupInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf, Resource } from '../../../model/resource.ts';
import { registerInput, registerScopes, registers } from '../../../model/resources/registers.ts';
import type { transactions } from '../../../model/resources/transactions.ts';
import { isDate } from '../../../model/values/dates.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate } from '../../i18n/format.ts';

const resource = registers as Resource;

/** The shareholdings, the day and the language of the register. */
export function RegisterFields() {
  const texts = useResourceTexts('registers');
  const [scope, company_id, pool_id] = useWatch({ name: ['scope', 'company_id', 'pool_id'] });
  return (
    <>
      <RadioButtonGroupInput
        source="scope"
        label={texts(place.field('scope'))}
        choices={registerScopes.map((id) => ({ id, name: texts(place.value('scope', id)) }))}
        translateChoice={false}
        row={false}
        margin="none"
        helperText={false}
      />
      {scope === 'company' && <Field name="company_id" />}
      {scope === 'pool' && <Field name="pool_id" />}
      <Field name="asOf" />
      <BeforeFirstEntry of={scope === 'company' ? { company_id } : scope === 'pool' ? { pool_id } : {}} />
      <Field name="language" />
    </>
  );
}

function Field({ name }: { name: Exclude<keyof typeof registerInput, 'scope'> }) {
  return <Input resource={resource} source={name} attribute={{ ...registerInput[name], optional: false }} />;
}

/** Whose register it is: of all shareholdings, those of a company, or one. */
type Props = { of: { company_id?: string; pool_id?: string } };

/** Warns of a day before the first entry, as of which the register would be empty. */
export function BeforeFirstEntry({ of }: Props) {
  const translate = useTranslate();
  const day: unknown = useWatch({ name: 'asOf' });
  const { data: [first] = [] } = useGetList<RecordOf<typeof transactions>>(
    'transactions',
    {
      filter: of,
      sort: { field: 'effectiveDate', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: Object.values(of).every(Boolean) },
  );
  if (!first || typeof day !== 'string' || !isDate(day) || day >= first.effectiveDate) return null;
  return (
    <Alert severity="warning">
      {translate('registers.beforeFirst', { date: formatDate(first.effectiveDate) })}
    </Alert>
  );
}
