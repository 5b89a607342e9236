import { sql } from 'kysely';
import { entriesOf, type MoveName, moves, ownerOf } from '../../../model/ledger.ts';

const all = (Object.keys(moves) as MoveName[]).flatMap((move) =>
  entriesOf(move, 1n).map(({ account, pieces }) => {
    const [unit, name] = account.split('.');
    return { move, unit, name, owner: ownerOf(account), sign: Number(pieces) };
  }),
);

/** The legs of every move as rows, so that the database can replay transactions. */
export const legs = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
  as l(move text, unit text, name text, owner text, sign integer)`;
