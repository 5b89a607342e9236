import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language, Role } from '../../model/enums.ts';
import type { documentKinds } from '../../model/resources/documents.ts';
import type { Context } from '../engine/commands/context.ts';
import { storeFile } from '../files/files.ts';
import { requireComplete } from '../lookup/completeParties.ts';
import { hasJoined } from '../lookup/joined.ts';
import { companyOf } from '../lookup/parties.ts';
import { recordActivities } from '../notices/activities.ts';
import { about, announce, type Party } from '../notices/announce.ts';
import { settleMessages } from '../notices/settled.ts';
import { clausesFor } from './clausesFor.ts';
import type { Issue } from './documentData.ts';
import type { PaperData } from './papers.ts';
import { renderPaper } from './renderPaper.ts';
import { termsToSign } from './termsToSign.ts';

type Kind = (typeof documentKinds)[number];

type Draft<K extends Kind> = {
  kind: K;
  /** The subject, in the signers' words. */
  title: string;
  company_id: string;
  pool_id: string;
  plan_id?: string;
  offer_id?: string;
  buyback_id?: string;
  sale_id?: string;
  amendment_id?: string;
  employee_id?: string;
  signers: Role[];
  /** The chosen language; the company's where none was chosen. */
  language: Language | null | undefined;
  /** The details that signing puts into force, where the kind and the record do not say them. */
  details?: Record<string, unknown>;
  data: Omit<PaperData<K>, keyof Issue | 'clauses'>;
};

/** Makes the paper, asks each side to sign it, and tells them. */
export const makeDocument = async <K extends Kind>(ctx: Context, draft: Draft<K>): Promise<string> => {
  const { kind, title, company_id, pool_id, signers } = draft;
  const { plan_id = null, offer_id = null, buyback_id = null, sale_id = null } = draft;
  const { amendment_id = null, employee_id = null } = draft;
  const id = randomUUID();
  const company = await companyOf(ctx, company_id);
  requireComplete(company);
  const { trust_id, document_language } = company;
  const language = draft.language ?? document_language;
  const clauses = await clausesFor(ctx, { trust_id, kind, language });
  const issue = { ...clauses, reference: id, date: ctx.today, language };
  const data = { ...draft.data, ...issue } as unknown as PaperData<K>;
  const original_sha256 = await storeFile(ctx, await renderPaper(kind, data));
  await ctx.tx
    .insertInto('documents')
    .values({
      id,
      company_id,
      pool_id,
      plan_id,
      offer_id,
      buyback_id,
      sale_id,
      amendment_id,
      employee_id,
      kind,
      language,
      title,
      original_sha256,
      sha256: null,
      decline_reason: null,
      details: JSON.stringify(draft.details ?? {}),
      created_at: ctx.now,
    })
    .execute();
  await ctx.tx
    .insertInto('certification_requests')
    .values(
      signers.map((role, i) => ({
        document_id: id,
        position: i + 1,
        role,
        signer_id: null,
        signer: null,
        signed_at: null,
      })),
    )
    .execute();
  const parties: Record<Role, Party | undefined> = {
    trust: { trust: trust_id },
    founder: {
      company: company_id,
      except: company.two_approvals ? await barredFounder(ctx, id) : undefined,
    },
    // Whoever has not joined is told when that has happened.
    employee: employee_id && (await hasJoined(ctx, employee_id)) ? { employee: employee_id } : undefined,
  };
  await announce(
    ctx,
    signers.map((role) => parties[role]).filter((party) => party !== undefined),
    'document',
    about.document(id),
    'documentToSign',
    { kind, subjectName: title, ...(await termsToSign(ctx, [id])).get(id) },
  );
  return id;
};

const barredFounder = async ({ tx }: Context, documentId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select barred_founder(${documentId}) as id`.execute(tx);
  return rows[0]!.id ?? undefined;
};

/**
 * Voids the documents that await signatures on shareholdings, plans, offers, buy-backs, sales or amendments that are no
 * longer wanted; of one kind only, if it is named.
 */
export const voidDocuments = async (
  ctx: Context,
  of: 'pool_id' | 'plan_id' | 'offer_id' | 'buyback_id' | 'sale_id' | 'amendment_id',
  ids: string[],
  kind?: Kind,
) => {
  const ended = await ctx.tx
    .updateTable('documents')
    .set({ status: 'void' })
    .where('status', '=', 'awaiting')
    .where(of, 'in', ids)
    .$if(kind !== undefined, (q) => q.where('kind', '=', kind!))
    .returning(['id', 'kind'])
    .execute();
  const status = { before: 'awaiting', after: 'void' };
  await recordActivities(
    ctx,
    'voided',
    ended.map((paper) => ({ record: about.document(paper.id), details: { kind: paper.kind, status } })),
  );
  await settleMessages(
    ctx,
    'documents',
    ended.map(({ id }) => id),
  );
};
