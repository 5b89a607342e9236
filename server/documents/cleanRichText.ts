import sanitize from 'sanitize-html';

/** What the editor can make, and nothing else: formatting, lists, code blocks, and pictures that travel with the text. */
export const cleanRichText = (html: string) =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li', 'pre', 'code', 'img'],
    allowedAttributes: { img: ['src', 'alt'] },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !/^data:image\/(png|jpeg);base64,[\w+/=]+$/.test(attribs.src ?? ''),
    transformTags: { b: 'strong', i: 'em' },
  });
