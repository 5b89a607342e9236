import type { Config } from '../base/config.ts';

/** The address under which the service of that name takes connections belongs to the one of its HTTP API. */
const clusterOf = (hostname: string) =>
  hostname === 'api.pusherapp.com' ? 'mt1' : hostname.match(/^api-([a-z0-9-]+)\.pusher\.com$/)?.[1];

/** Only WebSockets are allowed: no fallback is loaded from elsewhere. */
const enabledTransports = ['ws', 'wss'];

/**
 * The options for `new Pusher(key, options)` of pusher-js. Our own endpoint is at the address of the page, so host and
 * port are left out, and the browser adds them: `{ wsHost: location.hostname, wsPort: port, wssPort: port }` with
 * `Number(location.port)`, or 80 and 443 where the address has none.
 */
export const browserOptions = ({ appUrl, pusher: { service } }: Pick<Config, 'appUrl' | 'pusher'>) => {
  if (!service) return { cluster: 'own', forceTLS: appUrl.startsWith('https:'), enabledTransports };
  const { hostname, port, tls } = service;
  const cluster = clusterOf(hostname);
  if (cluster) return { cluster, forceTLS: tls, enabledTransports };
  return { cluster: 'own', wsHost: hostname, wsPort: port, wssPort: port, forceTLS: tls, enabledTransports };
};

/** The origins to which scripts of our pages may connect, beside their own. */
export const connectSources = ({ appUrl, pusher: { service } }: Pick<Config, 'appUrl' | 'pusher'>) => {
  const { host, protocol } = new URL(appUrl);
  if (!service) return [`${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
  const { hostname, port, tls } = service;
  const cluster = clusterOf(hostname);
  return cluster ? [`wss://ws-${cluster}.pusher.com`] : [`${tls ? 'wss' : 'ws'}://${hostname}:${port}`];
};
