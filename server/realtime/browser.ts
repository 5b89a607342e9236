import type { Config } from '../base/config.ts';

/** The address under which the service of that name takes connections belongs to the one of its HTTP API. */
const clusterOf = (hostname: string) =>
  hostname === 'api.pusherapp.com' ? 'mt1' : hostname.match(/^api-([a-z0-9-]+)\.pusher\.com$/)?.[1];

/** Only WebSockets: nothing is loaded from elsewhere to do without them. */
const enabledTransports = ['ws', 'wss'];

/**
 * What `new Pusher(key, options)` of pusher-js takes. The endpoint of our own is where the page is, so its host and port
 * are left out here, and the browser puts them before these: `{ wsHost: location.hostname, wsPort: port, wssPort: port }`
 * with `Number(location.port)`, or 80 and 443 where the address has none.
 */
export const browserOptions = ({ appUrl, pusher: { service } }: Pick<Config, 'appUrl' | 'pusher'>) => {
  if (!service) return { cluster: 'own', forceTLS: appUrl.startsWith('https:'), enabledTransports };
  const { hostname, port, tls } = service;
  const cluster = clusterOf(hostname);
  if (cluster) return { cluster, forceTLS: tls, enabledTransports };
  return { cluster: 'own', wsHost: hostname, wsPort: port, wssPort: port, forceTLS: tls, enabledTransports };
};

/** Where scripts of our pages may connect to, beside their own origin. */
export const connectSources = ({ appUrl, pusher: { service } }: Pick<Config, 'appUrl' | 'pusher'>) => {
  const { host, protocol } = new URL(appUrl);
  if (!service) return [`${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
  const { hostname, port, tls } = service;
  const cluster = clusterOf(hostname);
  return cluster ? [`wss://ws-${cluster}.pusher.com`] : [`${tls ? 'wss' : 'ws'}://${hostname}:${port}`];
};
