import type { Config } from '../base/config.ts';

/** The page that a login shall lead to, which anybody may have written: one of the platform, on this very server. */
export const ownPath = ({ appUrl }: Pick<Config, 'appUrl'>, wanted: string | null | undefined) => {
  if (!wanted || !URL.canParse(wanted, appUrl)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, appUrl);
  const isOwn = origin === new URL(appUrl).origin && /^\/platform(\/|$)/.test(pathname);
  return isOwn ? pathname + search + hash : undefined;
};
