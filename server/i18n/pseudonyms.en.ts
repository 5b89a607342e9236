/** The names of people whose login was deleted: the former role, and the beginning of an id. */
export const pseudonyms = {
  employee: (id: string) => `Former employee ${id}…`,
  founder: (id: string) => `Former founder ${id}…`,
  trust: (id: string) => `Former operator ${id}…`,
};
export type Pseudonym = keyof typeof pseudonyms;
