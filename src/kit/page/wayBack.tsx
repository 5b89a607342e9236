import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useCreatePath, useLocation } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import { useListLabel } from './useListLabel.ts';

/** A page with its title, once it is known, and the page from which it was reached. */
type Visit = {
  page: string;
  path: string;
  title?: string;
  /** The resource whose list the page belongs to. */
  list?: string | undefined;
  from?: Visit | undefined;
};

const Here = createContext<[Visit, (here: Visit) => void] | undefined>(undefined);

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
  return <Here.Provider value={[here, setHere]}>{children}</Here.Provider>;
}

/** Gives the present page the name under which later ones lead back to it, and says to which list it belongs. */
export function useNamedPage(title: string | undefined, list: string | undefined) {
  const [here, setHere] = useContext(Here) ?? [];
  useEffect(() => {
    if (here && title) here.title = title;
    if (here && here.list !== list) setHere!({ ...here, list });
  }, [here, setHere, title, list]);
}

/** The resource whose list the present page belongs to; undefined where the page itself is a list, or of none. */
export const useListOfPage = () => useContext(Here)?.[0].list;

/** The page from which this one was reached; whoever came from elsewhere, or by an address, is led to a list. */
export function useWayBack(list: string): { to: string; label: string } {
  const from = useContext(Here)?.[0].from;
  const createPath = useCreatePath();
  const label = useListLabel()(list);
  return from?.title
    ? { to: from.path, label: from.title }
    : { to: createPath({ resource: list, type: 'list' }), label };
}
