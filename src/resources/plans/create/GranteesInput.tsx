import { useEffect, useMemo, useState } from 'react';
import { ReferenceArrayInput, ReferenceInput, useGetMany, useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  OnlyChoice,
  ReferenceChoice,
  ReferenceChoices,
  referenceQuery,
} from '../../../engine/reference/ReferenceChoice.tsx';
import { formatPieces } from '../../../i18n/format.ts';
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx';
import { fieldMessage } from '../../../kit/form/schemaResolver.ts';
import { DecimalInput } from '../../../kit/inputs/DecimalInput.tsx';
import { WholeNumberInput } from '../../../kit/inputs/WholeNumberInput.tsx';
import type { Employee } from '../../employees/employee.ts';
import type { Pool } from '../../pools/pool.ts';
import { freeOf } from '../../pools/pool.ts';
import { canBeGranted, useNameOfEmployee } from '../../pools/useNameOfEmployee.ts';
import { NobodyFound } from './NobodyFound.tsx';
import { OwnPieces } from './OwnPieces.tsx';
import { faultOfPieces, type Grantees } from './planForm.ts';

type GranteesForm = Grantees & { pool_id: string | null };

/** What pools have in common from which pieces can be promised. */
export const promising = { status: 'active', hasLiquidationPayout: false };

/** The pool and the employees that the form holds. Employees of another company go when the pool is chosen. */
function useChosen() {
  const { getValues, setValue } = useFormContext<GranteesForm>();
  const [pool_id, employee_ids] = useWatch<GranteesForm, ['pool_id', 'employee_ids']>({
    name: ['pool_id', 'employee_ids'],
  });
  const { data: pool } = useGetOne<Pool>('pools', { id: pool_id ?? '' }, { enabled: Boolean(pool_id) });
  const { data: found = [] } = useGetMany<Employee>(
    'employees',
    { ids: employee_ids },
    { enabled: employee_ids.length > 0 },
  );
  const chosen = useMemo(
    () => employee_ids.flatMap((id) => found.filter((employee) => employee.id === id)),
    [employee_ids, found],
  );
  useEffect(() => {
    const others = chosen.filter(({ company_id }) => pool && company_id !== pool.company_id);
    if (others.length === 0) return;
    const ids = new Set<unknown>(others.map(({ id }) => id));
    setValue(
      'employee_ids',
      getValues('employee_ids').filter((id) => !ids.has(id)),
    );
  }, [pool, chosen, getValues, setValue]);
  return { pool, employee_ids, chosen };
}

/** The choice of the pool, each with the pieces that are free in it; of one company only if it is given. */
function PoolInput({ pool, companyId }: { pool: Pool | undefined; companyId: string | undefined }) {
  const translate = useTranslate();
  const free = (record: Pool) => translate('planForm.free', { free: formatPieces(freeOf(record)) });
  return (
    <ReferenceInput
      source="pool_id"
      reference="pools"
      filter={{ ...promising, ...(companyId && { company_id: companyId }) }}
      {...referenceQuery('pools')}
    >
      <OnlyChoice source="pool_id" />
      <ReferenceChoice
        label="planForm.pool"
        filterSelectedOptions={false}
        optionText={(record?: Pool) => (record ? `${record.name} · ${free(record)}` : '')}
        inputText={(record?: Pool) => record?.name ?? ''}
        helperText={
          pool
            ? translate('planForm.freeOf', {
                free: formatPieces(freeOf(pool)),
                available: formatPieces(pool.available),
                held: formatPieces(pool.held),
              })
            : 'planForm.poolHint'
        }
      />
    </ReferenceInput>
  );
}

/** Says at the pieces that so many are not free, and takes that back, as soon as they are typed. */
function useTooMany(pool: Pool | undefined) {
  const { getFieldState, setError, trigger } = useFormContext<GranteesForm>();
  const fault = faultOfPieces(useWatch<GranteesForm>() as GranteesForm, pool);
  useEffect(() => {
    if (fault) setError('pieces', { message: fieldMessage(fault) });
    else if (getFieldState('pieces').error) trigger('pieces');
  }, [fault, getFieldState, setError, trigger]);
}

type Props = {
  form: 'plans' | 'offers';
  title: string;
  employeesHint: string;
  price: { source: string; label: string; helperText: string | false };
  /** The text that sums up several. */
  total: string;
  onPool: (pool: Pool | undefined) => void;
};

/** The pool, the employees who get something of it, the pieces and the price. */
export function GranteesInput({ form, title, employeesHint, price, total, onPool }: Props) {
  const translate = useTranslate();
  const { getValues } = useFormContext<GranteesForm>();
  const { pool, employee_ids, chosen } = useChosen();
  // A link that names the employee leaves only the pools of that company to choose from.
  const [[named]] = useState(() => getValues('employee_ids'));
  const nameOf = useNameOfEmployee();
  const companyOfNamed = chosen.find(({ id }) => id === named)?.company_id;

  useEffect(() => onPool(pool), [onPool, pool]);
  useTooMany(pool);

  return (
    <FormSection title={translate(title)}>
      <PoolInput pool={pool} companyId={companyOfNamed} />
      <ReferenceArrayInput
        source="employee_ids"
        reference="employees"
        filter={{ hasLeft: false, ...(pool && { company_id: pool.company_id }) }}
        {...referenceQuery('employees')}
      >
        <ReferenceChoices
          label="planForm.employees"
          optionText={nameOf}
          getOptionDisabled={(employee) => !canBeGranted(employee)}
          helperText={employeesHint}
          noOptionsText={<NobodyFound companyId={pool?.company_id} form={form} />}
        />
      </ReferenceArrayInput>
      <FieldRow>
        <WholeNumberInput
          source="pieces"
          label={employee_ids.length > 1 ? 'planForm.piecesEach' : 'planForm.pieces'}
          helperText={false}
        />
        <DecimalInput {...price} unit={pool?.currency} />
      </FieldRow>
      {chosen.length > 1 && <OwnPieces employees={chosen} pool={pool} total={total} />}
    </FormSection>
  );
}
