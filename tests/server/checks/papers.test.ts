import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentKinds } from '../../../model/resources/documents.ts';
import { checkFiles } from '../../../server/checks/checkFiles.ts';
import type { Handle } from '../../../server/db/handle.ts';
import { accepted, command, recordIn, sign } from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { heldPool } from '../../support/payouts.ts';
import type { TestServer } from '../../support/server.ts';
import { undone } from '../../support/undone.ts';
import { startWorld } from '../../support/world.ts';

const first = (table: string, where: string) =>
  `id = (select id from ${table} where ${where} order by id limit 1)`;
const document = (kind: string, status = '%') =>
  first('documents', `kind = '${kind}' and status like '${status}'`);
const about = (kind: string, of: 'pool_id', status = '%') =>
  `id = (select ${of} from documents where ${document(kind, status)})`;
/** A plan whose terms are still those of its agreement. */
const asAgreed = `id = (select plan_id from documents where ${first(
  'documents',
  `kind = 'option-agreement'
  and plan_id not in (select plan_id from amendments)`,
)})`;
const moved = `update transactions t set pieces = pieces + 1 where move = 'issueOptions'`;

/** What a record says, made to be something else than its paper says, and what names the paper then. */
const forged: readonly (readonly [fact: string, statement: string, named: RegExp])[] = [
  ['the pieces of a shareholding that is agreed on', moved, /^document .* (pool\.pieces|after) is/],
  [
    'the name of a shareholding that is agreed on',
    `update documents set title = 'Else' where ${document('pool-agreement')}`,
    /^document .* pool\.name is "Else"/,
  ],
  [
    'its nominal value',
    `update pools set nominal_value_fraction = 0.5 where ${about('pool-agreement', 'pool_id')}`,
    /pool\.nominalValue is/,
  ],
  [
    'its share class',
    `update pools set asset = 'Class Z' where ${about('pool-agreement', 'pool_id')}`,
    /pool\.asset is "Class Z"/,
  ],
  [
    'the pieces that an amendment adds',
    `${moved} and created_at in (select max(at) from signature_trail s join documents d on d.id = s.document_id
      where d.kind = 'pool-amendment' group by d.id)`,
    /^document .* after is/,
  ],
  [
    'the pieces that are asked for by an amendment that is not signed',
    `update pools set requested_pieces = requested_pieces + 1 where ${about('pool-amendment', 'pool_id', 'awaiting')}`,
    /^document .* after is/,
  ],
  [
    'the certificates that are ordered',
    `update documents set details = jsonb_set(details, '{pieces,0}', '"1"') where ${document('certificate-order')}`,
    /^document .* certificates is/,
  ],
  [
    'the pieces that a holder gives up',
    `update documents set details = jsonb_set(details, '{pieces}', '"999"') where ${document('certificate-cancellation')}`,
    /^document .* pieces is "999"/,
  ],
  [
    'why a holder gives them up',
    `update documents set details = jsonb_set(details, '{reason}', '"Forged"') where ${document('certificate-cancellation')}`,
    /^document .* reason is "Forged"/,
  ],
  ...(
    [
      ['the pieces of a plan', 'pieces = pieces + 1', /pieces is/],
      ['its price', 'exercise_price = exercise_price + 1', /exercisePrice\.amount is/],
      ['its grant date', 'grant_date = grant_date + 1', /grantDate is/],
      ['its start', 'start_date = start_date + 1', /vestingStart is/],
      ['its expiry', 'expiry_date = expiry_date + 1', /exercise\.lastDay is/],
      ['its early exercise', 'early_exercise = not early_exercise', /exercise\.beforeCompletion is/],
      ['its window', 'post_termination_days = 1', /exercise\.postTermination\.length is/],
      [
        'its schedule',
        `vesting = jsonb_set(vesting, '{startDate}', '"2020-01-01"')`,
        /(tranches|milestones) is/,
      ],
    ] as const
  ).map(([fact, set, named]) => [fact, `update plans set ${set} where ${asAgreed}`, named] as const),
  [
    'whom an agreement is with',
    `update documents set title = 'Else' || substr(title, position(' · ' in title)) where ${document('option-agreement')}`,
    /^document .* employee\.name is "Else"/,
  ],
  [
    'which file is that of a document',
    `update documents set sha256 = (select sha256 from documents where ${document('pool-agreement', 'signed')})
      where ${document('option-agreement', 'signed')}`,
    /^document .* its paper is that of/,
  ],
  ...(
    [
      ['number', 'number + 500'],
      ['pieces', 'pieces + 1'],
      ['holder', `'Else'`],
      ['asset', `'Class Z'`],
      ['issued_on', 'issued_on + 1'],
      ['language', `'hr'`],
    ] as const
  ).flatMap(([column, value]) =>
    (['employee_id is null', 'employee_id is not null'] as const).map(
      (where) =>
        [
          `the ${column} of a certificate whose ${where}`,
          `update certificates set ${column} = ${value} where ${first('certificates', where)}`,
          /^certificate .* is .* on its paper /,
        ] as const,
    ),
  ),
  ...(
    [
      ['gross_income', 'gross'],
      ['tax', 'tax'],
      ['bank_fee', 'bankFee'],
      ['net_income', 'net'],
      ['certificates', 'pieces'],
      ['record_date', 'recordDate'],
    ] as const
  ).map(
    ([column, fact]) =>
      [
        `the ${column} of a line with a statement`,
        `update earnings set ${column} = ${column} + 1 where id in (select earning_id from payout_statements)`,
        new RegExp(`^payout statement .* ${fact} is`),
      ] as const,
  ),
];

