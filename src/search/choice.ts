import type { RaRecord } from 'react-admin';

/** Something that the search leads to. */
export type Choice = {
  key: string;
  /** The heading under which it stands. */
  group: string;
  title: string;
  path: string;
  /** The resource whose whole list it leads to. */
  list?: string;
  /** Whether it opens beside the page, as a file does and what is no page of the platform. */
  opensBeside?: boolean;
  /** The record, where it is one, and the name of its resource. */
  record?: RaRecord;
  resource?: string;
};

/** A choice and its place in the list, negative where no choice is made beforehand. */
export type PlacedChoice = Choice & { place: number };
