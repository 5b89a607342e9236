import { type ReactNode, useMemo } from 'react';
import type { Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import CommandDialog, { CommandInputs } from '../../engine/command/CommandDialog.tsx';
import { resolverOf } from '../../kit/form/schemaResolver.ts';

type Props = {
  resource: Resource;
  command: string;
  due: { amount: string | null; currency: string };
  onClose: () => void;
  /** How the amount due is made up. */
  children?: ReactNode;
};

/**
 * The dialog in which it is entered when a payment came, and how much: today and the amount due, unless it was otherwise.
 * Both inputs are seen, and have to be filled in.
 */
export function ReceivedPayment({ resource, command, due: { amount, currency }, onClose, children }: Props) {
  const { today } = useApp().config;
  const initial = useMemo(() => ({ receivedOn: today, amount, currency }), [today, amount, currency]);
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
    </CommandDialog>
  );
}
