import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import type { Pool } from './pool.ts';

const resource = pools as Resource;
const command = 'edit-request';
const { input } = pools.commands[command];
const fields = Object.keys(input) as (keyof typeof input)[];

/** The dialog in which a founder changes what was asked for, before the trust has approved it. */
export function EditRequest({ onClose }: { onClose: () => void }) {
  const pool = useRecordContext<Pool>();
  // The record as it was when the dialog was opened, so that the form does not begin anew with each change of it.
  const [initial] = useState(() => pool && Object.fromEntries(fields.map((name) => [name, pool[name]])));
  if (!initial) return null;
  return (
    <CommandDialog {...{ resource, command, onClose, initial }}>
      {fields.map((name) => (
        <Input key={name} resource={resource} source={name} attribute={input[name]} />
      ))}
    </CommandDialog>
  );
}
