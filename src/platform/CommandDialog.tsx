import { useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { Attributes } from '../../model/attributes.ts';
import type { Resource } from '../../model/resource.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { PlatformDataProvider } from './dataProvider.ts';
import { formatMoney, formatPieces } from './format.ts';
import { Input } from './inputs.tsx';
import { place, useResourceTexts } from './texts.ts';

type Props = { resource: Resource; command: string; onClose: () => void };

/** The confirmation of a command on the record in context, with its inputs. */
export default function CommandDialog({ resource, command, onClose }: Props) {
  const record = useRecordContext();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const texts = useResourceTexts(resource.name);
  if (!record) return null;
  const { input, danger } = resource.commands![command]!;
  const text = (part: Parameters<typeof place.command>[1], fallback?: string) =>
    texts(place.command(command, part), fallback, readable(resource, record));
  const label = text('label', texts(`commands.${command}`));

  const run = async (values: Record<string, unknown>) => {
    await dataProvider.command(resource.name, record.id, command, values);
    notify(text('done', label), { type: 'success' });
    refresh();
    onClose();
  };

  return (
    <ConfirmDialog
      id={`${resource.singular}-${command}`}
      title={text('title', `${label}?`)}
      description={text('description', '')}
      type={danger ? 'danger' : 'neutral'}
      button={text('button', label)}
      action={run}
      onClose={onClose}
      attributes={input}
    >
      {input && <CommandInputs resource={resource} command={command} attributes={input} />}
    </ConfirmDialog>
  );
}

type Values = Record<string, unknown>;

/** The record as its texts mention it: figures as people read them, and of rows the first, as in openExercise.amount. */
const readable = ({ attributes }: Resource, record: Values): Values =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const { kind, currency } = attributes[name] ?? {};
      if (kind === 'rows') return firstOf(name, value as Values[]);
      if (kind === 'pieces' && typeof value === 'number') return [[name, formatPieces(value)]];
      if (kind === 'money' && typeof value === 'string')
        return [[name, formatMoney(value, String(record[currency!]))]];
      return [[name, value]];
    }),
  );

const firstOf = (name: string, [first = {}]: Values[]) =>
  Object.entries(first).map(([part, value]) => [`${name}.${part}`, value]);

type InputsProps = { resource: Resource; command: string; attributes: Attributes };

function CommandInputs({ resource, command, attributes }: InputsProps) {
  return Object.entries(attributes).map(([name, attribute]) => (
    <Input key={name} source={name} text={place.commandInput(command, name)} {...{ resource, attribute }} />
  ));
}
