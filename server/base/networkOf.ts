import ipaddr from 'ipaddr.js';

/** The network of an address, for counting: somebody with one IPv6 address has the 2⁶⁴ around it too. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  // One of IPv4 may be written as one of IPv6.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
};
