import ipaddr from 'ipaddr.js';

/** The network of an address, for counting: a client with one IPv6 address also has the 2⁶⁴ around it. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address may be written as an IPv6 one.
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
};
