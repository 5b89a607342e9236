import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveTo } from '../../../server/base/clock.ts';
import { command, type Employee, type Founder, iban, logIn } from '../../support/acts.ts';
import { entry, statementOf } from '../../support/bank.ts';
import type { Client, Row } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { disbursed } from '../../support/disbursements.ts';
import { together } from '../../support/heldUp.ts';
import {
  closeSound,
  dividendOf,
  equal,
  funded,
  heldPool,
  nameAccount,
  payable,
} from '../../support/payouts.ts';
import { upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

// The embedded database has one connection: only a server can show what happens between two.
describe.runIf(testKinds.includes('postgresql'))(
  'a disbursement at the same moment as something else',
  () => {
    let server: TestServer;
    let trust: Client;
    let desk: Client;
    let founder: Founder;
    let people: Record<'ana', Employee>;
    let statements = 0;

    beforeAll(async () => {
      ({ server, trust, founder, people } = await startCompany('postgresql', ['ana']));
      // A separate session, as of another person at another desk.
      desk = await logIn(server, 'ops@alder.test');
      await payable(server, people, ['ana']);
      const pool = await heldPool(trust, founder, equal(['ana']));
      await nameAccount(trust);
      await funded(trust, dividendOf(pool));
      await moveTo(server.services, '2026-01-20');
    });
    afterAll(() => closeSound(server));

    const made = () => disbursed(trust, founder.companyId, { amount: '10.00' });
    const withdraw =
      ({ id }: Row) =>
      () =>
        command(desk, 'disbursements', id, 'withdraw');
    /** The bank says that it was paid. */
    const show =
      ({ reference }: Row) =>
      () => {
        const told = entry(
          { amount: '10.00', currency: 'EUR' },
          `<TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`,
        );
        const file = Buffer.from(statementOf(iban, [told], `STMT-${++statements}`));
        return upload(trust, '/api/bank-statements', file);
      };
    const stateOf = async ({ id }: Row) => {
      const { status, isFound } = await trust.one('disbursements', id);
      return { status, isFound };
    };

    it('is not shown by a statement once it is withdrawn: the entry is a task', async () => {
      const disbursement = await made();
      const [withdrawn, read] = await together(
        server,
        'audit_chain',
        withdraw(disbursement),
        show(disbursement),
      );
      expect([withdrawn.status, read.status]).toEqual([200, 201]);
      expect(read.json.data.attributes).toMatchObject({ matched: 0, unknown: 1 });
      expect(await stateOf(disbursement)).toEqual({ status: 'withdrawn', isFound: false });
    });

    it('is not withdrawn once a statement that shows it is being read', async () => {
      const disbursement = await made();
      const [read, withdrawn] = await together(
        server,
        'audit_chain',
        show(disbursement),
        withdraw(disbursement),
      );
      expect([read.status, withdrawn.status]).toEqual([201, 409]);
      expect(read.json.data.attributes).toMatchObject({ matched: 1, unknown: 0 });
      expect(await stateOf(disbursement)).toEqual({ status: 'paid', isFound: true });
    });

    it('is not booked on a day whose books are being closed', async () => {
      const { id } = await made();
      const { companyId } = founder;
      const [closed, paid] = await together(
        server,
        'audit_chain',
        () => desk.create('closings', { company_id: companyId, closedUntil: '2026-01-17' }),
        () => command(trust, 'disbursements', id, 'mark-paid', { paidOn: '2026-01-16' }),
      );
      expect([closed.status, paid.status]).toEqual([201, 422]);
      expect(paid.json.errors.paidOn).toContain('closed until 17 Jan 2026');
      const { rows } = await sql`select from cash_transactions where disbursement_id = ${id}`.execute(
        server.services.db,
      );
      expect(rows).toEqual([]);
    });
  },
);
