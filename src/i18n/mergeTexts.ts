/** A module of its own, so that the library below it is loaded with the texts that have to be merged. */
export { mergeTranslations as mergeTexts } from 'react-admin';
