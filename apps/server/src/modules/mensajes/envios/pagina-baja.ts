const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (texto: string) => texto.replaceAll(/[&<>"]/gu, (signo) => ENTIDADES[signo] ?? '');

function page(titulo: string, cuerpo: string): string {
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escape(titulo)}</title><style>`,
    ':root{color-scheme:light dark}body{margin:0;font:16px/24px system-ui,sans-serif}',
    'main{max-width:32rem;margin:15vh auto 0;padding:0 24px}h1{font-size:20px}',
    'button{font:inherit;min-height:44px;padding:0 20px;border-radius:6px;border:1px solid}',
    `</style></head><body><main><h1>${escape(titulo)}</h1>${cuerpo}</main></body></html>`,
  ].join('');
}

/** Asks before it ends anything: programs that read mails open their links. */
export function paginaPregunta(empresa: string): string {
  return page(
    'Dejar de recibir avisos de cobranza',
    `<p>${escape(empresa)} no te enviará más recordatorios de pago a este correo.</p>` +
      '<form method="post"><button type="submit">Dejar de recibirlos</button></form>',
  );
}

/** The same where a mail went to several: each ends those to their own address. */
export function paginaEleccion(
  empresa: string,
  opciones: readonly { readonly email: string; readonly token: string }[],
): string {
  const formularios = opciones.map(
    ({ email, token }) =>
      `<form method="post" action="${escape(token)}"><p><button type="submit">${escape(email)}</button></p></form>`,
  );
  return page(
    'Dejar de recibir avisos de cobranza',
    `<p>${escape(empresa)} escribió a varias personas. Elige tu correo para no recibir más recordatorios de pago.</p>` +
      formularios.join(''),
  );
}

export function paginaHecha(empresa: string): string {
  return page(
    'Listo',
    `<p>${escape(empresa)} ya no te enviará recordatorios de pago a este correo. Lo que se debe no cambia.</p>`,
  );
}
