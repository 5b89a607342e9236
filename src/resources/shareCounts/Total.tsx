import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Holdings } from '../../../model/holdings.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { formatShare } from '../../i18n/formatShare.ts';
import { Figure, Figures } from '../../kit/Figures.tsx';
import { ratioText } from './ratio.ts';

/** All shares of the company, those of the trust among them, and what is wrong with these numbers. */
export function Total({
  holdings,
  enterAnew,
}: {
  holdings: Holdings;
  /** Opens the form of the number of shares, for a founder. */
  enterAnew: ReactNode;
}) {
  const { shares, sharesFrom, sums, classes, isConverted } = holdings;
  const translate = useTranslate();
  return (
    <>
      {shares === null && <NoWhole {...{ holdings, enterAnew }} />}
      {shares !== null && shares < sums.counted.trust && (
        <Alert severity="warning" sx={note}>
          {translate('shareCount.tooFew')}
        </Alert>
      )}
      {isConverted && (
        <Alert severity="info" sx={note}>
          {translate('holders.converted', { ratios: ratiosOf(holdings) })}{' '}
          {!classes.some(({ numerator, denominator }) => numerator !== denominator) &&
            translate('holders.convertedOfOthers')}
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

const ratiosOf = ({ ratios }: Holdings) => ratios.map((each) => `${each.name} ${ratioText(each)}`).join(', ');

/** Why there is no number that shares of the whole could be computed from. */
function NoWhole({
  holdings: { issuer, outdated },
  enterAnew,
}: {
  holdings: Holdings;
  enterAnew: ReactNode;
}) {
  const translate = useTranslate();
  const isFounder = useApp().user.role === 'founder';
  if (issuer !== null)
    return (
      <Alert severity="info" sx={note}>
        {translate('shareCount.otherIssuer', { issuer })}
      </Alert>
    );
  if (outdated === null)
    return (
      <Alert severity="info" sx={note}>
        {translate(isFounder ? 'shareCount.none' : 'shareCount.noneOfTrust')}
      </Alert>
    );
  return (
    <Alert severity="warning" sx={note} action={enterAnew}>
      {translate(`shareCount.outdated.${outdated.by}`, {
        shares: formatPieces(outdated.shares),
        from: formatDate(outdated.sharesFrom),
        since: formatDate(outdated.since),
      })}{' '}
      {translate(`shareCount.${isFounder ? 'anew' : 'anewByCompany'}.${outdated.by}`)}
    </Alert>
  );
}

const note = { mb: 2.5, maxWidth: 'var(--width-block)' } as const;
