import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { RadioButtonGroupInput, TextInput, useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../model/resource.ts';
import { buybacks } from '../../../../model/resources/receipts/buybacks.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { MissingDetails } from '../../../engine/agreement/MissingDetails.tsx';
import { Input } from '../../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { FieldRow, fields } from '../../../kit/form/FormSection.tsx';
import { CompanyLanguageInput } from '../../../kit/inputs/CompanyLanguageInput.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { DecimalInput } from '../../../kit/inputs/DecimalInput.tsx';
import type { Employee } from '../../employees/employee.ts';
import type { Pool } from '../../pools/pool.ts';
import { SellerInputs } from '../../pools/SellerInputs.tsx';

const resource = buybacks as Resource;
const { input } = buybacks.create;

/** Whose pieces are taken, by which right, how many, at which price and until when. */
export function BuybackFields() {
  const texts = useResourceTexts(resource.name);
  const { today } = useApp().config;
  const [poolId, employeeId, kind, basis] = useWatch({
    name: ['pool_id', 'employee_id', 'kind', 'basis'],
  });
  const { data: pool } = useGetOne<Pool>('pools', { id: poolId ?? '' }, { enabled: Boolean(poolId) });
  const isStated = basis === 'stated';
  const field = (name: keyof typeof input) => (
    <Input resource={resource} source={name} attribute={input[name]} />
  );
  // Inputs that are there only when they are needed are not marked as optional.
  const needed = (name: keyof typeof input) => ({
    source: name,
    label: texts(place.field(name)),
    helperText: texts(`hints.${place.field(name)}`),
  });
  const options = (name: 'kind' | 'basis') => ({
    source: name,
    label: texts(place.field(name)),
    choices: input[name].values!.map((id) => ({ id, name: texts(place.value(name, id)) })),
    translateChoice: false,
    margin: 'none' as const,
  });
  return (
    <>
      <MissingDetails companyId={pool?.company_id} />
      <Box sx={fields}>
        <SellerInputs resource="buybacks" source="employee_id" pool={pool} />
        <RadioButtonGroupInput {...options('kind')} row helperText={`buybackForm.kinds.${kind}`} />
        {kind === 'call' && <CallOfLeavers employeeId={employeeId} />}
        {kind === 'call' && <TextInput {...needed('clause')} multiline minRows={3} />}
        {field('pieces')}
        <RadioButtonGroupInput
          {...options('basis')}
          row={false}
          helperText={!isStated && needed('basis').helperText}
        />
        {isStated && <DecimalInput {...needed('price')} label="buybackForm.price" unit={pool?.currency} />}
        <FieldRow>
          <DateInput {...needed('signBy')} min={today} />
          {field('payBy')}
        </FieldRow>
        <CompanyLanguageInput
          source="language"
          label={texts(place.field('language'))}
          helperText={false}
          companyId={pool?.company_id}
        />
      </Box>
    </>
  );
}

/** Says that nothing can be called of somebody who has not left, before anything else is filled in. */
function CallOfLeavers({ employeeId }: { employeeId: string | null }) {
  const translate = useTranslate();
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: employeeId ?? '' },
    { enabled: Boolean(employeeId) },
  );
  if (!employee || employee.hasLeft) return null;
  return <Alert severity="warning">{translate('buybackForm.notLeft', { name: employee.name })}</Alert>;
}
