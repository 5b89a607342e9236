import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid, Problem, type ProblemKey, problemText } from '../../base/problem.ts';

const mebibyte = 1024 * 1024;

/** The expected file: its largest size, and the refusals of one that is missing, too large, or not alone. */
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

/** The schema of a route that takes one file, under any name. */
export const formOfOneFile = {
  consumes: ['multipart/form-data'],
  body: z.any().meta({ type: 'object', properties: { file: { type: 'string', format: 'binary' } } }),
};

/** Around the file there is little else in a body. */
const around = 16 * 1024;

/** The scope of routes that receive files. They read the upload themselves, after the caller is known. */
export const receiveFiles = async (scope: FastifyInstance) => {
  scope.removeContentTypeParser('application/json');
  await scope.register(multipart, { throwFileSizeLimit: false });
};

type Part = MultipartFile | MultipartValue;
type Received = { field: string; name: string; file: Buffer | undefined };

/**
 * The one file of a multipart form, under any name, read up to its largest size.
 *
 * @throws Problem 400 for what is no such form, 413 for a file that is too large, 422 where there is not one file
 */
export const uploadedFile = async (request: FastifyRequest, expected: Expected) => {
  const { mebibytes, missing } = expected;
  if (!request.isMultipart()) throw invalid({ file: missing });
  const fileSize = mebibytes * mebibyte;
  if (Number(request.headers['content-length'] ?? 0) > fileSize + around) throw new Problem(413, 'tooLarge');
  const parts = request.parts({ limits: { fileSize, fieldSize: around } });
  const received = await onlyPart(parts, expected).catch((error) => {
    // The rest of the body is not kept anywhere.
    request.raw.unpipe().resume();
    throw error instanceof Problem ? error : new Problem(400, 'notMultipart');
  });
  if (!received) throw invalid({ file: missing });
  const { field, name, file } = received;
  if (!file?.length) throw invalid({ [field]: missing });
  return { field, file, name };
};

const onlyPart = async (parts: AsyncIterable<Part>, { mebibytes, tooMany, tooLarge }: Expected) => {
  let received: Received | undefined;
  for await (const part of parts) {
    const field = part.fieldname;
    if (received) throw invalid({ [field]: tooMany });
    const isFile = part.type === 'file';
    received = { field, name: isFile ? part.filename : '', file: isFile ? await part.toBuffer() : undefined };
    if (isFile && part.file.truncated)
      throw new Problem(413, 'tooLarge', {}, { [field]: problemText(tooLarge, { size: `${mebibytes} MB` }) });
  }
  return received;
};
