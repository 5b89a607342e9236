import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useCreatePath, useLocation } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import { useListLabel } from './useListLabel.ts';

/** A page with its title, once it is known, and the page from which it was reached. */
type Visit = { page: string; path: string; title?: string; from?: Visit | undefined };

const Here = createContext<Visit | undefined>(undefined);

type Place = {
  pathname: string;
  search: string;
  state?: { _scrollToTop?: boolean; isBack?: boolean } | null;
};

/** Tabs, filters and orders are of one page: /platform/{role}/{kind}/{id}. */
const visitOf = ({ pathname, search }: Place): Visit => ({
  page: pathname.split('/').slice(0, 5).join('/'),
  path: pathname + search,
});

/** The state of a link that goes back. */
export const goesBack = { isBack: true };

const after = (here: Visit, place: Place, isBack: boolean): Visit => {
  const { page, path } = visitOf(place);
  if (page === here.page) return { ...here, path };
  for (let one = here.from; isBack && one; one = one.from) if (one.page === page) return { ...one, path };
  // A form that has led on by itself, which react-admin marks so, is done with.
  return { page, path, from: place.state?._scrollToTop ? here.from : here };
};

/** Remembers the way that led to the present page. */
export function RememberWay({ children }: { children: ReactNode }) {
  const place = useLocation();
  const [here, setHere] = useState(() => visitOf(place));
  const isBack = useNavigationType() === 'POP' || place.state?.isBack === true;
  if (here.path !== place.pathname + place.search) setHere(after(here, place, isBack));
  return <Here.Provider value={here}>{children}</Here.Provider>;
}

/** Gives the present page the name under which later ones lead back to it. */
export function useNamedPage(title: string | undefined) {
  const here = useContext(Here);
  useEffect(() => {
    if (here && title) here.title = title;
  }, [here, title]);
}

/** The page from which this one was reached; whoever came from elsewhere, or by an address, is led to a list. */
export function useWayBack(list: string): { to: string; label: string } {
  const from = useContext(Here)?.from;
  const createPath = useCreatePath();
  const label = useListLabel()(list);
  return from?.title
    ? { to: from.path, label: from.title }
    : { to: createPath({ resource: list, type: 'list' }), label };
}
