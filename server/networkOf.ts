import { isIPv6 } from 'node:net';

/** From where somebody comes, as one counts them: whoever has one address of IPv6 has the 2⁶⁴ around it too. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const embedded = ip.match(/:(\d+\.\d+\.\d+\.\d+)$/)?.[1];
  if (embedded) return embedded;
  const [before = '', after] = ip.split('%')[0]!.split('::');
  const groups = before.split(':').filter(Boolean);
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').filter(Boolean).length;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(after ?? '').split(':').filter(Boolean)];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
