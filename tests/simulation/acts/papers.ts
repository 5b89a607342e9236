import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '../../../model/enums.ts';
import { documents } from '../../../model/resources/documents.ts';
import { signDocuments } from '../../../server/signing/signDocuments.ts';
import { type Act, actorOf, type By, command } from '../perform.ts';
import { dbOf, type Story } from '../story.ts';
import { password } from './parties.ts';
import { reason } from './pools.ts';

type Paper = {
  id: string;
  pool_id: string;
  plan_id: string | null;
  offer_id: string | null;
  buyback_id: string | null;
  sale_id: string | null;
  amendment_id: string | null;
  employee_id: string | null;
  role: Role;
  made: string;
};

/** What awaits a signature of somebody with a login, in the order in which it was made. */
const awaiting = async (story: Story): Promise<(Paper & { by: By })[]> => {
  const { rows } = await sql<Paper>`
    select d.id, d.pool_id, d.plan_id, d.offer_id, d.buyback_id, d.sale_id, d.amendment_id, d.employee_id, r.role, d.created_at::text as made
    from documents d join certification_requests r on r.document_id = d.id
    where d.status = 'awaiting' and r.status = 'awaiting'`.execute(dbOf(story));
  const seqOf = ({ plan_id, offer_id, buyback_id, sale_id, amendment_id }: Paper) =>
    (amendment_id && story.amendments.get(amendment_id)!.seq) ??
    (plan_id && story.plans.get(plan_id)!.seq) ??
    (offer_id && story.receipts.get(offer_id)!.seq) ??
    (buyback_id && story.buybacks.get(buyback_id)!.seq) ??
    (sale_id && story.sales.get(sale_id)!.seq);
  // A sale has one for the seller and one for the buyer.
  const signerSeq = ({ employee_id }: Paper) => story.employees.get(employee_id ?? '')?.seq ?? 0;
  const place = (paper: Paper) =>
    `${paper.made} ${String(seqOf(paper)).padStart(6)} ${paper.role} ${String(signerSeq(paper)).padStart(6)}`;
  return rows
    .sort((a, b) => (place(a) < place(b) ? -1 : 1))
    .map((paper) => ({ ...paper, by: [signerOf(story, paper), paper.role] as const }))
    .filter(({ by: [{ userId }] }) => userId !== undefined);
};

const signerOf = ({ pools, employees }: Story, { role, pool_id, employee_id }: Paper) => {
  if (role === 'employee') return employees.get(employee_id!)!.person;
  const { company } = pools.get(pool_id)!;
  return role === 'trust' ? company.trust.operator : company.founder;
};

/** With the last signature, the terms of a plan are settled, or those that follow them. */
const signed = ({ amendments, plans, today }: Story, { plan_id, amendment_id }: Paper, status: string) => {
  if (status !== 'signed') return;
  if (amendment_id) amendments.get(amendment_id)!.agreedOn = today;
  else if (plan_id) plans.get(plan_id)!.signedOn = today;
};

export const sign: Act = async (story) => {
  const papers = await awaiting(story);
  if (papers.length === 0) return undefined;
  const paper = story.random.pick(papers);
  return command(story, paper.by, documents, paper.id, 'sign', { password }, ({ status }) =>
    signed(story, paper, status),
  );
};

/** Somebody signs all that waits in the inbox, or nothing where one of it has ended meanwhile. */
export const signAll: Act = async (story) => {
  const papers = await awaiting(story);
  if (papers.length === 0) return undefined;
  const { by } = story.random.pick(papers);
  const own = papers.filter((paper) => paper.by[0] === by[0] && paper.role === by[1]).slice(0, 10);
  const idempotencyKey = randomUUID();
  return {
    kind: 'documents: sign several',
    hasKey: true,
    run: async () => {
      const asked = { actor: await actorOf(story, by), resource: documents, idempotencyKey };
      const ids = own.map(({ id }) => id);
      const { json } = await signDocuments(story.server.services, asked, ids, { password });
      return { id: '', ...JSON.parse(json) };
    },
    done: ({ data }) => {
      for (const [i, { attributes }] of data.entries()) signed(story, own[i]!, attributes.status);
    },
  };
};

export const decline: Act = async (story) => {
  const papers = await awaiting(story);
  if (papers.length === 0) return undefined;
  const paper = story.random.pick(papers);
  return command(story, paper.by, documents, paper.id, 'decline', { reason }, () => {
    if (paper.amendment_id)
      story.amendments.get(paper.amendment_id)!.ended = paper.role === 'employee' ? 'refused' : 'withdrawn';
  });
};
