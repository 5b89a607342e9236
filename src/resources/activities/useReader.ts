import { useTranslate } from 'react-admin';
import type { Reader } from '../../../model/activities/details.ts';
import { formats } from '../../i18n/format.ts';

/** Who looks at the page, as one to whom activities are told. */
export const useReader = (): Reader => ({ translate: useTranslate(), formats: formats() });
