import type { ReactElement } from 'react';
import type { Role } from '../../model/enums.ts';
import { type Definition, isDescribed, type PagePart, rolesOf } from '../engine/definePages.ts';
import { ListPage } from '../engine/list/ListPage.tsx';
import { lazyPart } from '../kit/lazyPart.ts';

// Lists are the first pages after a login; other pages are loaded when they are opened.
const ShowPage = lazyPart(() => import('../engine/record/ShowPage.tsx'), 'default');
const CreatePage = lazyPart(() => import('../engine/form/CreatePage.tsx'), 'default');

/**
 * A page of a resource for a role, as an element for a route, or undefined where the role does not have it.
 * The route of `show` ends in /*, because its last part is the slug of a tab.
 */
export const pageFor = (
  definition: Definition,
  page: 'list' | 'show' | 'create',
  role: Role,
): ReactElement | undefined => {
  if (!rolesOf(definition, page).includes(role)) return undefined;
  const slot = definition[page];
  if (!isDescribed(slot)) {
    const Own = slot as PagePart;
    return <Own />;
  }
  if ('columns' in slot) return <ListPage definition={definition} list={slot} />;
  if ('tabs' in slot) return <ShowPage definition={definition} show={slot} />;
  return <CreatePage definition={definition} create={slot} />;
};
