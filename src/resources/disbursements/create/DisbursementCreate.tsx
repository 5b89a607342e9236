import { useTranslate } from 'react-admin';
import type { Resource } from '../../../../model/resource.ts';
import { disbursements } from '../../../../model/resources/disbursements.ts';
import { FormFields } from '../../../engine/form/CreatePage.tsx';
import { PreviewedCreate } from '../../../engine/form/PreviewedCreate.tsx';
import { Input } from '../../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../../engine/resourceTexts.ts';
import { resolverOf } from '../../../kit/form/schemaResolver.ts';
import { EntriesToPayBack } from './EntriesToPayBack.tsx';
import { FreeCash } from './FreeCash.tsx';
import { PaidBackEntry } from './PaidBackEntry.tsx';
import { PayeeInput } from './PayeeInput.tsx';

const resource = disbursements as Resource;
const { input } = disbursements.create;
const names = Object.keys(input) as (keyof typeof input)[];

/** The first values; the address of a task names what is to be paid back. */
const initial = (search: string) => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name)]));
};

/** The form of a new disbursement, with what there is to be paid out beside it. */
export function DisbursementCreate() {
  const texts = useResourceTexts(resource.name);
  const translate = useTranslate();
  const label = translate('engine.form.optional', { label: texts(place.field('bank_entry_id')) });
  return (
    <PreviewedCreate
      resource="disbursements"
      initial={initial}
      resolver={resolverOf(input)}
      fields={
        <FormFields>
          {names.map((name) => {
            if (name === 'bank_entry_id') return <PaidBackEntry key={name} label={label} />;
            if (name === 'payee') return <PayeeInput key={name} label={texts(place.field(name))} />;
            return <Input key={name} resource={resource} source={name} attribute={input[name]} />;
          })}
        </FormFields>
      }
      preview={
        <div>
          <FreeCash />
          <EntriesToPayBack />
        </div>
      }
    />
  );
}
