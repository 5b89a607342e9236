import Button from '@mui/material/Button';
import { LinkBase, useBasename, useResourceContext, useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import { imports } from './importKinds.ts';

/** Leads to where the records of a list are imported; absent where they are not. */
export function ImportButton() {
  const list = useResourceContext();
  const { role, awaitsTrust } = useApp().user;
  const basename = useBasename();
  const translate = useTranslate();
  const kind = Object.keys(imports[role]).find((name) => imports[role][name] === list);
  if (awaitsTrust || !kind) return null;
  return (
    <Button component={LinkBase} to={`${basename}/import?kind=${kind}`} variant="outlined">
      {translate('imports.title')}
    </Button>
  );
}
