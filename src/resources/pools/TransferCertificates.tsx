import { RadioButtonGroupInput, ReferenceInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { ReferenceChoice, referenceQuery } from '../../engine/reference/ReferenceChoice.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { HolderInput } from './HolderInput.tsx';
import type { Pool } from './pool.ts';
import { transferResolver } from './poolForms.ts';

const resource = pools as Resource;
const { input } = pools.commands.transfer;

/** The dialog in which the trust records a sale of certificates, to an employee or back to the trust. */
export function TransferCertificates({ onClose }: { onClose: () => void }) {
  const pool = useRecordContext<Pool>();
  const { today } = useApp().config;
  const texts = useResourceTexts('pools');
  if (!pool) return null;
  const label = (name: string) => place.commandInput('transfer', name);
  return (
    <CommandDialog
      resource={resource}
      command="transfer"
      onClose={onClose}
      initial={{ to: 'employee', effectiveDate: today, currency: pool.currency }}
      resolver={transferResolver}
    >
      <HolderInput source="seller_id" label={texts(label('seller_id'))} poolId={pool.id} />
      <RadioButtonGroupInput
        source="to"
        label="transferCertificates.to"
        choices={['employee', 'trust'].map((id) => ({ id, name: `transferCertificates.${id}` }))}
        margin="none"
        helperText={false}
      />
      <BuyerInput companyId={pool.company_id} label={texts(label('buyer_id'))} />
      {(['pieces', 'paid', 'effectiveDate', 'language'] as const).map((name) => (
        <Input key={name} resource={resource} source={name} attribute={input[name]} text={label(name)} />
      ))}
    </CommandDialog>
  );
}

function BuyerInput({ companyId, label }: { companyId: string; label: string }) {
  const [to, seller] = useWatch({ name: ['to', 'seller_id'] });
  if (to !== 'employee') return null;
  return (
    <ReferenceInput
      source="buyer_id"
      reference="employees"
      filter={{ company_id: companyId }}
      {...referenceQuery('employees')}
    >
      <ReferenceChoice
        label={<span>{label}</span>}
        filterSelectedOptions={false}
        getOptionDisabled={({ id }) => id === seller}
      />
    </ReferenceInput>
  );
}
