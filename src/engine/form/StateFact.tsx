import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../model/resource.ts';
import { useApp } from '../../authProvider/appData.tsx';
import { CreateDialog } from './CreateDialog.tsx';
import { LongAgo } from './LongAgo.tsx';

type Props = {
  resource: Resource;
  /** The company or the shareholding that it is a fact of, as attributes that are asked for no more. */
  known: Record<string, string>;
  /** The name of that. */
  name: string;
  /** The values with which the inputs begin, but for the day. */
  initial?: Record<string, unknown>;
  onClose: () => void;
  /** What helps to decide, below the inputs. */
  children?: ReactNode;
};

/** The dialog in which a founder states a fact that holds from a day on, which is today until another is chosen. */
export function StateFact({ resource, known, name, initial, onClose, children }: Props) {
  const translate = useTranslate();
  const { today } = useApp().config;
  const text = (part: string) => translate(`facts.${resource.name}.${part}`, { name });
  return (
    <CreateDialog
      resource={resource}
      input={resource.create!.input}
      title={text('question')}
      description={text('description')}
      button={text('enter')}
      done={`facts.${resource.name}.done`}
      known={known}
      initial={{ ...initial, effectiveDate: today }}
      onClose={onClose}
    >
      {children}
      <LongAgo />
    </CreateDialog>
  );
}
