import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Resource } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { formatPieces } from '../../i18n/format.ts';
import { freeOf, type Pool } from './pool.ts';
import { updateInputs, updateResolver } from './poolForms.ts';

const resource = pools as Resource;

/**
 * The dialog in which a founder changes the name or the description of a shareholding, asks for more or fewer pieces,
 * or allows that some are kept or sold for the tax on an exercise.
 */
export function UpdatePool({ onClose }: { onClose: () => void }) {
  const pool = useRecordContext<Pool>();
  const translate = useTranslate();
  // The record as it was when the dialog was opened, so that changes by somebody else meanwhile are not undone.
  const [opened] = useState(pool);
  const initial = useMemo(
    () =>
      opened && {
        name: opened.name,
        pieces: opened.pieces,
        description: opened.description,
        netSettlement: opened.netSettlement,
        saleToCover: opened.saleToCover,
      },
    [opened],
  );
  const resolver = useMemo(() => initial && updateResolver(initial), [initial]);
  if (!pool || !resolver) return null;
  const done = (sent: Record<string, unknown>) =>
    Number(sent.pieces) > pool.pieces ? translate('updatePool.requested') : undefined;
  const later = ({ pieces }: Record<string, unknown>) => {
    const more = Number(pieces) - pool.pieces;
    return more > 0
      ? translate('updatePool.later', { pieces: formatPieces(more), smart_count: more })
      : undefined;
  };
  return (
    <CommandDialog
      resource={resource}
      command="update"
      onClose={onClose}
      done={done}
      later={later}
      initial={initial}
      resolver={resolver}
    >
      <Input resource={resource} source="name" attribute={updateInputs.name} />
      <Input resource={resource} source="pieces" attribute={updateInputs.pieces} />
      <Consequence pool={pool} />
      <Input resource={resource} source="description" attribute={updateInputs.description} />
      <Input resource={resource} source="netSettlement" attribute={updateInputs.netSettlement} />
      <Input resource={resource} source="saleToCover" attribute={updateInputs.saleToCover} />
    </CommandDialog>
  );
}

/** The consequence of a changed number of pieces. */
function Consequence({ pool }: { pool: Pool }) {
  const translate = useTranslate();
  const typed: unknown = useWatch({ name: 'pieces' });
  const [key, values] = consequenceOf(pool, typed);
  const shown = Object.entries(values).map(([name, value]) => [name, formatPieces(value)]);
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {translate(`updatePool.${key}`, { ...Object.fromEntries(shown), smart_count: values.fewer })}
    </Typography>
  );
}

const consequenceOf = (pool: Pool, typed: unknown): [string, Record<string, number>] => {
  const { pieces, requestedPieces } = pool;
  const free = freeOf(pool);
  if (requestedPieces !== null) return ['increaseOpen', { requested: requestedPieces }];
  if (typeof typed !== 'number' || typed === pieces) return ['pieces', { pieces, free }];
  if (typed > pieces) return ['more', { pieces }];
  const fewer = pieces - typed;
  return fewer > free ? ['tooFew', { free, least: pieces - free }] : ['fewer', { fewer }];
};
