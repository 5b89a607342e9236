import type { ReactNode } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { Attributes } from '../../../model/attributes.ts';
import type { Resource } from '../../../model/resource.ts';
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx';
import { Input } from '../kinds/Input.tsx';

type Props = {
  resource: Resource;
  input: Attributes;
  title: string;
  description?: string;
  /** The name of the button that opens the dialog, and of that in it which creates the record. */
  button: string;
  /** The key of the message that it is done. */
  done: string;
  /** Attributes that are known already, and asked for no more. */
  known: Record<string, string>;
  /** The values with which the inputs begin. */
  initial: Record<string, unknown>;
  onClose: () => void;
  /** What helps to decide, below the inputs. */
  children?: ReactNode;
};

/** The dialog in which a record of a few attributes is entered beside the record whose it is. */
export function CreateDialog({ resource, input, done, known, initial, onClose, children, ...texts }: Props) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();

  const create = async (data: Record<string, unknown>) => {
    await dataProvider.create(resource.name, { data });
    notify(done, { type: 'success' });
    refresh();
    onClose();
  };

  return (
    <ConfirmDialog
      id={`enter-${resource.name}`}
      {...texts}
      action={create}
      onClose={onClose}
      attributes={input}
      initial={{ ...initial, ...known }}
    >
      {Object.entries(input)
        .filter(([source]) => !(source in known))
        .map(([source, attribute]) => (
          <Input key={source} resource={resource} source={source} attribute={attribute} />
        ))}
      {children}
    </ConfirmDialog>
  );
}
