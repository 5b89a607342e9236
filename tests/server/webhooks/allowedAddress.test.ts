import type { lookup } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress, isAllowedUrl, lookupAllowed } from '../../../server/webhooks/allowedAddress.ts';
import { post } from '../../../server/webhooks/post.ts';

const inside = [
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'nothing',
];
const outside = ['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:93.184.215.14'];

describe('an address to which webhooks are sent', () => {
  it.each(inside)('is not %s', (ip) => expect(isAllowedAddress(ip, [])).toBe(false));
  it.each(outside)('may be %s', (ip) => expect(isAllowedAddress(ip, [])).toBe(true));

  it('may be in a network that the installation allows, and in no other', () => {
    const networks = [ipaddr.parseCIDR('10.20.0.0/16'), ipaddr.parseCIDR('fd12::/64')];
    for (const ip of ['10.20.3.4', '::ffff:10.20.3.4', 'fd12::1'])
      expect(isAllowedAddress(ip, networks), ip).toBe(true);
    for (const ip of ['10.21.3.4', '127.0.0.1', 'fd13::1'])
      expect(isAllowedAddress(ip, networks), ip).toBe(false);
  });

  it('is encrypted, unless it is this machine and that is allowed', () => {
    const here = [ipaddr.parseCIDR('127.0.0.1/32')];
    const allowed = (url: string, networks = here) => isAllowedUrl(new URL(url), networks);
    expect(allowed('https://example.com/hook', [])).toBe(true);
    expect(allowed('http://127.0.0.1:8080/')).toBe(true);
    expect(allowed('http://127.0.0.1:8080/', [])).toBe(false);
    expect(allowed('http://example.com/')).toBe(false);
    expect(allowed('http://[::1]/')).toBe(false);
    expect(allowed('https://user@example.com/')).toBe(false);
  });
});

describe('a name to which webhooks are sent', () => {
  /** Finds the given addresses, and counts how often it was asked. */
  const finding = (...ips: string[]) => {
    const asked: string[] = [];
    const find = ((name: string, _options: object, found: (error: null, all: object[]) => void) => {
      asked.push(name);
      found(
        null,
        ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof lookup;
    return { find, asked };
  };
  const look = (find: typeof lookup, all: boolean) =>
    new Promise<unknown[]>((done) => {
      lookupAllowed([], find)('hooks.example', { all }, (...found) => done(found));
    });

  it('is connected to at the addresses that were judged, in one look', async () => {
    const { find, asked } = finding('93.184.215.14', '2606:4700::1111');
    expect(await look(find, false)).toEqual([null, '93.184.215.14', 4]);
    expect((await look(find, true))[1]).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it('is refused where one of its addresses is inside', async () => {
    for (const all of [true, false])
      expect((await look(finding('93.184.215.14', '10.0.0.1').find, all))[0]).toBeInstanceOf(Error);
  });

  it('gets no connection where it leads inside', async () => {
    let connections = 0;
    const server = createServer(() => connections++);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])
      expect(await post(`https://${host}:${port}/`, {}, '{}', []), host).toMatchObject({ error: 'refused' });
    expect(connections).toBe(0);
    await new Promise((closed) => server.close(closed));
  });
});
