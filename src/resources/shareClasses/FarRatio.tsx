import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatPieces } from '../../i18n/format.ts';

/** A ratio beyond this, in either direction, is rather mistyped than meant. */
const most = 20;

/** Warns of a ratio far from one for one, in numbers of shares. */
export function FarRatio() {
  const translate = useTranslate();
  const [numerator, denominator]: unknown[] = useWatch({ name: ['numerator', 'denominator'] });
  if (typeof numerator !== 'number' || typeof denominator !== 'number') return null;
  if (numerator <= denominator * most && denominator <= numerator * most) return null;
  const form = denominator === 1 ? 'ofEach' : 'ofSeveral';
  const shares = { shares: formatPieces(numerator), of: formatPieces(denominator) };
  return <Alert severity="warning">{translate(`shareClasses.farRatio.${form}`, shares)}</Alert>;
}
