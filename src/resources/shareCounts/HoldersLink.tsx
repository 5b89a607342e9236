import { ReportLink } from './ReportLink.tsx';

/** Leads to who holds what. */
export const HoldersLink = () => <ReportLink path="holders" label="holdersLink" />;
