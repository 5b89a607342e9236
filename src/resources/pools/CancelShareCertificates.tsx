import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place } from '../../engine/resourceTexts.ts';
import { formatPieces } from '../../i18n/format.ts';
import { type Pool, spareOf } from './pool.ts';
import { type CertificatesOf, cancellationResolver } from './poolForms.ts';
import { WhoseInput } from './WhoseInput.tsx';

const resource = pools as Resource;
const command = 'cancel-share-certificates';
const { input } = pools.commands[command];
const initial = { whose: 'trust' satisfies CertificatesOf };

/**
 * The dialog in which the trust cancels certificates: spare ones at once, an employee's with the signature of the
 * employee.
 */
export function CancelShareCertificates({ onClose }: { onClose: () => void }) {
  const pool = useRecordContext<Pool>();
  const translate = useTranslate();
  const resolver = useMemo(() => pool && cancellationResolver(pool), [pool]);
  if (!pool) return null;
  const done = ({ employee_id }: Record<string, unknown>) =>
    employee_id ? translate('cancelCertificates.sent') : undefined;
  const later = ({ employee_id, pieces }: Record<string, unknown>) =>
    employee_id
      ? translate('cancelCertificates.later', {
          pieces: formatPieces(Number(pieces)),
          smart_count: Number(pieces),
        })
      : undefined;
  return (
    <CommandDialog {...{ resource, command, onClose, initial, resolver, done, later }}>
      <Typography variant="body2">
        {translate(pool.hasLiquidationPayout ? 'cancelCertificates.payout' : 'cancelCertificates.noPayout')}
      </Typography>
      <WhoseInput texts="cancels" poolId={pool.id} />
      <Way pool={pool} />
      {(['pieces', 'reason', 'language'] as const).map((name) => (
        <Input
          key={name}
          resource={resource}
          source={name}
          attribute={input[name]}
          text={place.commandInput(command, name)}
        />
      ))}
    </CommandDialog>
  );
}

/** The number of pieces that can be cancelled, and the act that it takes. */
function Way({ pool }: { pool: Pool }) {
  const translate = useTranslate();
  const whose: CertificatesOf = useWatch({ name: 'whose' });
  const spare = spareOf(pool);
  const ofTrust = spare > 0 ? 'spare' : 'noneSpare';
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {translate(`cancelCertificates.${whose === 'holder' ? 'signed' : ofTrust}`, {
        spare: formatPieces(spare),
        unallocated: formatPieces(pool.unallocated),
      })}
    </Typography>
  );
}
