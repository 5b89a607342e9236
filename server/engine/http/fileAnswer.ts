import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sepaText } from '../../../model/letters.ts';
import { type FileName, fileName } from '../../../model/values/fileName.ts';

/**
 * The header that names a file: to save it, or to show it in the browser. Programs that know ASCII alone get the name in
 * basic letters (RFC 6266).
 */
export const namedFile = (
  reply: FastifyReply,
  name: FileName,
  shown: 'attachment' | 'inline' = 'attachment',
) => {
  const full = fileName(name);
  const fallback = /^[ -~]*$/.test(full) ? full : sepaText(full, full.length * 4).replace(/[/?:]/g, '_');
  return reply.header('Content-Disposition', create(full, { type: shown, fallback }));
};

/** What the description of the API says of an answer that is a file. */
export const fileAnswer = (...types: string[]) => ({
  description:
    'The file. Content-Disposition names it: what it is, whose or of what, and its day or number, as `filename*` in UTF-8 and as `filename` in ASCII.',
  content: Object.fromEntries(types.map((type) => [type, { schema: z.file() }])),
});
