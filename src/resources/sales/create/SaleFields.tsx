import Box from '@mui/material/Box';
import { ReferenceInput, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../../model/resource.ts';
import { sales } from '../../../../model/resources/receipts/sales.ts';
import { grantable } from '../../../../model/vesting/grantable.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import { MissingDetails } from '../../../engine/agreement/MissingDetails.tsx';
import { Input } from '../../../engine/kinds/Input.tsx';
import { ReferenceChoice, referenceQuery } from '../../../engine/reference/ReferenceChoice.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { fields } from '../../../kit/form/FormSection.tsx';
import { CompanyLanguageInput } from '../../../kit/inputs/CompanyLanguageInput.tsx';
import { DateInput } from '../../../kit/inputs/DateInput.tsx';
import { DecimalInput } from '../../../kit/inputs/DecimalInput.tsx';
import type { Pool } from '../../pools/pool.ts';
import { SellerInputs } from '../../pools/SellerInputs.tsx';
import { isLeaving, useNameOfEmployee } from '../../pools/useNameOfEmployee.ts';

const resource = sales as Resource;
const { input } = sales.create;

/** Who sells pieces of which shareholding to whom, how many, at which price, and until when it can be signed. */
export function SaleFields() {
  const texts = useResourceTexts(resource.name);
  const { today } = useApp().config;
  const nameOf = useNameOfEmployee();
  const [poolId, companyId, sellerId] = useWatch({ name: ['pool_id', 'company_id', 'seller_id'] });
  const { data: pool } = useGetOne<Pool>('pools', { id: poolId ?? '' }, { enabled: Boolean(poolId) });
  const field = (name: keyof typeof input) => (
    <Input resource={resource} source={name} attribute={input[name]} />
  );
  const told = (name: keyof typeof input) => ({
    source: name,
    label: texts(place.field(name)),
    helperText: texts(`hints.${place.field(name)}`),
  });
  return (
    <>
      <MissingDetails companyId={pool?.company_id} />
      <Box sx={fields}>
        <SellerInputs resource={resource.name} source="seller_id" pool={pool} />
        <ReferenceInput
          source="buyer_id"
          reference="employees"
          filter={{ ...(companyId && { company_id: companyId }), status: grantable, hasLeft: false }}
          {...referenceQuery('employees')}
        >
          <ReferenceChoice
            label={texts(place.field('buyer_id'))}
            filterSelectedOptions={false}
            optionText={nameOf}
            getOptionDisabled={(employee) => employee.id === sellerId || isLeaving(employee)}
          />
        </ReferenceInput>
        {field('pieces')}
        <DecimalInput {...told('price')} unit={pool?.currency} />
        <DateInput {...told('signBy')} min={today} />
        {field('description')}
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
