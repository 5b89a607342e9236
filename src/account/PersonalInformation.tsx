import { useTranslate } from 'react-admin';
import { useApp } from '../platform/appData.tsx';
import { Pairs } from './Pairs.tsx';

/** Who is logged in. */
export function PersonalInformation() {
  const { user } = useApp();
  const translate = useTranslate();
  return (
    <Pairs
      pairs={[
        [translate('account.name'), user.name],
        [translate('account.email'), user.email],
      ]}
    />
  );
}
