import { type ReactNode, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Attributes } from '../../../../model/attributes.ts';
import type { Resource } from '../../../../model/resource.ts';
import { type Currency, parseMoney } from '../../../../model/values/money.ts';
import { useApp } from '../../../authProvider/appData.tsx';
import CommandDialog, { CommandInputs } from '../../../engine/command/CommandDialog.tsx';
import { formatMoney } from '../../../i18n/format.ts';
import { differenceOf } from '../../../kit/differenceOf.ts';
import { resolverOf } from '../../../kit/form/schemaResolver.ts';
import { isZero } from '../../../kit/sumOf.ts';

type Props = {
  resource: Resource;
  command: string;
  due: { amount: string | null; currency: string };
  onClose: () => void;
  /** What the company says of it. */
  reported?: { receivedOn: string; amount: string } | undefined;
  /** How the amount due is made up. */
  children?: ReactNode;
};

/**
 * The dialog in which it is entered when a payment came, and how much: as it was reported, or else today and the amount
 * due. Both inputs are seen, and have to be filled in.
 */
export function ReceivedPayment({ resource, command, due, reported, onClose, children }: Props) {
  const { today } = useApp().config;
  const { receivedOn, amount } = reported ?? { receivedOn: today, amount: due.amount };
  const { currency } = due;
  const initial = useMemo(() => ({ receivedOn, amount, currency }), [receivedOn, amount, currency]);
  const attributes: Attributes = useMemo(() => {
    const { receivedOn, amount, ...others } = resource.commands![command]!.input!;
    return {
      receivedOn: { ...receivedOn!, optional: false },
      amount: { ...amount!, optional: false },
      ...others,
    };
  }, [resource, command]);
  const resolver = useMemo(() => resolverOf(attributes), [attributes]);
  return (
    <CommandDialog {...{ resource, command, onClose, initial, resolver }}>
      {children}
      <CommandInputs {...{ resource, command, attributes }} />
      {due.amount && <Excess currency={currency} due={due.amount} />}
    </CommandDialog>
  );
}

/** Says how much more than the amount due is typed, so that a slip is seen before it has to be paid back. */
function Excess({ currency, due }: { currency: string; due: string }) {
  const translate = useTranslate();
  const typed: unknown = useWatch({ name: 'amount' });
  const isAmount = typeof typed === 'string' && parseMoney(typed, currency as Currency) !== undefined;
  const difference = isAmount ? differenceOf(currency, typed, due) : undefined;
  const isMore = difference?.key === 'more' && !isZero(difference.by);
  return (
    <div role="status">
      {isMore && translate('paymentInstructions.excess', { amount: formatMoney(difference.by, currency) })}
    </div>
  );
}
