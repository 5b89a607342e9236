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
import { CertificateRows } from './CertificateRows.tsx';
import type { Pool } from './pool.ts';
import { type CertificatesOf, orderResolver } from './poolForms.ts';
import { useHolders } from './useHolders.ts';
import { WhoseInput } from './WhoseInput.tsx';

const resource = pools as Resource;
const command = 'create-share-certificates';
const initial = { whose: 'trust' satisfies CertificatesOf, certificates: [{ pieces: null }] };

/**
 * The dialog in which a founder orders certificates: the trust's holding split as entered, or one for all pieces of an
 * employee.
 */
export function CreateShareCertificates({ onClose }: { onClose: () => void }) {
  const pool = useRecordContext<Pool>();
  const resolver = useMemo(() => pool && orderResolver(pool), [pool]);
  if (!pool) return null;
  return (
    <CommandDialog
      resource={resource}
      command={command}
      onClose={onClose}
      initial={initial}
      resolver={resolver}
    >
      <WhoseInput texts="orders" poolId={pool.id} />
      <Ordered pool={pool} />
      <Input
        resource={resource}
        source="language"
        attribute={pools.commands[command].input.language}
        text={place.commandInput(command, 'language')}
      />
    </CommandDialog>
  );
}

function Ordered({ pool }: { pool: Pool }) {
  const whose: CertificatesOf = useWatch({ name: 'whose' });
  return whose === 'holder' ? <Balance poolId={pool.id} /> : <CertificateRows held={pool.unallocated} />;
}

/** Says that a holder's certificates become one. */
function Balance({ poolId }: { poolId: string }) {
  const translate = useTranslate();
  const chosen: unknown = useWatch({ name: 'employee_id' });
  const holder = useHolders(poolId).holders.find(({ id }) => id === chosen);
  if (!holder) return null;
  const { name, pieces } = holder;
  return (
    <Typography role="status" variant="body2">
      {translate('shareCertificates.balance', { name, pieces: formatPieces(pieces), smart_count: pieces })}
    </Typography>
  );
}
