import { createContext, useContext } from 'react';
import { useLocation } from 'react-admin';

/** A form that was left to make first what is missing in it. */
export type BegunForm = {
  /** The kind of the record that it makes. */
  resource: string;
  path: string;
  /** The key of the draft of what was typed in it. */
  draft: string | undefined;
};

/** The key of the draft that the form around keeps. */
export const DraftKey = createContext<string | undefined>(undefined);

/** Within a form: itself, for the state of a link that leaves it to come back. */
export function useThisForm(resource: string): BegunForm {
  const { pathname, search } = useLocation();
  return { resource, path: pathname + search, draft: useContext(DraftKey) };
}

/** The form to which one goes back from the present page. */
export const useBegunForm = (): BegunForm | undefined => useLocation().state?.begun;
