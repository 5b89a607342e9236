import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useListContext } from 'react-admin';
import type { RecordOf } from '../../../model/resource.ts';
import type { founders } from '../../../model/resources/founders.ts';
import { useApp } from '../../authProvider/appData.tsx';
import type { Colleague } from '../colleagues/ColleagueName.tsx';
import type { Activity } from './mergeEdits.ts';

/** Somebody who acts, by the login. */
export type Actor = { id: string; name: string };

type Founder = RecordOf<typeof founders>;

const first = (perPage: number) => ({ page: 1, perPage });

/** Those who act for the reader's side. */
const useColleagues = (): Actor[] => {
  const { data = [] } = useGetList<Colleague>('colleagues', {
    filter: { isOurs: true, status: 'active' },
    pagination: first(100),
    sort: { field: 'created_at', order: 'ASC' },
  });
  return data.flatMap(({ user_id, name }) => (user_id ? [{ id: user_id, name }] : []));
};

/** Founders of the trust's companies, whom only the trust sees; each once, whatever they found. */
const useFounders = (filter: object, isWanted: boolean): Actor[] => {
  const isTrust = useApp().user.role === 'trust';
  const { data = [] } = useGetList<Founder>(
    'founders',
    { filter, pagination: first(50), sort: { field: 'name', order: 'ASC' } },
    { enabled: isTrust && isWanted, placeholderData: keepPreviousData },
  );
  return data.map(({ user_id, name }) => ({ id: user_id, name }));
};

const eachOnce = (actors: Actor[]) => [...new Map(actors.map((actor) => [actor.id, actor])).values()];

/** Whose acts can be listed, by a part of the name: the own side, and behind it founders. */
export const useActors = (typed: string, isOpen: boolean): Actor[] => {
  const ours = useColleagues();
  const founding = useFounders(typed ? { q: typed } : {}, isOpen);
  const sought = typed.toLowerCase();
  return eachOnce([...ours.filter(({ name }) => name.toLowerCase().includes(sought)), ...founding]);
};

/** The name of the person whose acts are listed; one who no longer acts is named by what is listed. */
export const useActorName = (id: string): string | undefined => {
  const { data: listed = [] } = useListContext<Activity>();
  const ours = useColleagues();
  const founding = useFounders({ user_id: id }, id !== '' && !ours.some((actor) => actor.id === id));
  return (
    [...ours, ...founding].find((actor) => actor.id === id)?.name ??
    listed.find(({ actor_id }) => actor_id === id)?.actor
  );
};
