import { mergeAttributes, Node } from '@tiptap/core';
import { describeCodigo, type Variables } from './codigo.ts';

const CHIP = 'rounded-xs border px-1 font-medium whitespace-nowrap';
const CONOCIDO = 'border-cuadra-line bg-cuadra-soft text-cuadra-foreground';
const DESCONOCIDO = 'border-negativo bg-negativo-soft text-negativo';

/** A variable or a condition: one piece, which cannot be half deleted or misspelt. */
export function createCodigo(variables: Variables) {
  return Node.create({
    name: 'codigo',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      codigo: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset['codigo'] ?? '',
        renderHTML: ({ codigo }: Record<string, unknown>) => ({ 'data-codigo': String(codigo) }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-codigo]' }],
    renderHTML({ node, HTMLAttributes }) {
      const { texto, conocido } = describeCodigo(String(node.attrs['codigo']), variables);
      const clase = `${CHIP} ${conocido ? CONOCIDO : DESCONOCIDO}`;
      return ['span', mergeAttributes(HTMLAttributes, { class: clase }), texto];
    },
    renderText: ({ node }) => String(node.attrs['codigo']),
  });
}

/** Place of the table of documents. */
export const BloqueDocumentos = Node.create({
  name: 'documentos',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'div[data-bloque="documentos"]' }],
  renderHTML: () => [
    'div',
    {
      'data-bloque': 'documentos',
      class:
        'my-2 rounded-sm border border-dashed border-control px-3 py-1.5 text-muted-foreground after:content-["Tabla_de_documentos"]',
    },
  ],
});
