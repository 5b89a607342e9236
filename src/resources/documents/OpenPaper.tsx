import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useOpened } from './useOpened.ts';

type Props = { id: string; isSealed?: boolean } & Pick<ButtonProps, 'variant' | 'size' | 'startIcon'>;

/** Opens the file of a paper beside the page, and remembers that it was opened. */
export function OpenPaper({ id, isSealed = false, ...look }: Props) {
  const translate = useTranslate();
  const { open } = useOpened();
  return (
    <Button
      component="a"
      href={`/api/documents/${id}/file`}
      target="_blank"
      rel="noopener"
      onClick={() => open(id)}
      {...look}
    >
      {translate(isSealed ? 'signing.openSealed' : 'signing.open')}
    </Button>
  );
}
