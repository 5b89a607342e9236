import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { type FileMatch, fileMatches, verdicts } from '../../model/verification.ts';
import { invalid } from '../base/problem.ts';
import type { Services } from '../base/services.ts';
import type { Handle } from '../db/handle.ts';
import { guardVisitor } from '../engine/access/guard.ts';
import { errorAnswers } from '../engine/http/answers.ts';
import { countersOf } from '../engine/http/failureLimit.ts';
import { documentFile, formOfOneFile, receiveFiles, uploadedFile } from '../engine/http/uploadedFile.ts';
import { markedCopy } from './fileRoutes.ts';
import { isPdf, verifyFile } from './seal/verifyFile.ts';

const text = z.string().nullable();
const Answer = z.object({
  data: z.object({
    id: z.string(),
    type: z.literal('verifications'),
    attributes: z.object({
      verdict: z.enum(verdicts),
      match: z.enum(fileMatches).nullable(),
      sha256: z.string(),
      size: z.int().nullable(),
      appended: z.int().nullable(),
      seal: z.enum(['intact', 'broken']).nullable(),
      sealedBy: text,
      sealedAt: text,
      ownSeal: z.boolean().nullable(),
      metadata: z
        .object({ title: text, subject: text, author: text, reference: text, madeOn: text })
        .nullable(),
    }),
  }),
});
const Hash = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** Checks a paper for anybody who has it; the answer says nothing that the paper does not say itself. */
export const verifyRoutes = (fastify: FastifyInstance, services: Services) =>
  fastify.register(async (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>();
    const path = '/api/verify';
    const tags = ['visitors'];
    // The counter is separate, because somebody who checks many papers has not guessed passwords. Known papers are not
    // counted.
    const { limit } = services;
    const countersAt = (ip: string) => countersOf.address('file', ip);
    const counted = async (ip: string, match: FileMatch | null) => {
      if (!match) await limit.failed(countersAt(ip));
    };
    const onRequest: onRequestHookHandler = async ({ ip }) => limit.check(countersAt(ip));
    await receiveFiles(scope);

    app.get(
      path,
      {
        onRequest,
        schema: { tags, querystring: Hash, response: { 200: Answer, ...errorAnswers(400, 429) } },
      },
      async ({ ip, query: { sha256 } }) => {
        const match = (await findFiles(services.db, [sha256])).get(sha256) ?? null;
        await counted(ip, match);
        const unknown = {
          size: null,
          appended: null,
          seal: null,
          sealedBy: null,
          sealedAt: null,
          ownSeal: null,
        };
        const verdict = match ? ('genuine' as const) : ('unknown' as const);
        return answer({ verdict, match, sha256, ...unknown, metadata: null });
      },
    );

    app.post(
      path,
      {
        onRequest,
        preValidation: guardVisitor(),
        config: { costly: true },
        schema: {
          tags,
          ...formOfOneFile,
          response: { 200: Answer, ...errorAnswers(400, 413, 415, 419, 422, 429) },
        },
      },
      async (request) => {
        const { field, file } = await uploadedFile(request, documentFile);
        if (!isPdf(file)) throw invalid({ [field]: 'documentType' });
        const verification = await verifyFile(file, {
          find: (hashes) => findFiles(services.db, hashes),
          mark: (sha256) => markedCopy(services, sha256),
          own: services.sealingKey.certificate,
        });
        await counted(request.ip, verification.match);
        return answer(verification);
      },
    );
  });

const answer = (attributes: z.infer<typeof Answer>['data']['attributes']) => ({
  data: { id: attributes.sha256, type: 'verifications' as const, attributes },
});

/** The ways in which a file can be known by its hash, whatever its content and whoever may read it. */
const findFiles = async (db: Handle, hashes: string[]): Promise<Map<string, FileMatch>> => {
  const { rows } = await sql<{ sha256: string; match: FileMatch }>`
    select sha256, 'sealed' as match from documents where sha256 = any (${hashes})
    union all
    select original_sha256, 'original' from documents where original_sha256 = any (${hashes})
    union all
    select sha256, 'certificate' from certificates where sha256 = any (${hashes})
    union all
    select sha256, 'register' from register_files where sha256 = any (${hashes})
    union all
    select sha256, 'statement' from payout_statements where sha256 = any (${hashes})`.execute(db);
  return new Map(rows.map(({ sha256, match }) => [sha256, match]));
};
