/**
 * The page that a login leads to. `next` comes from the address, which anyone may have written: only a path of
 * the platform on this very origin is followed. The word `inbox` stands for the inbox of the role, which nobody
 * knows before the login.
 */
export function destination(next: string | null, role: string): string {
  if (next === 'inbox') return `/platform/${role}/inbox`;
  if (next && URL.canParse(next, location.origin)) {
    const { origin, pathname, search, hash } = new URL(next, location.origin);
    if (origin === location.origin && /^\/platform(\/|$)/.test(pathname)) return pathname + search + hash;
  }
  return '/platform';
}

/** The path in this page's address to which a login leads, if there is one. */
export function nextInAddress(): string | null {
  return new URLSearchParams(location.search).get('next');
}
