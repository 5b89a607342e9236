import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid, Problem, type ProblemKey, problemText } from '../problem.ts';

const mebibyte = 1024 * 1024;

/** What kind of file is expected, how large it may be, and what is said of one that is missing, too large, or not alone. */
type Expected = { mebibytes: number; missing: ProblemKey; tooMany: ProblemKey; tooLarge: ProblemKey };

export const pictureFile: Expected = {
  mebibytes: 2,
  missing: 'imageMissing',
  tooMany: 'imageTooMany',
  tooLarge: 'imageTooLarge',
};
export const documentFile: Expected = {
  mebibytes: 20,
  missing: 'documentMissing',
  tooMany: 'documentTooMany',
  tooLarge: 'documentTooLarge',
};

export const statementFile: Expected = {
  mebibytes: 32,
  missing: 'statementMissing',
  tooMany: 'statementTooMany',
  tooLarge: 'statementTooLarge',
};

/** How a route says that it takes one file, under any name. */
export const formOfOneFile = {
  consumes: ['multipart/form-data'],
  body: z.any().meta({ type: 'object', properties: { file: { type: 'string', format: 'binary' } } }),
};

/** Around the file there is little else in a body. */
export const bodyLimitOf = ({ mebibytes }: Expected) => mebibytes * mebibyte + 16 * 1024;

/**
 * The one file of a multipart form, under whatever name the form gives it. The body was read whole, and is no larger
 * than its route allows.
 *
 * @throws Problem 400 for what is no such form, 413 for a file that is too large, 422 where there is not one file
 */
export const uploadedFile = async (
  { body, headers }: FastifyRequest,
  { mebibytes, missing, tooMany, tooLarge }: Expected,
) => {
  if (!Buffer.isBuffer(body)) throw invalid({ file: missing });
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type']! },
  })
    .formData()
    .catch(() => {
      throw new Problem(400, 'notMultipart');
    });
  const [first, second] = form;
  if (!first) throw invalid({ file: missing });
  const [field, content] = first;
  if (second) throw invalid({ [second[0]]: tooMany });
  if (typeof content === 'string' || content.size === 0) throw invalid({ [field]: missing });
  if (content.size > mebibytes * mebibyte)
    throw new Problem(413, 'tooLarge', {}, { [field]: problemText(tooLarge, { size: `${mebibytes} MB` }) });
  return { field, file: Buffer.from(await content.arrayBuffer()), name: content.name };
};
