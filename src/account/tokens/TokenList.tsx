import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatDate, formatDay } from '../../i18n/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { rows } from '../parts/rowsStyle.ts';
import { type ApiToken, statusStyles } from './apiToken.ts';

type Props = { tokens: readonly ApiToken[]; onRevoke: (token: ApiToken) => void };

/** The tokens of the reader and of colleagues: those that are valid first, with the button that ends them. */
export function TokenList({ tokens, onRevoke }: Props) {
  const translate = useTranslate();
  const text = (key: string, values = {}) => translate(`apiTokens.${key}`, values);
  if (tokens.length === 0) return <Typography sx={muted}>{text('none')}</Typography>;
  return (
    <Box component="ul" aria-label={text('title')} sx={rows}>
      {tokens.map((token) => {
        const { id, name, reach, side, owner, isOwn, status, expiresOn, created_at, used_at } = token;
        return (
          <li key={id}>
            <div>
              <Box
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 550, overflowWrap: 'anywhere' }}
              >
                {name}
                <StatusChip style={statusStyles[status]}>{text(`statuses.${status}`)}</StatusChip>
              </Box>
              <Typography variant="body2" sx={muted}>
                {[text(`reaches.${reach}`), side, isOwn ? text('mine') : owner].join(' · ')}
              </Typography>
              <Typography variant="body2" sx={muted}>
                {[
                  text('created', { date: formatDay(created_at) }),
                  used_at ? text('used', { date: formatDay(used_at) }) : text('unused'),
                  text('until', { date: formatDate(expiresOn) }),
                ].join(' · ')}
              </Typography>
            </div>
            {status === 'active' && (
              <Button
                size="small"
                color="error"
                aria-label={text('revokeNamed', { name })}
                onClick={() => onRevoke(token)}
              >
                {text('revoke')}
              </Button>
            )}
          </li>
        );
      })}
    </Box>
  );
}

const muted = { color: 'text.secondary' } as const;
