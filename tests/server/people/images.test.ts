import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accepted,
  activePool,
  type Employee,
  type Founder,
  registerFounder,
  registerTrust,
} from '../../support/acts.ts';
import type { Client } from '../../support/client.ts';
import { testKinds } from '../../support/database.ts';
import { picture, upload } from '../../support/pictures.ts';
import { startCompany } from '../../support/prepared.ts';
import type { TestServer } from '../../support/server.ts';

describe.each(testKinds)('pictures, on the %s database', (kind) => {
  let server: TestServer;
  let trust: Client;
  let founder: Founder;
  let ana: Employee;
  let elm: Founder;
  let stranger: Client;
  let logoPath: string;

  beforeAll(async () => {
    const company = await startCompany(kind, ['ana']);
    ({ server } = company);
    ({ trust, founder } = company);
    ana = company.people.ana;
    const eva = { name: 'Eva Lind', email: 'eva@elm.test', company: 'Elm Foods', trust: 'Alder Trust' };
    elm = await registerFounder(server, eva);
    stranger = await registerTrust(server, 'Cedar Trust', 'ops@cedar.test');
    logoPath = `/api/companies/${founder.companyId}/logo`;
  });
  afterAll(() => server?.close());

  const logoOf = async (client: Client) => (await client.one('companies', founder.companyId)).logo;
  const setLogo = async (file?: Buffer): Promise<string> => {
    const answer = accepted(await upload(founder.client, logoPath, file ?? (await picture())));
    return answer.json.data.attributes.logo;
  };
  const statusAndErrors = async (file: Buffer, field: string) => {
    const { status, json } = await upload(founder.client, logoPath, file, field);
    return [status, json.errors?.[field]];
  };

  it('keeps a logo that is drawn anew: of its own type, no larger than needed, and without what else was in the file', async () => {
    for (const [sent, kept] of [
      ['png', 'png'],
      ['jpeg', 'jpeg'],
      ['webp', 'jpeg'],
    ] as const) {
      const address = await setLogo(await picture(sent, 1500, 500));
      const { status, headers, bytes } = await trust.get(address);
      expect([status, headers.get('content-type')], sent).toEqual([200, `image/${kept}`]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d{7,}, immutable$/);
      const { width, height, format, exif } = await sharp(bytes).metadata();
      expect([width, height, format, exif], sent).toEqual([600, 200, kept, undefined]);
    }
  });

  it('shows a logo to the trust, the founders and the employees of the company, and to nobody else', async () => {
    const address = await setLogo();
    for (const client of [trust, founder.client, ana.client]) {
      expect((await client.get(address)).status).toBe(200);
      expect(await logoOf(client)).toBe(address);
    }
    for (const client of [elm.client, stranger]) expect((await client.get(address)).status).toBe(404);
    expect((await server.visitor().get(address)).status).toBe(401);
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000'])
      expect((await trust.get(`/api/images/${unknown}`)).status).toBe(404);
  });

  it('shows a face to its owner alone', async () => {
    const { json } = accepted(await upload(ana.client, '/api/user/avatar', await picture('jpeg', 300, 900)));
    expect((await ana.client.get('/api/app')).json.user.avatar).toBe(json.avatar);
    const { bytes } = await ana.client.get(json.avatar);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256 });
    for (const client of [trust, founder.client]) expect((await client.get(json.avatar)).status).toBe(404);
    expect((await founder.client.get('/api/app')).json.user.avatar).toBeNull();
  });

  it('has one picture at a time: a new one has a new address, and none is left when it is taken away', async () => {
    const first = await setLogo();
    const second = await setLogo();
    expect(second).not.toBe(first);
    expect((await founder.client.get(first)).status).toBe(404);
    const { status, json } = await founder.client.send('DELETE', logoPath);
    expect([status, json.data.attributes.logo]).toEqual([200, null]);
    expect((await founder.client.get(second)).status).toBe(404);

    const { json: face } = await upload(trust, '/api/user/avatar', await picture());
    expect((await trust.send('DELETE', '/api/user/avatar')).json).toEqual({ avatar: null });
    expect((await trust.get(face.avatar)).status).toBe(404);
  });

  it('lets the founders of a company alone change its logo', async () => {
    const file = await picture();
    expect((await upload(server.visitor(), logoPath, file)).status).toBe(401);
    expect((await upload(trust, logoPath, file)).status).toBe(403);
    expect((await upload(ana.client, logoPath, file)).status).toBe(403);
    expect((await upload(elm.client, logoPath, file)).status).toBe(404);
    expect((await elm.client.send('DELETE', logoPath)).status).toBe(404);
    expect(await logoOf(founder.client)).toBeNull();
  });

  it('judges a file by its content, and names the field of one that it refuses', async () => {
    const png = await picture('png', 400, 400);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
    const type = 'Only PNG, JPEG and WebP pictures can be used.';
    const broken = 'The picture is damaged and cannot be read.';
    expect(await statusAndErrors(svg, 'logo')).toEqual([415, type]);
    expect(await statusAndErrors(gif, 'logo')).toEqual([415, type]);
    expect(await statusAndErrors(png.subarray(0, 200), 'picture')).toEqual([422, broken]);
    expect(await statusAndErrors(Buffer.concat([png.subarray(0, 8), svg]), 'x')).toEqual([422, broken]);
    expect(await statusAndErrors(Buffer.alloc(0), 'logo')).toEqual([422, 'Choose a picture.']);
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await statusAndErrors(large, 'logo')).toEqual([413, 'A picture may be at most 2 MB.']);
    const form = new FormData();
    form.append('logo', 'text');
    expect((await founder.client.post(logoPath, form)).json.errors).toEqual({ logo: 'Choose a picture.' });
    form.append('more', new Blob([new Uint8Array(png)]), 'a.png');
    expect((await founder.client.post(logoPath, form)).status).toBe(422);
    expect((await founder.client.post(logoPath, { logo: 'x' })).status).toBe(415);
    const noForm = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await founder.client.post(logoPath, 'nothing', noForm)).status).toBe(400);
    expect(await logoOf(founder.client)).toBeNull();
  });

  it('does not unpack a small file that announces a picture of a hundred million pixels', async () => {
    const bomb = await picture('png', 10_000, 10_000);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const [status, message] = await statusAndErrors(bomb, 'logo');
    expect([status, message]).toEqual([422, expect.stringContaining('40 million')]);
  });

  it('writes each change of the logo down', async () => {
    const logosSet = async () =>
      (await trust.list('activities', { filter: { what: 'changed-company' }, range: [0, 99] })).filter(
        ({ details }) => details[0].value === 'logo',
      );
    const before = (await logosSet()).length;
    await setLogo();
    await setLogo();
    const [latest, ...others] = await logosSet();
    expect(latest).toMatchObject({ actor: 'Ivo Marić', record_id: founder.companyId });
    expect(others).toHaveLength(before + 1);
  });

  it('draws the logo on papers that are made while it is set', async () => {
    const fileOf = async (poolId: string, resource: string) => {
      const [record] = await founder.client.list(resource, { filter: { pool_id: poolId } });
      return (await founder.client.get(`/api/${resource}/${record!.id}/file`)).bytes.toString('latin1');
    };
    const pictures = async (poolId: string) => ({
      agreement: (await fileOf(poolId, 'documents')).match(/\/Subtype \/Image/g)?.length ?? 0,
      certificate: (await fileOf(poolId, 'certificates')).match(/\/Subtype \/Image/g)?.length ?? 0,
    });
    await setLogo();
    const shown = await activePool(trust, founder, { name: 'With' });
    accepted(await founder.client.send('DELETE', logoPath));
    const plain = await activePool(trust, founder, { name: 'Without' });
    expect(await pictures(shown.id)).toEqual({ agreement: 1, certificate: 1 });
    expect(await pictures(plain.id)).toEqual({ agreement: 0, certificate: 0 });
  });

  it('leaves no fault behind', () => expect(server.faults).toEqual([]));
});
