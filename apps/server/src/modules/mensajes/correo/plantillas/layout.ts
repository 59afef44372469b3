/** What a mail says, before it becomes HTML and text. */
export interface Contenido {
  readonly asunto: string;
  /** What the list of a mail program shows beside the subject. */
  readonly resumen: string;
  readonly titulo: string;
  readonly parrafos: readonly string[];
  readonly boton?: { readonly texto: string; readonly enlace: string };
  /** In small letters at the end: how long a link holds, and what to do when the mail was not expected. */
  readonly notas: readonly string[];
}

export interface CorreoEscrito {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (texto: string) => texto.replaceAll(/[&<>"']/g, (signo) => ENTIDADES[signo] ?? '');

/** One line: a header takes no other, and a name that a person typed must not begin one. */
const enLinea = (texto: string) => texto.replaceAll(/\s+/g, ' ').trim();

const LETRA = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const TINTA = '#171a1f';
const GRIS = '#5a616b';

function buttonOf({ texto, enlace }: NonNullable<Contenido['boton']>): string {
  const destino = escape(enlace);
  return [
    `<tr><td style="padding:8px 0 20px"><a href="${destino}" style="${LETRA};display:inline-block;padding:12px 20px;`,
    `border-radius:8px;background:${TINTA};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">`,
    `${escape(texto)}</a></td></tr>`,
    `<tr><td style="${LETRA};padding:0 0 20px;font-size:13px;line-height:20px;color:${GRIS}">`,
    `Si el botón no funciona, copia esta dirección en tu navegador:<br>`,
    `<a href="${destino}" style="color:${GRIS};word-break:break-all">${destino}</a></td></tr>`,
  ].join('');
}

function toHtml({ asunto, resumen, titulo, parrafos, boton, notas }: Contenido): string {
  const parrafo = (texto: string) =>
    `<tr><td style="${LETRA};padding:0 0 16px;font-size:15px;line-height:24px;color:${TINTA}">${escape(texto)}</td></tr>`;
  const nota = (texto: string) =>
    `<p style="${LETRA};margin:0 0 8px;font-size:13px;line-height:20px;color:${GRIS}">${escape(texto)}</p>`;
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
    `<title>${escape(asunto)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f4f5f6">',
    `<div style="display:none;max-height:0;overflow:hidden">${escape(resumen)}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f6">',
    '<tr><td align="center" style="padding:32px 16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ',
    'style="max-width:520px;background:#ffffff;border:1px solid #e3e5e8;border-radius:12px">',
    '<tr><td style="padding:32px 32px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">',
    `<tr><td style="${LETRA};padding:0 0 24px;font-size:15px;font-weight:700;color:${TINTA}">Cuadra</td></tr>`,
    `<tr><td><h1 style="${LETRA};margin:0 0 16px;font-size:22px;line-height:30px;color:${TINTA}">${escape(titulo)}</h1></td></tr>`,
    ...parrafos.map(parrafo),
    boton === undefined ? '' : buttonOf(boton),
    `<tr><td style="border-top:1px solid #e3e5e8;padding:16px 0 0">${notas.map(nota).join('')}</td></tr>`,
    '</table></td></tr></table></td></tr></table></body></html>',
  ].join('');
}

function toText({ titulo, parrafos, boton, notas }: Contenido): string {
  const partes = [
    titulo,
    ...parrafos,
    ...(boton === undefined ? [] : [`${boton.texto}:\n${boton.enlace}`]),
    `--\n${notas.join('\n')}\nCuadra`,
  ];
  return `${partes.join('\n\n')}\n`;
}

/** Renders a mail as HTML and as text, everything in it escaped. The table layout is what mail programs understand. */
export function writeCorreo(contenido: Contenido): CorreoEscrito {
  return { subject: enLinea(contenido.asunto), html: toHtml(contenido), text: toText(contenido) };
}
