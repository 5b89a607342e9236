import { type ReactNode, useMemo } from 'react';
import type { Attributes } from '../../../model/attributes.ts';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { AccountForm } from './AccountForm.tsx';
import { Loaded } from './Loaded.tsx';
import { useOwnDetails } from './useOwnDetails.ts';

type Props = { part: 'settings' | 'bank-details'; attributes: Attributes; children: ReactNode };

/** A form for what the person says of itself, once that has been read. */
export function OwnDetails({ part, attributes, children }: Props) {
  const { query, save } = useOwnDetails(part);
  const resolver = useMemo(() => resolverOf(attributes), [attributes]);
  return (
    <Loaded query={query}>
      {(data) => (
        <AccountForm
          fields={Object.keys(attributes)}
          resolver={resolver}
          initial={data}
          send={save}
          button="ra.action.save"
          done="engine.form.saved"
        >
          {children}
        </AccountForm>
      )}
    </Loaded>
  );
}
