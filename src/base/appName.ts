/** The configured name of the application. The server writes it into the page, because visitors have no session to ask with. */
export function appName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Vestry';
}
