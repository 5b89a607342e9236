import { useBasename, useTranslate } from 'react-admin';
import { useApp } from '../authProvider/appData.tsx';
import { rolesOf } from '../engine/definePages.ts';
import { menuEntries, menuPlace } from '../engine/menuEntries.ts';
import { allDefinitions } from '../engine/registry.ts';
import { useListLabel } from '../kit/page/useListLabel.ts';
import type { Choice } from './choice.ts';
import { pagesBeside } from './pagesBeside.ts';

/** A page or an act, and the names of the texts with what else people may call it. */
export type PlaceChoice = Choice & { of: readonly string[] };

/** What the role can make, and its lists. */
export const usePlaces = (): PlaceChoice[] => {
  const { user, awareness } = useApp();
  const translate = useTranslate();
  const basename = useBasename();
  const listLabel = useListLabel();
  const { role, awaitsTrust } = user;
  const acts = allDefinitions()
    .filter((definition) => !awaitsTrust && rolesOf(definition, 'create').includes(role))
    .toSorted((one, other) => menuPlace(one, role) - menuPlace(other, role))
    .map(({ resource: { name }, paths }) => ({
      key: `create ${name}`,
      of: [name, 'create'],
      group: translate('search.acts'),
      title: translate(`resources.${name}.create.title`),
      path: `${basename}/${paths.create}`,
    }));
  const pages = menuEntries(allDefinitions(), user, awareness).map(({ name, path }) => ({
    key: `list ${name}`,
    // What is done with records, such as recording that somebody leaves, begins in their list.
    of: [name, `list.${name}`],
    list: name,
    group: translate('search.pages'),
    title: listLabel(name),
    path: `${basename}/${path}`,
  }));
  return [...acts, ...pages];
};

/** What is in no menu is offered to who asks for it. */
export const useFurtherPages = (): PlaceChoice[] => {
  const { role, viewing } = useApp().user;
  const translate = useTranslate();
  const basename = useBasename();
  const group = translate('search.pages');
  const pages = pagesBeside(role, Boolean(viewing)).map(([path, title]) => ({
    key: `page ${title}`,
    // A dialog of a page is not all that the page is.
    of: path.includes('?') ? [] : [path.split('/').at(-1)!],
    group,
    title: translate(title),
    path: `${basename}/${path}`,
  }));
  const verify = {
    of: ['verify'],
    title: translate('signing.verifyFile'),
    path: '/verify',
    opensBeside: true,
  };
  return [...pages, { key: 'verify', group, ...verify }];
};
