import { useRef, useState } from 'react';
import { useDataProvider, useGetOne, useNotify, useTranslate } from 'react-admin';
import type { settings } from '../../../model/account.ts';
import type { ValuesOf } from '../../../model/attributes.ts';
import { failureOf } from '../../dataProvider/failureMessages.ts';

type Settings = ValuesOf<typeof settings>;

/** The person's own settings, and a function that saves one of them as soon as it is chosen. */
export function useSettings() {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const query = useGetOne<Settings & { id: string }>('user', { id: 'settings' });
  const { refetch } = query;
  // What was chosen and is not saved yet is shown already.
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  // One change is saved after the other, because each is made on the version that the one before has left.
  const saved = useRef(Promise.resolve());

  const save = async (change: Partial<Settings>) => {
    try {
      await dataProvider.update('user', { id: 'settings', data: change, previousData: {} });
      notify('engine.form.saved', { type: 'success' });
    } catch (error) {
      const { messages } = failureOf(error, []);
      notify(messages.map((message) => translate(message, { _: message })).join(' '), { type: 'error' });
    }
    // This runs after a refusal too, because the settings may have been changed elsewhere meanwhile.
    await refetch();
  };

  const choose = (change: Partial<Settings>) => {
    setChosen((others) => ({ ...others, ...change }));
    const mine = saved.current.then(() => save(change));
    saved.current = mine;
    void mine.then(() => saved.current === mine && setChosen({}));
  };

  return { query, chosen, choose };
}
