import { useLocation } from 'react-router-dom';

/** Whether the page of a payout shows the tab with its files for the bank, which has their buttons in their list. */
export const useShowsFiles = () => useLocation().pathname.endsWith('/details');
