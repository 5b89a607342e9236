import type { Attributes } from '../../model/attributes.ts';
import type { TemplateKind } from '../../model/templates.ts';
import type { ocfPackage } from '../ocf/ocfPackage.ts';
import type { PaperData } from '../papers/papers.ts';
import type { renderSample } from '../papers/sample.ts';
import type { writeVolume } from '../registers/pdf.ts';

/**
 * The works that run in threads of their own, because large input makes them slow. Each loads its modules when it is
 * first asked for; input and output are plain data and bytes.
 */
export const works = {
  allowedHtml: async (html: string, field: string) =>
    (await import('../papers/allowedHtml.ts')).allowedHtml(html, field),
  paper: async <K extends TemplateKind>(kind: K, data: PaperData<K>) =>
    (await import('../papers/papers.ts')).drawPaper(kind, data),
  samplePaper: async (...input: Parameters<typeof renderSample>) =>
    (await import('../papers/sample.ts')).renderSample(...input),
  registerVolume: async (...input: Parameters<typeof writeVolume>) =>
    (await import('../registers/pdf.ts')).writeVolume(...input),
  ocfPackage: async (...input: Parameters<typeof ocfPackage>) =>
    (await import('../ocf/ocfPackage.ts')).ocfPackage(...input),
  readStatements: async (file: Uint8Array) =>
    (await import('../payouts/bank/statement.ts')).readStatements(file),
  readFile: async (columns: Attributes, text: string) =>
    (await import('../imports/readFile.ts')).readFile(columns, text),
  examineFile: async (file: Uint8Array) => (await import('../papers/seal/verifyFile.ts')).examineFile(file),
  supposedLinesOf: async (json: string) => (await import('../payouts/supposed.ts')).supposedLinesOf(json),
};

export type Works = typeof works;
