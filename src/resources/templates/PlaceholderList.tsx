import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { TemplateKind } from '../../../model/resources/templates.ts';
import { placeholder, placeholders } from '../../../model/templates.ts';

/** The meaning of each placeholder of a kind, and the placeholders that a text has to contain. */
export function PlaceholderList({ kind }: { kind: TemplateKind }) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h2">{translate('templates.placeholdersTitle')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {translate('templates.placeholdersText')}
      </Typography>
      <Box component="dl" sx={list}>
        {Object.entries(placeholders[kind]).map(([name, isNeeded]) => (
          <div key={name}>
            <dt>
              <code>{placeholder(name)}</code>
            </dt>
            <dd>
              {translate(`templates.placeholders.${name}`)}
              {isNeeded && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {` ·\u00a0${translate('templates.needed')}`}
                </Box>
              )}
            </dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  mt: 1,
  fontSize: '0.875rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 11.5rem) minmax(0, 1fr)',
    gap: 1.5,
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& dt, & dd': { m: 0, overflowWrap: 'anywhere' },
  '& code': { fontSize: '0.8125rem' },
} as const;
