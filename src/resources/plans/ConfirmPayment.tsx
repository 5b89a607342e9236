import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { plans } from '../../../model/resources/plans.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';
import type { Plan } from './schedule/steps.ts';

const resource = plans as Resource;
const command = 'confirm-exercise';
const { receivedOn, amount, language } = plans.commands[command].input;
/** The trust sees both inputs and has to fill them in. */
const attributes: Attributes = {
  receivedOn: { ...receivedOn, optional: false },
  amount: { ...amount, optional: false },
  language,
};
const resolver = resolverOf(attributes);

/**
 * The dialog in which the trust enters when the exercise price came, and how much: today and the amount due, unless it
 * was otherwise.
 */
export function ConfirmPayment({ onClose }: { onClose: () => void }) {
  const plan = useRecordContext<Plan>();
  const { today } = useApp().config;
  const payment = plan?.openExercise[0];
  const initial = useMemo(
    () => ({ receivedOn: today, amount: payment?.amount, currency: payment?.currency }),
    [today, payment?.amount, payment?.currency],
  );
  if (!payment) return null;
  return (
    <CommandDialog {...{ resource, command, onClose, initial, resolver }}>
      <CommandInputs {...{ resource, command, attributes }} />
    </CommandDialog>
  );
}
