import { passwordCost } from '../../server/base/passwords.ts';

/** With which a server starts. */
const usual = { ...passwordCost };

/** The same function with less to do: as slow as it should be, it took a twentieth of the time of all tests. */
export const hashQuickly = () => void Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 });

/** For what depends on it that a password takes its time. */
export const hashAsUsual = () => void Object.assign(passwordCost, usual);
