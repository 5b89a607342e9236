import type { Attributes } from '../../model/attributes.ts';
import type { TemplateKind } from '../../model/templates.ts';
import type { PaperData } from '../documents/papers.ts';
import type { renderSample } from '../documents/sample.ts';
import type { ocfPackage } from '../ocf/ocfPackage.ts';
import type { writeVolume } from '../register/pdf.ts';

/**
 * What is done in threads of its own, because it takes long where somebody sends much. Each loads what it needs when it
 * is first asked for; what goes in and out are plain data and bytes.
 */
export const works = {
  allowedHtml: async (html: string, field: string) =>
    (await import('../documents/allowedHtml.ts')).allowedHtml(html, field),
  paper: async <K extends TemplateKind>(kind: K, data: PaperData<K>) =>
    (await import('../documents/papers.ts')).drawPaper(kind, data),
  samplePaper: async (...input: Parameters<typeof renderSample>) =>
    (await import('../documents/sample.ts')).renderSample(...input),
  registerVolume: async (...input: Parameters<typeof writeVolume>) =>
    (await import('../register/pdf.ts')).writeVolume(...input),
  ocfPackage: async (...input: Parameters<typeof ocfPackage>) =>
    (await import('../ocf/ocfPackage.ts')).ocfPackage(...input),
  readStatements: async (file: Uint8Array) => (await import('../bank/statement.ts')).readStatements(file),
  readFile: async (columns: Attributes, text: string) =>
    (await import('../imports/readFile.ts')).readFile(columns, text),
  examineFile: async (file: Uint8Array) => (await import('../documents/verifyFile.ts')).examineFile(file),
  supposedLinesOf: async (json: string) => (await import('../payouts/supposed.ts')).supposedLinesOf(json),
};

export type Works = typeof works;
