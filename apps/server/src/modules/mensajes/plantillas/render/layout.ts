import { inline } from '@css-inline/css-inline';
import { formatMonto } from '@cuadra/domain';
import { montosEnPalabras, type DocumentoDeEmail } from '@cuadra/domain/correo';
import { convert } from 'html-to-text';

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (texto: string) => texto.replaceAll(/[&<>"']/gu, (signo) => ENTIDADES[signo] ?? '');

const CSS = `
body { margin: 0; padding: 0; background: #ffffff; color: #171a1f; }
.hoja { width: 100%; }
.cuerpo { padding: 24px 16px; font-family: system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; font-size: 15px; line-height: 24px; color: #171a1f; max-width: 600px; }
.empresa { margin: 0 0 24px; font-size: 17px; font-weight: 600; }
p { margin: 0 0 16px; }
ul, ol { margin: 0 0 16px; padding: 0 0 0 24px; }
a { color: #0b6b57; }
.documentos { width: 100%; border-collapse: collapse; margin: 0 0 24px; font-size: 14px; }
.documentos th { padding: 8px 8px 8px 0; text-align: left; font-weight: 400; color: #5a616b; border-bottom: 2px solid #e3e5e8; }
.documentos td { padding: 8px 8px 8px 0; text-align: left; border-bottom: 1px solid #e3e5e8; }
.documentos .monto { text-align: right; padding-right: 0; white-space: nowrap; }
.documentos .total td { font-weight: 600; border-bottom: 0; }
.boton { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #171a1f; color: #ffffff; font-weight: 600; text-decoration: none; }
.pie { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid #e3e5e8; font-size: 13px; line-height: 20px; color: #5a616b; }
.pie a { color: #5a616b; }
`;

const DIA = new Intl.DateTimeFormat('es-CL', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dia = (fecha: string) => DIA.format(new Date(`${fecha}T00:00:00Z`)).replaceAll('-', ' ');

/** The table of documents, with their sum; nothing without documents. */
export function drawTabla(documentos: readonly DocumentoDeEmail[], suma: 'saldo' | 'montoTotal'): string {
  if (documentos.length === 0) return '';
  const filas = documentos.map(
    (uno) =>
      `<tr><td><strong>${escape(uno.folio)}</strong></td><td>${dia(uno.fechaEmision)}</td><td>${dia(uno.vence)}</td>` +
      `<td class="monto">${formatMonto(uno[suma], uno.moneda)}</td></tr>`,
  );
  const total = montosEnPalabras(documentos.map((uno) => ({ moneda: uno.moneda, monto: uno[suma] })));
  return [
    '<table class="documentos"><thead><tr><th>Documento</th><th>Emisión</th><th>Vencimiento</th>',
    `<th class="monto">${suma === 'saldo' ? 'Saldo' : 'Monto'}</th></tr></thead><tbody>`,
    ...filas,
    `<tr class="total"><td>Total</td><td></td><td></td><td class="monto">${total}</td></tr></tbody></table>`,
  ].join('');
}

export interface Hoja {
  readonly asunto: string;
  readonly empresa: string;
  /** Sanitised HTML. */
  readonly cuerpo: string;
  /** Address that ends reminders for the receiver; null where the mail is none. */
  readonly baja: string | null;
  /** Address of the customer's portal; null where the mail leads to none. */
  readonly portal: string | null;
  /** The portal has the files of the documents, which are too large for a mail. */
  readonly enPortal: boolean;
}

/** Where a mail says that its documents are, since they do not fit into it. */
export const DOCUMENTOS_EN_PORTAL = 'Los documentos pesan demasiado para un correo. Descárgalos en línea:';

/** The whole mail as HTML with its styles inline, and as plain text. Nothing in it is loaded from elsewhere. */
export function layOut({ asunto, empresa, cuerpo, baja, portal, enPortal }: Hoja): {
  html: string;
  text: string;
} {
  const aviso =
    baja === null ? '' : ` ¿No es contigo? <a href="${escape(baja)}">Deja de recibir estos avisos</a>.`;
  const boton =
    portal === null ? '' : `<p><a class="boton" href="${escape(portal)}">Ver y pagar en línea</a></p>`;
  const nota = enPortal && portal !== null ? `<p>${DOCUMENTOS_EN_PORTAL}</p>` : '';
  const html = [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
    `<title>${escape(asunto)}</title><style>${CSS}</style></head><body>`,
    '<table role="presentation" class="hoja" cellpadding="0" cellspacing="0"><tr><td align="center">',
    `<div class="cuerpo" align="left"><p class="empresa">${escape(empresa)}</p>${cuerpo}${nota}${boton}`,
    `<p class="pie">${escape(empresa)} envió este correo con Cuadra.${aviso}</p></div></td></tr></table></body></html>`,
  ].join('');
  return {
    html: inline(html, { loadRemoteStylesheets: false, keepStyleTags: false }),
    text: convert(html, {
      wordwrap: 78,
      selectors: [
        { selector: 'title', format: 'skip' },
        { selector: 'table.documentos', format: 'dataTable', options: { uppercaseHeaderCells: false } },
        { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      ],
    }),
  };
}
