import { useEffect } from 'react';
import { ReferenceInput, useGetList, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RecordOf } from '../../../model/resource.ts';
import type { certificates } from '../../../model/resources/certificates.ts';
import { OnlyChoice, ReferenceChoice, referenceQuery } from '../../engine/reference/ReferenceChoice.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import type { Employee } from '../employees/employee.ts';
import { HolderInput } from './HolderInput.tsx';
import type { Pool } from './pool.ts';

type Props = {
  /** The name of the resource that is made. */
  resource: string;
  /** The field of whoever gives the pieces. */
  source: 'employee_id' | 'seller_id';
  pool: Pool | undefined;
};

/** The company, one of its shareholdings that exist, and somebody who holds free pieces of that; each narrows the next. */
export function SellerInputs({ resource, source, pool }: Props) {
  const texts = useResourceTexts(resource);
  const { setValue } = useFormContext();
  const [companyId, sellerId] = useWatch({ name: ['company_id', source] });
  useConsistent(source, pool, sellerId);
  const ofCompany = companyId ? { company_id: companyId } : {};
  return (
    <>
      <ReferenceInput
        source="company_id"
        reference="companies"
        filter={{ status: 'active' }}
        {...referenceQuery('companies')}
      >
        <OnlyChoice source="company_id" />
        <ReferenceChoice
          label={texts(place.field('company_id'))}
          onChange={() => {
            setValue('pool_id', null);
            setValue(source, null);
          }}
        />
      </ReferenceInput>
      <ReferenceInput
        source="pool_id"
        reference="pools"
        filter={{ ...ofCompany, status: ['active', 'filled'], hasLiquidationPayout: false }}
        {...referenceQuery('pools')}
      >
        <OnlyChoice source="pool_id" />
        <ReferenceChoice label={texts(place.field('pool_id'))} filterSelectedOptions={false} />
      </ReferenceInput>
      {pool ? (
        <HolderInput source={source} label={texts(place.field(source))} poolId={pool.id} />
      ) : (
        <ReferenceInput
          source={source}
          reference="employees"
          filter={ofCompany}
          {...referenceQuery('employees')}
        >
          <ReferenceChoice label={texts(place.field(source))} />
        </ReferenceInput>
      )}
    </>
  );
}

/** The company follows from the shareholding or the seller; whoever holds nothing of the shareholding is not chosen. */
function useConsistent(source: Props['source'], pool: Pool | undefined, employeeId: string | null) {
  const { getValues, setValue } = useFormContext();
  const { data: employee } = useGetOne<Employee>(
    'employees',
    { id: employeeId ?? '' },
    { enabled: Boolean(employeeId) },
  );
  const { total: held } = useGetList<RecordOf<typeof certificates>>(
    'certificates',
    {
      filter: { pool_id: pool?.id, employee_id: employeeId, status: 'active' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: Boolean(pool && employeeId) },
  );
  const companyId = pool?.company_id ?? employee?.company_id;
  useEffect(() => {
    if (companyId && !getValues('company_id')) setValue('company_id', companyId);
    if (held === 0) setValue(source, null);
  });
}
