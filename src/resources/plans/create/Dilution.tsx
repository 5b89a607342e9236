import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Pool } from '../../pools/pool.ts';
import { GrantChanges } from '../../shareCounts/GrantChanges.tsx';
import { grantsOf, type PlanForm } from './planForm.ts';

/** What the grant changes in who holds what of the company, as it is typed. */
export function Dilution({ pool }: { pool: Pool | undefined }) {
  const translate = useTranslate();
  const grants = grantsOf(useWatch<PlanForm>() as PlanForm);
  return (
    <GrantChanges
      pool={pool}
      grants={grants}
      title={translate('dilution.title')}
      begin={translate('dilution.begin')}
    />
  );
}
