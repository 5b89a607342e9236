import { createContext } from 'react';

/** The attributes of new records that are known where a list stands, such as the record whose page shows it. */
export const Known = createContext<Record<string, string>>({});
