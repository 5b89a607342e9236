import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { inOrder, pathOf, type Register } from './register.ts';

/** The files of the register in context; of several volumes, the way to them. */
export function RegisterDownloads() {
  const register = useRecordContext<Register>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!register || register.files.length === 0) return null;
  const files = inOrder(register);
  const volumes = files.filter(({ format }) => format === 'pdf').length;
  const single = files.filter(({ format }) => volumes === 1 || format !== 'pdf');
  return (
    <Box sx={buttons}>
      {volumes > 1 && (
        <Button
          size="small"
          component={LinkBase}
          to={createPath({ resource: 'registers', id: register.id, type: 'show' })}
        >
          {translate('registers.volumes', { count: volumes })}
        </Button>
      )}
      {single.map((file) => {
        const { format } = file;
        const [path, label] = [pathOf(register, file), format.toUpperCase()];
        // A browser shows it, and saves it from there.
        if (format === 'pdf')
          return (
            <Button key={format} component="a" href={path} target="_blank" rel="noopener">
              {label}
            </Button>
          );
        return <DownloadButton key={format} path={path} label={label} isInTable />;
      })}
    </Box>
  );
}

/** On a phone, the state stands beside them in half a line. */
const buttons = {
  display: 'inline-flex',
  gap: { sm: 0.5 },
  '& .MuiButton-root': { minWidth: 0, px: { xs: 0.75, sm: 1 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;
