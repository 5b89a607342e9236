import type { Generated, JSONColumnType } from 'kysely';

export type Json<T> = JSONColumnType<T & object, string, string>;
export type Created = { created_at: Generated<Date> };
export type Identified = Created & { id: Generated<string> };
/** trust_id is filled by a trigger from the company. */
export type OfCompany = Identified & { trust_id: Generated<string>; company_id: string };
