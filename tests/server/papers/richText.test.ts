import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../../../server/papers/drawing/cleanRichText.ts';
import { picture } from '../../support/pictures.ts';

const clean = (html: string, before?: string) => cleanRichText(html, 'description', before);
const address = (file: Buffer, type = 'png') => `data:image/${type};base64,${file.toString('base64')}`;
const refusalOf = async (html: string) => {
  const problem = await clean(html).catch((error) => error);
  return [problem.status, Object.keys(problem.errors)];
};

describe('text of the editor', () => {
  it('keeps everything that the editor has a button for', async () => {
    const html =
      '<p><strong>Bold</strong>, <em>italic</em>, <u>underlined</u></p><ol><li><p>one</p></li></ol>' +
      '<ul><li><p>two</p></li></ul><pre><code>a\n  b</code></pre>';
    expect(await clean(html)).toBe(html);
    const image = await clean(`<p>See</p><img src="${address(await picture())}" alt="A chart">`);
    expect(image).toMatch(/^<p>See<\/p><img src="data:image\/png;base64,[\w+/=]+" alt="A chart" \/>$/);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<p onclick="alert(1)" style="background:url(https://evil.test/a)" class="x" id="y"></p>',
    '<a href="javascript:alert(1)"></a>',
    '<style>p { color: red }</style>',
    '<iframe src="https://evil.test"></iframe>',
    '<svg onload="alert(1)"></svg>',
    '<img src="https://evil.test/pixel.png">',
    '<img srcset="https://evil.test/a 1x">',
    '<img src="//evil.test/a.png">',
    '<img src="/api/logout">',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<img src="data:text/html;base64,PHN2Zz4=">',
  ])(
    'keeps nothing that runs, looks like another page, or tells somebody that it is read: %s',
    async (html) => {
      expect(await clean(`<p>Before</p>${html}<p>After</p>`)).toMatch(
        /^<p>Before<\/p>(<p><\/p>)?<p>After<\/p>$/,
      );
    },
  );

  it('draws pictures anew, so that a file with something else in it leaves that behind', async () => {
    const noise = Buffer.from(Array.from({ length: 1000 * 100 * 3 }, (_, i) => (i * 7919) % 251));
    const photo = sharp(noise, { raw: { width: 1000, height: 100, channels: 3 } });
    const jpeg = await photo
      .withExif({ IFD0: { Artist: 'Taken at home' } })
      .jpeg({ quality: 50 })
      .toBuffer();
    const smuggled = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
    const html = await clean(`<img src="${address(smuggled, 'png')}">`);
    const kept = Buffer.from(/base64,([^"]+)"/.exec(html)![1]!, 'base64');
    expect(kept.includes('script')).toBe(false);
    const { width, format, exif } = await sharp(kept).metadata();
    expect([width, format, exif, html.startsWith('<img src="data:image/jpeg')]).toEqual([
      800,
      'jpeg',
      undefined,
      true,
    ]);
    // Also where the address is not what the element says first.
    const behind = await clean(`<img alt="A chart" src="${address(smuggled, 'png')}">`);
    expect(Buffer.from(/base64,([^"]+)"/.exec(behind)![1]!, 'base64').includes('script')).toBe(false);
    // Another save of the same text does not draw it again: it would get worse each time.
    expect(await clean(`${html}<p>more</p>`, html)).toBe(`${html}<p>more</p>`);
  });

  it('refuses pictures that are broken, too large or of another type, and names the field', async () => {
    const png = await picture('png', 300, 300);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refusalOf(`<img src="${address(png.subarray(0, 150))}">`)).toEqual([422, ['description']]);
    expect(await refusalOf(`<img src="${address(svg)}">`)).toEqual([415, ['description']]);
    const large = Buffer.concat([png, Buffer.alloc(200_000)]);
    expect(await refusalOf(`<img src="${address(large)}">`)).toEqual([422, ['description']]);
  });

  it('keeps no trace of how the source was laid out, except in code', async () => {
    const html = `
      <p>One,
         <strong>two</strong> <em>three</em></p>
      <ul>
        <li>four</li>
      </ul><pre><code>if
  so</code></pre>`;
    expect(await clean(html)).toBe(
      '<p>One, <strong>two</strong> <em>three</em></p><ul><li>four</li></ul><pre><code>if\n  so</code></pre>',
    );
  });
});
