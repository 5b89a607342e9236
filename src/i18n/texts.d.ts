/** Texts of a language, put together by scripts/texts/browser.ts. */
declare module 'texts:*/visitors' {
  const texts: Readonly<Record<import('./translate.ts').TextKey, string>>;
  export default texts;
}
declare module 'texts:*/organisation' {
  const texts: Readonly<Record<import('./translate.ts').OrganisationKey, string>>;
  export default texts;
}
declare module 'texts:*' {
  const texts: import('react-admin').TranslationMessages;
  export default texts;
}
