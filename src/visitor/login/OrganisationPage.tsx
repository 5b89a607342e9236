import { lazy, Suspense } from 'react';
import { loadChunk } from '../../base/loadChunk.ts';
import { language } from '../../i18n/language.ts';
import { addTexts } from '../../i18n/translate.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { OrganisationPages } from './OrganisationPages.tsx';

/** Few visitors come here, so that nobody else loads the texts. */
const texts = {
  en: () => import('texts:en/organisation'),
  de: () => import('texts:de/organisation'),
  hr: () => import('texts:hr/organisation'),
};

const Pages = lazy(async () => {
  addTexts((await loadChunk(texts[language()]())).default);
  return { default: OrganisationPages };
});

/** The pages by which an organisation logs in, once their texts are there. */
export const OrganisationPage = ({ part }: { part: string }) => (
  <Suspense fallback={<Waiting />}>
    <Pages part={part} />
  </Suspense>
);
