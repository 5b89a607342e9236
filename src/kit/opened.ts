import { useLocation, useNavigate } from 'react-admin';

/**
 * What a dialog in front of a page shows: a line of the ledger, an earning, the lines behind a figure, or the place for a
 * file.
 */
export type What = 'line' | 'earning' | 'figure' | 'upload';

/**
 * Opens a dialog by giving it an address, so that it can be copied, is there after a reload, and closes with back.
 */
export const useOpen = (what: What) => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return (id: string) => {
    const parameters = new URLSearchParams(search);
    parameters.set(what, id);
    navigate({ search: `${parameters}` }, { state: { ...state, hasOpened: true } });
  };
};
