import sanitizeHtml from 'sanitize-html';

const ABSOLUTA = /^(https?:\/\/|mailto:)/iu;

/**
 * The HTML of a message with what a mail needs and nothing else: no styles, scripts, forms, pictures or classes. A
 * link has an absolute address of the web or of mail, or becomes its text.
 */
export function sanitiseMensaje(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li', 'div'],
    allowedAttributes: {
      a: ['href'],
      div: [{ name: 'data-bloque', multiple: false, values: ['documentos'] }],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (_etiqueta, { href = '' }) =>
        ABSOLUTA.test(href.trim())
          ? { tagName: 'a', attribs: { href: href.trim() } }
          : { tagName: 'span', attribs: {} },
    },
    // A message is no deeper than a list in a list; more is an attack on the reader.
    nestingLimit: 20,
  }).trim();
}
