import type { TemplateKind } from '../../model/resources/templates.ts';
import { inWorker } from '../workers/pool.ts';
import { foreignLetters } from './letters/foreign.ts';
import type { drawPaper, PaperData } from './papers.ts';
import type { renderSample } from './sample.ts';

const paperModule = new URL('./papers.ts', import.meta.url);
const sampleModule = new URL('./sample.ts', import.meta.url);

/** The length of a text that fits on a few pages. Pictures have to be unpacked, which takes longer than any text. */
const shortText = 12_000;

/** A letter with a font of its own takes as long as so many others, until its font was read. */
const ofForeign = 50;

const isShort = (data: object) => {
  const text = JSON.stringify(data, (name, value) => {
    if (name === 'logo') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
  const foreign = text.match(foreignLetters)?.length ?? 0;
  return text.length + ofForeign * foreign <= shortText && !text.includes('<img');
};

/** Makes a paper, a long one in a thread of its own. */
export const renderPaper = async <K extends TemplateKind>(kind: K, data: PaperData<K>): Promise<Buffer> =>
  isShort(data)
    ? (await import('./papers.ts')).drawPaper(kind, data)
    : Buffer.from(await inWorker<typeof drawPaper>(paperModule, 'drawPaper', kind, data as never));

/** A sample of one in the same way. */
export const samplePaper = async (...[kind, paper]: Parameters<typeof renderSample>) => {
  if (isShort(paper)) return (await import('./sample.ts')).renderSample(kind, paper);
  const { pdf, pages } = await inWorker<typeof renderSample>(sampleModule, 'renderSample', kind, paper);
  return { pdf: Buffer.from(pdf), pages };
};
