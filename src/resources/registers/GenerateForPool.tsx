import { type RaRecord, useRecordContext } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { pools } from '../../../model/resources/pools.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog from '../../engine/command/CommandDialog.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place } from '../../engine/resourceTexts.ts';
import { BeforeFirstEntry } from './RegisterFields.tsx';

const resource = pools as Resource;
const { input } = pools.commands['generate-register'];

/** The dialog in which the trust orders the register of the shareholding in context. */
export function GenerateForPool({ onClose }: { onClose: () => void }) {
  const { user, config } = useApp();
  const pool = useRecordContext<RaRecord<string>>();
  return (
    <CommandDialog
      resource={resource}
      command="generate-register"
      initial={{ asOf: config.today, language: user.language }}
      onClose={onClose}
    >
      {(['asOf', 'language'] as const).map((name) => (
        <Input
          key={name}
          resource={resource}
          source={name}
          attribute={{ ...input[name], optional: false }}
          text={place.commandInput('generate-register', name)}
        />
      ))}
      {pool && <BeforeFirstEntry of={{ pool_id: pool.id }} />}
    </CommandDialog>
  );
}
