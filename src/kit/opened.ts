import { type Store, useLocation, useNavigate } from 'react-admin';

/**
 * What a dialog in front of a page shows: a line of the ledger, an earning, the lines behind a figure, or the place for a
 * file.
 */
const whats = ['line', 'earning', 'figure', 'upload'] as const;
export type What = (typeof whats)[number];

/**
 * A store in which a list leaves no dialog: react-admin remembers all of a list's address with its filters, and would
 * open the dialog again whenever the list is shown.
 */
export const withoutDialogs = (store: Store): Store => ({
  ...store,
  setItem: (key, value) => store.setItem(key, isPlain(value) ? ofList(value) : value),
});

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ofList = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !whats.some((what) => what === name)));

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
