import sharp from 'sharp';
import { statementOf } from '../../tests/support/bank.ts';
import type { Client } from '../../tests/support/client.ts';
import { upload } from '../../tests/support/pictures.ts';

/** The attackers: an operator of a trust, a founder of one of its companies, and a visitor. */
export type Attackers = { trust: Client; founder: Client; nobody: Client };
type Attack = (attackers: Attackers) => Promise<{ status: number }[]>;

const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i));
const filled = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

const createPool = async (founder: Client, description: string) => {
  const [company] = await founder.list('companies');
  const value = { name: 'Attack', asset: 'Common', pieces: 1, value: '1.00', currency: 'EUR' };
  return founder.create('pools', { company_id: company!.id, ...value, description });
};

/** Creates a pool and approves it, which makes a paper with the given description. */
const approved = async ({ trust, founder }: Attackers, description: string) => {
  const { status, json } = await createPool(founder, description);
  return status === 201 ? trust.post(`/api/pools/${json.data.id}/approve`) : { status };
};

const accountOf = async (trust: Client) => {
  const [own] = await trust.list('trusts');
  return own!.iban as string;
};

const entries = times(
  19_900,
  (n) =>
    '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>' +
    `<BookgDt><Dt>2026-03-03</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>E${n}</EndToEndId></Refs>` +
    `${'<RmtInf><Ustrd>words of the bank, and more of them</Ustrd></RmtInf>'.repeat(20)}</TxDtls></NtryDtls></Ntry>`,
);

const statement = (trust: Client, account: string, content: string[], id?: string) =>
  upload(trust, '/api/bank-statements', Buffer.from(statementOf(account, content, id)));

const holders = times(10_000, (n) => ({ id: `holder ${n}`, pieces: n + 1 }));
const payout = {
  type: 'liquidation-proceeding',
  gross: '999999999.99',
  currency: 'EUR',
  taxRate: '12.345',
  bankFee: '1.00',
  holders,
  options: holders.map((holder) => ({ ...holder, exercisePrice: '0.01' })),
};

const picture = (side: number, interlaced: boolean) =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#0b7285' },
    limitInputPixels: false,
  })
    .png({ progressive: interlaced })
    .toBuffer();

const importing = async (founder: Client, file: string) => {
  const [company] = await founder.list('companies');
  const path = `/api/companies/${company!.id}/imports/employees?dryRun=true`;
  return founder.post(path, file, { 'Content-Type': 'text/csv' });
};

const lines = times(2000, (n) => `Person ${n},person${n}@attack.test`).join('\n');

/** The requests with which one person could keep the server from everybody else. */
export const attacks: Record<string, Attack> = {
  'nothing at all': async () => [],
  '4 descriptions of 540 kB of <p><b>': ({ founder }) =>
    Promise.all(times(4, () => createPool(founder, filled('<p><b>', 540_000)))),
  '10 descriptions of 18 kB, nested': (all) =>
    Promise.all(times(10, () => approved(all, '<ul><li>'.repeat(2200)))),
  '4 papers of the largest descriptions': (all) =>
    Promise.all(times(4, () => approved(all, `${'<p>words and words</p>'.repeat(3990)}`))),
  '3 statements of 31 MB with as many entries as may be': async ({ trust }) => {
    const account = await accountOf(trust);
    return Promise.all(times(3, (n) => statement(trust, account, entries, `ATTACK-${n}`)));
  },
  '3 statements of 31 MB of empty elements': async ({ trust }) => {
    const account = await accountOf(trust);
    return Promise.all(times(3, () => statement(trust, account, [filled('<a b="1"/>', 31_000_000)])));
  },
  '10 previews of payouts to 10,000 holders': ({ founder }) =>
    Promise.all(times(10, () => founder.post('/api/payouts/preview', payout))),
  '6 pictures of 36 megapixels, and a bomb of 100': async ({ founder }) => {
    const files = [await picture(10_000, false), ...times(6, () => picture(6000, true))];
    return Promise.all(files.map(async (file) => upload(founder, '/api/user/avatar', await file)));
  },
  '4 imports of 2,000 lines, and of a million columns': async ({ founder }) =>
    Promise.all([
      ...times(4, () => importing(founder, `name,email\n${lines}`)),
      importing(founder, `name,email${','.repeat(1_000_000)}\n${filled('x\n', 4000)}`),
    ]),
  '8 papers of 20 MB to verify': ({ nobody }) => {
    const file = Buffer.from(`%PDF-1.7\n${filled('/ByteRange [0 1 2 3] %%EOF\n', 19_900_000)}`);
    return Promise.all(times(8, () => upload(nobody, '/api/verify', file)));
  },
  '20 uploads of 30 MB without a session': ({ nobody }) => {
    const file = Buffer.alloc(30_000_000);
    return Promise.all(
      times(20, () => upload(nobody, '/api/bank-statements', file).catch(() => ({ status: 401 }))),
    );
  },
};
