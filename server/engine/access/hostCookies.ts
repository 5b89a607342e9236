import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../base/config.ts';

/**
 * The cookies that open an account. Over TLS their prefix makes browsers accept them from this very host only, and for
 * all of its paths.
 */
const names = ['vestry_session', 'vestry_device', 'vestry_registration', 'vestry_provider'] as const;
type Name = (typeof names)[number];
const onHost = (name: Name) => `__Host-${name}`;

export const isSecure = ({ appUrl }: Pick<Config, 'appUrl'>) => appUrl.startsWith('https:');

/** Makes each cookie available under its short name. */
export const readHostCookies = (app: FastifyInstance, secure: boolean) => {
  if (!secure) return;
  app.addHook('onRequest', async ({ cookies }) => {
    for (const name of names) cookies[name] = cookies[onHost(name)];
  });
};

/** `maxAge` in seconds; 0 takes it from the browser. */
export const setHostCookie = (
  reply: FastifyReply,
  config: Config,
  name: Name,
  value: string,
  maxAge: number,
) => {
  const secure = isSecure(config);
  return reply.setCookie(secure ? onHost(name) : name, value, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge,
  });
};
