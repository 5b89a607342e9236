import type { FastifyRequest } from 'fastify';
import { invalid, Problem, problemText } from '../problem.ts';

export const largestFile = 2 * 1024 * 1024;

/**
 * The one file of a multipart form, under whatever name the form gives it. The body was read whole, and is no larger
 * than its route allows.
 *
 * @throws Problem 400 for what is no such form, 413 for a file that is too large, 422 where there is not one file
 */
export const uploadedFile = async ({ body, headers }: FastifyRequest) => {
  if (!Buffer.isBuffer(body)) throw invalid({ file: 'imageMissing' });
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type']! },
  })
    .formData()
    .catch(() => {
      throw new Problem(400, 'notMultipart');
    });
  const [first, second] = form;
  if (!first) throw invalid({ file: 'imageMissing' });
  const [field, content] = first;
  if (second) throw invalid({ [second[0]]: 'imageTooMany' });
  if (typeof content === 'string' || content.size === 0) throw invalid({ [field]: 'imageMissing' });
  if (content.size > largestFile)
    throw new Problem(413, 'tooLarge', {}, { [field]: problemText('imageTooLarge', { size: '2 MB' }) });
  return { field, file: Buffer.from(await content.arrayBuffer()) };
};
