import { useTranslate } from 'react-admin';
import { confirmation } from '../../../model/attributes.ts';
import { leave } from '../../base/leavePage.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { PasswordAgain } from '../../kit/form/PasswordAgain.tsx';
import { send } from '../parts/accountRequest.ts';

type Props = { id: string; name: string; onClose: () => void };

/** Asks for the password, and leaves for the provider with which the login is to be linked. */
export function LinkLogin({ id, name, onClose }: Props) {
  const translate = useTranslate();
  const text = (key: string) => translate(`loginLinks.${key}`, { name });
  return (
    <ConfirmDialog
      id="link-login"
      title={text('linkTitle')}
      description={text('linkText')}
      button={text('linkButton')}
      attributes={confirmation}
      action={async (again) =>
        leave((await send<{ url: string }>('POST', `login-links/${id}/link`, again)).url)
      }
      onClose={onClose}
    >
      <PasswordAgain label={text('password')} />
    </ConfirmDialog>
  );
}
