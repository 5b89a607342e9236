import { useDataProvider, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { InlineText } from '../../engine/inline/InlineText.tsx';

/** The user's name, saved while it is typed. */
export function OwnName() {
  const { user, refresh } = useApp();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const translate = useTranslate();
  const save = async (value: string) => {
    await dataProvider.edit('user', 'name', value);
    void refresh();
  };
  return <InlineText name="name" label={translate('account.name')} value={user.name} save={save} />;
}
