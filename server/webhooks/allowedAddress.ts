import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isThisMachine } from '../base/thisMachine.ts';

/** The networks that the installation allows beside the public internet. */
export type Networks = readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];

/** A service of Azure for its virtual machines, at an address that looks like a public one. */
const publicButInside = ['168.63.129.16'];

/** Whether a webhook may be sent to an IP address: it is one of the public internet, or of an allowed network. */
export const isAllowedAddress = (ip: string, allowed: Networks): boolean => {
  if (!ipaddr.isValid(ip)) return false;
  // An IPv4 address may be written as an IPv6 one.
  const address = ipaddr.process(ip);
  if (allowed.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits)))
    return true;
  return address.range() === 'unicast' && !publicButInside.includes(address.toString());
};

/**
 * Whether an endpoint may have this address: https, or http to this machine, where an allowed network says so. A name is
 * judged when it is connected to, because it can mean another machine each time.
 */
export const isAllowedUrl = ({ protocol, hostname, username, password }: URL, allowed: Networks): boolean => {
  if (username || password) return false;
  const isEncrypted = protocol === 'https:';
  if (!isEncrypted && !(protocol === 'http:' && isThisMachine({ hostname }) && allowed.length > 0))
    return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 || isAllowedAddress(host, allowed);
};

export class AddressRefused extends Error {}

/** Finds the addresses of a name for a connection, which goes to those that were judged and to no others. */
export const lookupAllowed =
  (allowed: Networks, find = lookup): LookupFunction =>
  (hostname, options, found) =>
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      // One that is not allowed is no slip of the name's owner.
      if (addresses.some(({ address }) => !isAllowedAddress(address, allowed)))
        return found(new AddressRefused(`${hostname} is not a public address`), []);
      if (options.all) return found(null, addresses);
      const [{ address, family }] = addresses as [(typeof addresses)[number]];
      found(null, address, family);
    });
