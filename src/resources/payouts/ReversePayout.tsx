import { useState } from 'react';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { payouts } from '../../../model/resources/payouts.ts';
import type { PlatformDataProvider, Preview } from '../../dataProvider/dataProvider.ts';
import { CommandPreview, isPreview, type Shown } from '../../engine/command/CommandPreview.tsx';
import { PreviewLines } from '../../engine/command/PreviewLines.tsx';
import { Input } from '../../engine/kinds/Input.tsx';
import { place, useResourceTexts } from '../../engine/resourceTexts.ts';
import { formatMoney } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import { useChecked } from '../../kit/form/useChecked.ts';
import { MoneyOfReversed } from './parts/MoneyOfReversed.tsx';
import type { Payout } from './parts/payout.ts';

const resource = payouts as Resource;
const command = 'reverse';
const { input } = payouts.commands[command];
const resolver = resolverOf(input);

type Values = Record<string, unknown>;

/** Takes a payout back, after what that does was seen and confirmed a second time. */
export function ReversePayout({ onClose }: { onClose: () => void }) {
  const payout = useRecordContext<Payout>();
  const texts = useResourceTexts('payouts');
  const translate = useTranslate();
  const [values, setValues] = useState<Values>();
  const [shown, setShown] = useState<Shown>();
  const [isSure, setSure] = useState(false);
  if (!payout) return null;
  if (values && isPreview(shown) && isSure)
    return <Sure {...{ payout, values, onClose }} preview={shown} onBack={() => setSure(false)} />;
  const text = (part: 'title' | 'description') =>
    texts(place.command(command, part), '', { name: payout.name });
  const isLiquidation = payout.type === 'liquidation-proceeding';
  return (
    <ConfirmDialog
      id="payout-reverse"
      title={text('title')}
      description={[text('description'), isLiquidation && translate('reversePayout.liquidation')]
        .filter(Boolean)
        .join(' ')}
      button={translate('reversePayout.continue')}
      action={async (entered) => {
        setValues(entered);
        setSure(true);
      }}
      onClose={onClose}
      attributes={input}
      initial={values}
      isBlocked={!isPreview(shown)}
      isRefused={shown === 'refused'}
    >
      {(['reason', ...(isLiquidation ? ['exercisableUntil' as const] : [])] as const).map((name) => (
        <Input
          key={name}
          resource={resource}
          source={name}
          attribute={input[name]}
          text={place.commandInput(command, name)}
        />
      ))}
      <ReversePreview id={payout.id} onShown={setShown} />
    </ConfirmDialog>
  );
}

function ReversePreview({ id, onShown }: { id: string; onShown: (shown: Shown | undefined) => void }) {
  const values = useChecked(withoutReason).values;
  return (
    <CommandPreview
      {...{ resource, id, command, values, onShown }}
      further={(preview) => <MoneyOfReversed preview={preview} />}
    />
  );
}

/** The preview does not depend on the reason, so any text stands in for it. */
const withoutReason: typeof resolver = (values, context, options) =>
  resolver({ ...values, reason: '–' }, context, options);

type SureProps = {
  payout: Payout;
  values: Values;
  preview: Preview;
  onBack: () => void;
  onClose: () => void;
};

/** The second confirmation, with the lines and the money once more. */
function Sure({ payout, values, preview, onBack, onClose }: SureProps) {
  const translate = useTranslate();
  const texts = useResourceTexts('payouts');
  const dataProvider = useDataProvider<PlatformDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const amount = formatMoney(payout.grossAmountValue, payout.currency);

  const reverse = async () => {
    await dataProvider.command('payouts', payout.id, command, values);
    notify(texts(place.command(command, 'done')), { type: 'success' });
    refresh();
    onClose();
  };
  return (
    <ConfirmDialog
      id="payout-reverse-sure"
      title={translate('reversePayout.title', { amount, name: payout.name })}
      description={translate('reversePayout.forGood', { smart_count: payout.holders })}
      type="danger"
      button={texts(place.command(command, 'button'))}
      action={reverse}
      onClose={onBack}
    >
      <PreviewLines lines={preview.lines} plans={preview.plans} />
      <MoneyOfReversed preview={preview} />
    </ConfirmDialog>
  );
}
