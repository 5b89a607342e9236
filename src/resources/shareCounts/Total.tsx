import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Holdings } from '../../../model/holdings.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { formatShare } from '../../i18n/formatShare.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';

/** All shares of the company, those of the trust among them, and what is wrong with these numbers. */
export function Total({
  holdings: { shares, sharesFrom, sums, classes, isConverted },
}: {
  holdings: Holdings;
}) {
  const translate = useTranslate();
  const { role } = useApp().user;
  return (
    <>
      {shares === null && (
        <Alert severity="info" sx={note}>
          {translate(role === 'founder' ? 'shareCount.none' : 'shareCount.noneOfTrust')}
        </Alert>
      )}
      {shares !== null && shares < sums.counted.trust && (
        <Alert severity="warning" sx={note}>
          {translate('shareCount.tooFew')}
        </Alert>
      )}
      {isConverted && (
        <Alert severity="info" sx={note}>
          {translate('holders.converted')}
        </Alert>
      )}
      <Figures>
        {shares !== null && (
          <Figure
            label={translate(isConverted ? 'holders.sharesConverted' : 'holders.shares', {
              date: formatDate(sharesFrom!),
            })}
          >
            {formatPieces(shares)}
          </Figure>
        )}
        {isConverted && <Figure label={translate('holders.trust')}>{formatPieces(sums.trust)}</Figure>}
        <Figure label={translate(isConverted ? 'holders.trustConverted' : 'holders.trust')}>
          {formatPieces(sums.counted.trust)}
          {shares !== null && (
            <Box
              component="span"
              sx={{ ml: 1, fontSize: '0.9375rem', fontWeight: 400, color: 'text.secondary' }}
            >
              {translate('holders.ofShares', { percent: formatShare(sums.counted.trust, shares) })}
            </Box>
          )}
        </Figure>
        {classes.length > 1 &&
          !isConverted &&
          classes.map(({ name, trust }) => (
            <Figure key={name} label={translate('holders.ofClass', { name })}>
              {formatPieces(trust)}
            </Figure>
          ))}
      </Figures>
    </>
  );
}

const note = { mb: 2.5, maxWidth: 'var(--width-block)' } as const;
