import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { byLanguage } from '../../i18n/language.ts';
import { DownloadButton } from '../../kit/DownloadButton.tsx';
import { inOrder, pathOf, type Register } from './register.ts';

const sizes = byLanguage((locale) =>
  (['kilobyte', 'megabyte'] as const).map(
    (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2 }),
  ),
);

const formatSize = (bytes: number) => {
  const [kilobytes, megabytes] = sizes();
  return bytes < 1_000_000 ? kilobytes!.format(bytes / 1000) : megabytes!.format(bytes / 1_000_000);
};

/** A button for each file of a register, with how large it is; a browser shows a PDF without saving it. */
export function RegisterFiles({ register }: { register: Register }) {
  const translate = useTranslate();
  const volumes = register.files.filter(({ format }) => format === 'pdf').length;
  return (
    <Box component="section" aria-labelledby="files">
      <Typography id="files" variant="h2" sx={{ mb: 1 }}>
        {translate('registers.files')}
      </Typography>
      <Box component="ul" sx={list}>
        {inOrder(register).map((file) => {
          const { format, volume, size } = file;
          const name = translate(`registers.formats.${format}`);
          const label =
            format === 'pdf' && volumes > 1 ? translate('registers.volume', { name, volume, volumes }) : name;
          return (
            <li key={`${format} ${volume}`}>
              <DownloadButton path={pathOf(register, file)} label={label} />
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {formatSize(size)}
              </Box>
              {format === 'pdf' && (
                <Link
                  href={pathOf(register, file)}
                  target="_blank"
                  rel="noopener"
                  aria-label={translate('registers.openFile', { name: label })}
                >
                  {translate('registers.open')}
                </Link>
              )}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
  gap: 1.5,
  '& li': { display: 'flex', alignItems: 'center', gap: 1 },
} as const;
