import { createContext } from 'react';

/** What is known of a new record where a list stands: the record whose page shows the list, as in ?pool_id=…. */
export const Known = createContext('');
