/** The SII's pages are ISO-8859-1; characters beyond it go as entities. */
export function pagina(titulo: string, cuerpo: string): Buffer {
  const html = `<!DOCTYPE html>\n<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><title>${titulo}</title></head><body>\n${cuerpo}\n</body></html>\n`;
  return Buffer.from(
    html.replace(/[^\u0000-\u00ff]/g, (c) => `&#${c.codePointAt(0) ?? 63};`),
    'latin1',
  );
}

export function escapar(texto: string): string {
  return texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Words and codes of the messages: SII, «Códigos de mensajes de error»; only the last two digits mean something. */
const RECHAZOS = {
  clave: [
    'La Clave Tributaria ingresada no es correcta, verifique que su teclado no está con opción "mayúsculas" e inténtelo nuevamente.',
    '20',
  ],
  ultimos: ['Le quedan 3 intentos de ingreso de su Clave Tributaria.', '55'],
  bloqueada: ['Su Clave Tributaria se encuentra bloqueada por ingresos erróneos sucesivos.', '19'],
  sesiones: ['Usted ha superado el máximo de sesiones autenticadas.', '27'],
} as const;
export type Rechazo = keyof typeof RECHAZOS;

export function paginaRechazo(motivo: Rechazo): Buffer {
  const [texto, codigo] = RECHAZOS[motivo];
  return pagina(
    'Ingresar a Mi Sii',
    `<div id="titulo">${escapar(texto)}</div><p>El c&oacute;digo de este mensaje es 01.01.203.500.720.${codigo}</p><button>Aceptar</button>`,
  );
}

/** What every application answers to whoever has no session: the form again, with status 200. */
export function paginaIngreso(): Buffer {
  return pagina(
    'Autenticación',
    '<form method="post" action="/cgi_AUT2000/CAutInicio.cgi"><!-- IngresoRutClave --><input name="rutcntr"><input name="clave" type="password"></form>',
  );
}

export function paginaEntrada(referencia: string): Buffer {
  return pagina(
    'Autenticación',
    `<script>location.replace('${referencia.replace(/['"<>\\]/g, '')}');</script>`,
  );
}
