import type { JSONColumnType } from 'kysely';

/** A column of JSON, which is written as text. */
export type Json<T> = JSONColumnType<T & object, string, string>;
/** One that the database fills where nothing is given. */
export type FilledJson<T> = JSONColumnType<T & object, string | undefined, string>;
