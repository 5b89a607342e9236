import { type ReactNode, useMemo, useState } from 'react';
import { type Identifier, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { Resolver } from 'react-hook-form';
import type { Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { inFours } from '../../../model/values/inFours.ts';
import type { Progress } from '../../dataProvider/commandProgress.ts';
import type { PlatformDataProvider, Preview } from '../../dataProvider/dataProvider.ts';
import { formatDate, formatMoney, formatPieces } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { useChecked } from '../../kit/form/useChecked.ts';
import { Parties } from '../agreement/Parties.tsx';
import { useMissing } from '../agreement/useMissing.ts';
import { Input } from '../kinds/Input.tsx';
import { place, useResourceTexts } from '../resourceTexts.ts';
import { CommandPreview, type Shown } from './CommandPreview.tsx';

type Values = Record<string, unknown>;

type Props = {
  resource: Resource;
  command: string;
  onClose: () => void;
  /** The first values of the inputs. */
  initial?: Values;
  /** Makes the input of the command from the dialog's inputs, where these are not the command's own. */
  resolver?: Resolver;
  /** The dialog's inputs, where they are not the command's own. */
  children?: ReactNode;
  /** The message after success, where it depends on the input. */
  done?: (values: Values) => string | undefined;
  /** What the preview says where nothing is entered yet, where that depends on the input. */
  later?: (values: Values) => string | undefined;
  /** What the effect means beyond its lines and figures. */
  further?: (preview: Preview) => ReactNode;
  /** What the command costs, beside its button. */
  sum?: ReactNode;
};

const none: Attributes = {};

/** The confirmation of a command on the record in context, with its inputs and a preview of its effect. */
export default function CommandDialog(props: Props) {
  const { resource, command, onClose, initial, resolver, children, done, later, further, sum } = props;
  const record = useRecordContext();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const texts = useResourceTexts(resource.name);
  const { input = none, danger, preview, makesAgreement } = resource.commands![command]!;
  const checks = useMemo(() => resolver ?? resolverOf(input), [resolver, input]);
  const [shown, setShown] = useState<Shown>();
  const { ofCompany, ofTrust } = useMissing(makesAgreement && record?.company_id);
  const [progress, setProgress] = useState<Progress>();
  // The form holds these values for the inputs that depend on them; values without an input are not sent.
  const companyId: unknown = record?.company_id;
  const limits = JSON.stringify(record ? dayLimitsOf(input, [record]) : {});
  const begun = useMemo(
    () => ({ company_id: companyId, ...JSON.parse(limits), ...initial }),
    [companyId, limits, initial],
  );
  if (!record) return null;
  const text = (part: Parameters<typeof place.command>[1], fallback?: string) =>
    texts(place.command(command, part), fallback, readable(resource.attributes, record));
  const label = text('label', texts(`commands.${command}`));

  const run = async (values: Values) => {
    await dataProvider
      .command(resource.name, record.id, command, values, setProgress)
      .finally(() => setProgress(undefined));
    notify(done?.(values) ?? text('done', label), { type: 'success' });
    refresh();
    onClose();
  };

  const hasInput = input !== none;
  const inputs = children ?? (hasInput && <CommandInputs {...{ resource, command }} attributes={input} />);
  const asked = { resource, command, id: record.id, onShown: setShown, later, further };
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
      resolver={checks}
      initial={begun}
      isAwaited={preview && !shown}
      isRefused={shown === 'refused' || ofCompany.length + ofTrust.length > 0}
      progress={progress}
      sum={sum}
    >
      {makesAgreement && <Parties companyId={record.company_id} />}
      {inputs}
      {preview &&
        (hasInput ? (
          <InputPreview {...asked} resolver={checks} />
        ) : (
          <CommandPreview {...asked} values={none} />
        ))}
    </ConfirmDialog>
  );
}

type PreviewProps = {
  resource: Resource;
  command: string;
  id: Identifier;
  resolver: Resolver;
  onShown: (shown: Shown | undefined) => void;
  later: Props['later'];
  further: Props['further'];
};

function InputPreview({ resolver, ...asked }: PreviewProps) {
  return <CommandPreview {...asked} values={useChecked(resolver).values} />;
}

/** The days between which the dates of an input lie, by the attributes of the records that hold them. */
export const dayLimitsOf = (attributes: Attributes, records: readonly Values[]): Values => {
  const days = (name: string) => records.map((record) => record[name]).toSorted();
  return Object.fromEntries(
    Object.values(attributes).flatMap(({ notBefore, notAfter }) => [
      ...(notBefore ? [[notBefore, days(notBefore).at(-1)]] : []),
      ...(notAfter && notAfter !== 'today' ? [[notAfter, days(notAfter)[0]]] : []),
    ]),
  );
};

/** The record in the form that texts mention: formatted figures, and of rows the first, as in payment.amount. */
const readable = (attributes: Attributes, record: Values): Values =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const { kind, currency, of } = attributes[name] ?? {};
      if (of) return firstOf(name, of, value as Values[]);
      if (kind === 'reference') return [[name, inFours(String(value))]];
      if (typeof value === 'number') return [[name, formatPieces(value)]];
      if (kind === 'date' && typeof value === 'string') return [[name, formatDate(value)]];
      if (currency && typeof value === 'string')
        return [[name, formatMoney(value, String(record[currency]))]];
      return [[name, value]];
    }),
  );

const firstOf = (name: string, attributes: Attributes, [first = {}]: Values[]) =>
  Object.entries(readable(attributes, first)).map(([part, value]) => [`${name}.${part}`, value]);

type InputsProps = { resource: Resource; command: string; attributes: Attributes };

export function CommandInputs({ resource, command, attributes }: InputsProps) {
  return Object.entries(attributes).map(([name, attribute]) => (
    <Input key={name} source={name} text={place.commandInput(command, name)} {...{ resource, attribute }} />
  ));
}
