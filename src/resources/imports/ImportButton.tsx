import Button from '@mui/material/Button';
import { LinkBase, useBasename, useResourceContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { importsFrom } from './importsFrom.ts';

/** Leads from a list to where its records, or what belongs to them, are imported; absent where they are not. */
export function ImportButton() {
  const list = useResourceContext();
  const { role, awaitsTrust } = useApp().user;
  const basename = useBasename();
  const translate = useTranslate();
  const kind = importsFrom[role][list!];
  if (awaitsTrust || !kind) return null;
  return (
    <Button component={LinkBase} to={`${basename}/import?kind=${kind}`} variant="outlined">
      {translate('imports.title')}
    </Button>
  );
}
