import { useLocation, useNavigate } from 'react-admin';
import type { What } from './opened.ts';

/** The dialog that the address names. */
export const useOpened = (what: What) => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const replaced = (change: (parameters: URLSearchParams) => void) => {
    const parameters = new URLSearchParams(search);
    change(parameters);
    navigate({ search: `${parameters}` }, { replace: true, state });
  };
  return {
    id: new URLSearchParams(search).get(what),
    /** Shows another one in place of the one that is open. */
    show: (id: string) => replaced((parameters) => parameters.set(what, id)),
    // Whoever came by the address itself has no page of ours behind.
    close: () => (state?.hasOpened ? navigate(-1) : replaced((parameters) => parameters.delete(what))),
  };
};
