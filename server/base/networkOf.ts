import ipaddr from 'ipaddr.js';

/** From where somebody comes, as one counts them: whoever has one address of IPv6 has the 2⁶⁴ around it too. */
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
