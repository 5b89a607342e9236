import { CheckboxGroupInput, useTranslate } from 'react-admin';
import type { Resolver } from 'react-hook-form';
import { type WebhookKind, webhookKinds } from '../../../model/account.ts';
import type { Attributes } from '../../../model/attributes.ts';
import type { Role } from '../../../model/enums.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { errorsUnder, resolverOf } from '../../kit/form/schemaResolver.ts';

/** The kinds of records of which a role can be told. */
export const kindsOf = (role: Role): readonly WebhookKind[] =>
  webhookKinds[role === 'trust' ? 'trust' : 'founder'];

/** The name of a kind as lists have it. */
export const useKindName = () => {
  const translate = useTranslate();
  return (kind: WebhookKind) => translate(`resources.${kind.replaceAll('_', '-')}.name`, { smart_count: 2 });
};

/** The kinds of records of which a program is told. */
export function KindsInput() {
  const translate = useTranslate();
  const nameOf = useKindName();
  const { role } = useApp().user;
  return (
    <CheckboxGroupInput
      source="kinds"
      label={translate('webhooks.kinds')}
      helperText={false}
      choices={kindsOf(role).map((id) => ({ id, name: nameOf(id) }))}
      translateChoice={false}
    />
  );
}

/** Checks the declared inputs, and that a kind is chosen. */
export const resolverWithKinds =
  (attributes: Attributes): Resolver =>
  async (values, context, options) => {
    const checked = await resolverOf(attributes)(values, context, options);
    const { kinds } = values as { kinds: WebhookKind[] };
    const missing =
      kinds.length === 0 ? errorsUnder([{ field: 'kinds', message: 'webhooks.kindsNeeded' }]) : {};
    const errors = { ...checked.errors, ...missing };
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values: { ...checked.values, kinds }, errors: {} };
  };
