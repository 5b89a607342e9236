import { useMemo, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { transactions } from '../../../model/resources/transactions.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { PlatformDataProvider, Preview } from '../../dataProvider/dataProvider.ts';
import { CommandPreview, isPreview, type Shown } from '../../engine/command/CommandPreview.tsx';
import { PreviewLines } from '../../engine/command/PreviewLines.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatDate, formatPieces } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { useChecked } from '../../kit/form/useChecked.ts';
import { ReverseFields } from './ReverseFields.tsx';
import { formFrom, isPaidFor, newReversal, type ReverseInput, reverseResolver } from './reverseForm.ts';
import type { Transaction } from './TransactionDialog.tsx';

const command = 'reverse';

type Props = { transaction: Transaction; onCancel: () => void; onDone: () => void };

/** Takes a line of the ledger back, after what that does was seen and confirmed a second time. */
export default function ReverseDialog({ transaction, onCancel, onDone }: Props) {
  const translate = useTranslate();
  const texts = useResourceTexts('transactions');
  const { today } = useApp().config;
  const resolver = useMemo(() => reverseResolver(transaction), [transaction]);
  const [input, setInput] = useState<ReverseInput>();
  const [shown, setShown] = useState<Shown>();
  const [isSure, setSure] = useState(false);
  const initial = useMemo(() => (input ? formFrom(input) : newReversal(today)), [input, today]);

  if (input && isPreview(shown) && isSure)
    return <Sure {...{ transaction, input, preview: shown, onDone }} onBack={() => setSure(false)} />;
  return (
    <ConfirmDialog
      id="reverse"
      title={translate('ledger.reverse.title', { line: texts(place.value('type', transaction.type)) })}
      description={translate('ledger.reverse.description')}
      button={translate('ledger.reverse.continue')}
      action={async (values) => {
        setInput(values as ReverseInput);
        setSure(true);
      }}
      onClose={onCancel}
      attributes={transactions.commands[command].input}
      resolver={resolver}
      initial={initial}
      isBlocked={!isPreview(shown)}
      isRefused={shown === 'refused'}
      wide
    >
      <ReverseFields transaction={transaction} />
      <ReversePreview transaction={transaction} onShown={setShown} />
    </ConfirmDialog>
  );
}

type PreviewProps = { transaction: Transaction; onShown: (shown: Shown | undefined) => void };

function ReversePreview({ transaction, onShown }: PreviewProps) {
  // The preview does not depend on the reason, so any text stands in for it.
  const resolver = useMemo(() => reverseResolver(transaction, '–'), [transaction]);
  const values = useChecked(resolver).values;
  return (
    <CommandPreview
      resource={transactions as Resource}
      id={transaction.id}
      command={command}
      values={values}
      onShown={onShown}
    />
  );
}

type SureProps = {
  transaction: Transaction;
  input: ReverseInput;
  preview: Preview;
  onBack: () => void;
  onDone: () => void;
};

/** The second confirmation: what will be done, in words, and the lines once more. */
function Sure({ transaction, input, preview, onBack, onDone }: SureProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const texts = useResourceTexts('transactions');
  const { effectiveDate, vestsOn, forfeit, exercisableUntil } = input;
  const sentences = [
    translate('ledger.sure.line', {
      date: formatDate(transaction.effectiveDate),
      on: formatDate(effectiveDate),
    }),
    forfeit && translate('ledger.sure.forfeit'),
    vestsOn && translate('ledger.sure.vestsOn', { date: formatDate(vestsOn) }),
    exercisableUntil && translate('ledger.sure.exercisableUntil', { date: formatDate(exercisableUntil) }),
    isPaidFor(transaction) && translate('ledger.reverse.money'),
    translate('ledger.sure.forGood'),
  ];

  const reverse = async () => {
    await dataProvider.command('transactions', transaction.id, command, input);
    notify('ledger.reverse.done', { type: 'success' });
    refresh();
    onDone();
  };

  return (
    <ConfirmDialog
      id="reverse-sure"
      title={translate('ledger.sure.title', {
        line: texts(place.value('type', transaction.type)),
        pieces: formatPieces(transaction.pieces),
        smart_count: transaction.pieces,
      })}
      description={sentences.filter(Boolean).join(' ')}
      type="danger"
      button={translate('ledger.sure.button')}
      action={reverse}
      onClose={onBack}
    >
      <PreviewLines lines={preview.lines} plans={preview.plans} />
    </ConfirmDialog>
  );
}
