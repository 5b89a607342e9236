import type { Role } from '../../model/enums.ts';

/** The page that a role starts at, below /platform/{role}. */
export const landing: Readonly<Record<Role, string>> = {
  trust: 'action-required',
  founder: 'dashboard',
  employee: 'dashboard',
};

export const landingPath = (role: Role) => `/platform/${role}/${landing[role]}`;
