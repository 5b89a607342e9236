import { BooleanInput, useTranslate } from 'react-admin';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { confirmation } from '../../../model/attributes.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { request } from '../../authProvider/session.ts';
import { forgetDrafts } from '../../base/forgetDrafts.ts';
import { leaveForGood } from '../../base/leavePage.ts';
import { forReactAdmin } from '../../dataProvider/httpClient.ts';
import { ApiError } from '../../http/request.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';

const filledIn = resolverOf(confirmation);

const resolver: Resolver = async (values, context, options) => {
  const checked = await filledIn(values, context, options);
  if (values.understood) return checked;
  const errors: FieldErrors = { ...checked.errors };
  errors.understood = { type: 'required', message: 'deleteAccount.confirmFirst' };
  return { values: {}, errors };
};

const initial = { understood: false };

type Props = { onRefused: () => void; onClose: () => void };

/** Asks for the password and for a yes before the account ends, and leaves for the login page. */
export function ConfirmDeletion({ onRefused, onClose }: Props) {
  const translate = useTranslate();
  const { user } = useApp();

  const end = async ({ password, code }: Record<string, unknown>) => {
    // The data provider is not used here: after the write it would ask what awaits the user, whom the server no longer
    // knows.
    await request('/api/user/delete-account', { method: 'POST', body: { password, code } }).catch((error) => {
      onRefused();
      throw error instanceof ApiError ? forReactAdmin(error) : error;
    });
    forgetDrafts();
    await leaveForGood('/?reason=deleted');
  };

  return (
    <ConfirmDialog
      id="delete-account"
      type="danger"
      title={translate('deleteAccount.title')}
      description={translate('deleteAccount.description', { email: user.email })}
      button={translate('deleteAccount.delete')}
      action={end}
      onClose={onClose}
      attributes={confirmation}
      resolver={resolver}
      initial={initial}
    >
      <PasswordAgain label={translate('deleteAccount.password')} />
      <BooleanInput source="understood" label={translate('deleteAccount.understood')} helperText={false} />
    </ConfirmDialog>
  );
}
