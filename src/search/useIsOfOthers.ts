import { useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { folded } from '../base/folded.ts';
import { rolesOf } from '../engine/definePages.ts';
import { allDefinitions } from '../engine/registry.ts';
import { useMatch } from './useMatch.ts';

/** Whether what was typed, with a word for making, names something that other roles make and the reader's does not. */
export const useIsOfOthers = (typed: string): boolean => {
  const { role } = useApp().user;
  const translate = useTranslate();
  const match = useMatch(typed);
  const verbs = folded(`${translate('search.words.create')}, ${translate('search.making')}`).split(', ');
  const words = folded(typed).split(/\s+/);
  if (words.length < 2 || !words.some((word) => verbs.includes(word))) return false;
  const acts = allDefinitions().map((definition) => ({
    makers: rolesOf(definition, 'create'),
    how: match({
      title: translate(`resources.${definition.resource.name}.create.title`, { _: '' }),
      of: [definition.resource.name, 'create'],
    }),
  }));
  const isOwn = acts.some(({ makers, how }) => makers.includes(role) && how === 'begun');
  return (
    !isOwn &&
    acts.some(
      ({ makers, how }) =>
        makers.length > 0 && !makers.includes(role) && (how === 'begun' || how === 'worded'),
    )
  );
};
