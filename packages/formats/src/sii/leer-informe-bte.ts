import { ErrorFormato } from '../texto/index.ts';
import type { BoletaSii, InformeBoletas } from './tipos.ts';
import { fallar, fechaDe, folioDe, montoDe, rutDe, textoDeHtml } from './valores.ts';

const TITULO = /INFORME\s+BTE(?:'|&#39;|&apos;|´)?s?\s+EMITIDAS/i;
const FILA = /<tr[^>]*>([\s\S]*?)<\/tr>/gi;
const CELDA = /<td[^>]*>([\s\S]*?)<\/td>/gi;
/** Only rows of boletas link to one; headers and totals do not. */
const ENLACE = 'bte_indiv_cons3';
const PAGINAS = /p(?:&aacute;|á)gina\s+\d+\s+de\s+(\d{1,4})/i;
const TOTAL = /total\s+boletas\s*:\s*(?:<[^>]*>\s*)*(\d{1,6})/i;
/** After the cell with the link: folio, state, dates and parties, gross, retained, paid. */
const COLUMNAS = 11;

function leerBoleta(celdas: readonly string[], fila: number): BoletaSii {
  const donde = `Boleta ${fila} del informe de boletas de terceros`;
  const [folio, estado = '', emision, , , , rut = '', nombre = '', bruto, retenido, pagado] = celdas;
  const fecha = fechaDe(emision);
  if (fecha === null) return fallar(donde, 'la fecha', emision ?? '');
  return {
    folio: folioDe(folio, donde),
    rut: rutDe(rut, donde),
    nombre,
    fecha,
    bruto: montoDe(bruto, donde, 'los honorarios'),
    retencion: montoDe(retenido, donde, 'la retención'),
    liquido: montoDe(pagado, donde, 'lo pagado'),
    anulada: /^anul/i.test(estado),
  };
}

/**
 * Reads one page of the SII's monthly report of boletas de terceros issued (bte_indiv_cons2). Throws
 * {@link ErrorFormato} as `leerInformeBhe` does.
 */
export function leerInformeBte(html: string): InformeBoletas {
  if (!TITULO.test(html))
    throw new ErrorFormato('informe_no_reconocido', 'El SII no entregó el informe de boletas de terceros.');
  const boletas: BoletaSii[] = [];
  for (const [, fila = ''] of html.matchAll(FILA)) {
    if (!fila.includes(ENLACE)) continue;
    const celdas = [...fila.matchAll(CELDA)].map(([, celda = '']) => textoDeHtml(celda)).slice(1);
    const numero = boletas.length + 1;
    if (celdas.length < COLUMNAS)
      fallar(`Boleta ${numero} del informe de boletas de terceros`, 'la fila', celdas.join(' '));
    boletas.push(leerBoleta(celdas, numero));
  }
  const total = TOTAL.exec(html)?.[1];
  const paginas = PAGINAS.exec(html)?.[1];
  return {
    boletas,
    total: total === undefined ? boletas.length : Number(total),
    paginas: Math.max(1, paginas === undefined ? 1 : Number(paginas)),
  };
}