describe.each(testKinds)('papers, on the %s database', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    const started = await startWorld(kind);
    server = started.server;
    const { alder, birch, ana } = started.world;
    const { id } = await heldPool(alder, birch, [{ email: 'ana@birch.test', certificates: 20 }]);
    const ask = (by: Client, name: string, input: object) => command(by, 'pools', id, name, input);
    const signed = async (answer: ReturnType<typeof command>) => {
      const { openDocument_id } = recordIn(accepted(await answer));
      for (const signer of [birch.client, alder]) await sign(signer, openDocument_id);
    };
    const increase = async () => {
      const { pieces } = await alder.one('pools', id);
      accepted(await ask(birch.client, 'update', { pieces: pieces + 50 }));
      return ask(alder, 'approve-increase', {});
    };
    await signed(increase());
    await signed(ask(birch.client, 'create-share-certificates', { certificates: [{ pieces: 30 }] }));
    await signed(ask(birch.client, 'create-share-certificates', { employee_id: ana.id }));
    const given = { employee_id: ana.id, pieces: 5, reason: 'Given up', hasLiquidationPayout: false };
    accepted(await ask(alder, 'cancel-share-certificates', given));
    accepted(await increase());
  }, 300_000);
  afterAll(() => server?.close());

  const said = async (tx: Handle) => (await checkFiles(tx, server.services.objects)).broken;

  it('say what the records say that they are about, each kind of them', async () => {
    const { rows } = await sql<{ kind: string }>`
      select distinct kind from documents
      union select case when employee_id is null then 'share-certificate' else 'depositary-receipt' end from certificates
      union select 'payout-statement' from payout_statements order by 1`.execute(server.services.db);
    const others = ['share-certificate', 'depositary-receipt', 'payout-statement'];
    expect(rows.map((row) => row.kind)).toEqual([...documentKinds, ...others].sort());
    expect(await said(server.services.db)).toBeUndefined();
  });

  it.each(forged)('are named where a record says something else: %s', async (_, statement, named) => {
    const wrong = await undone(server.services.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`alter table earnings drop constraint if exists earnings_add_up`.execute(tx);
      await sql.raw(statement).execute(tx);
      return said(tx);
    });
    expect(wrong).toMatch(named);
  });
});
