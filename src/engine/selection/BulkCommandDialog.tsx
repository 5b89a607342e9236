import { useMemo } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import type { PlatformDataProvider } from '../../dataProvider/dataProvider.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { CommandInputs, dayLimitsOf } from '../command/CommandDialog.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { useTogether } from './useTogether.ts';

type Props = {
  resource: Resource;
  command: string;
  records: readonly RaRecord[];
  onClose: () => void;
  onDone: () => void;
};

/** Asks once before a command is done to several records: to all of them or, where one is refused, to none. */
export default function BulkCommandDialog({ resource, command, records, onClose, onDone }: Props) {
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const texts = useResourceTexts(resource.name);
  const together = useTogether(resource, records);
  const text = (part: 'title' | 'description' | 'button' | 'done') =>
    texts(`commands.${command}.bulk.${part}`, texts(place.command(command, part)), {
      ...together,
      smart_count: records.length,
    });

  const { input, danger } = resource.commands![command]!;
  const initial = useMemo(() => dayLimitsOf(input ?? {}, records), [input, records]);

  const run = async (values: Record<string, unknown>) => {
    await dataProvider.post(`${resource.name}/${command}`, { ids: records.map(({ id }) => id), ...values });
    notify(text('done'), { type: 'success' });
    onDone();
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      id={`${resource.singular}-${command}-bulk`}
      title={text('title')}
      description={text('description')}
      type={danger ? 'danger' : 'neutral'}
      button={text('button')}
      action={run}
      onClose={onClose}
      attributes={input}
      initial={initial}
    >
      {input && <CommandInputs {...{ resource, command }} attributes={input} />}
    </ConfirmDialog>
  );
}
