/** Something happened that never may. */
export class Broken extends Error {}
