import { RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { registerInput, registerScopes, registers } from '../../../model/resources/registers.ts';
import { Input } from '../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { BeforeFirstEntry } from './BeforeFirstEntry.tsx';

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
