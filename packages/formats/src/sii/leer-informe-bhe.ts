import { ErrorFormato } from '../texto/index.ts';
import type { BoletaSii, InformeBoletas } from './tipos.ts';
import { fallar, fechaDe, folioDe, montoDe, rutDe, textoDeHtml } from './valores.ts';

/** Rows of one page: the report's own script divides its total by this. */
export const BOLETAS_POR_PAGINA_BHE = 100;
const MAX_BOLETAS = 100_000;

/** The page is empty of data: a script fills it from these assignments, plain or through a function that adds points. */
const CELDA = /arr_informe_mensual\[\s*['"](\w+?)_(\d{1,6})['"]\s*\]\s*=\s*(?:formatMiles\(\s*)?"([^"]*)"/g;
const TOTAL = /xml_values\[\s*['"]total_boletas['"]\s*\]\s*=\s*"?(\d{1,6})/;
/** An empty month may come without any number. */
const VACIO = /no registra movimientos/i;

function leerBoleta(celdas: ReadonlyMap<string, string>, fila: number): BoletaSii {
  const donde = `Boleta ${fila} del informe de honorarios`;
  const texto = (campo: string) => textoDeHtml(celdas.get(campo) ?? '');
  const fecha = fechaDe(texto('fecha_boleta'));
  if (fecha === null) return fallar(donde, 'la fecha', texto('fecha_boleta'));
  const monto = (campo: string) => montoDe(texto(campo), donde, campo);
  return {
    folio: folioDe(texto('nroboleta'), donde),
    rut: rutDe(`${texto('rutemisor')}-${texto('dvemisor')}`, donde),
    nombre: texto('nombre_emisor'),
    fecha,
    bruto: monto('totalhonorarios'),
    retencion: monto('retencion_receptor'),
    liquido: monto('honorariosliquidos'),
    anulada: texto('fechaanulacion') !== '' || texto('estado').toUpperCase().startsWith('A'),
  };
}

/**
 * Reads one page of the SII's monthly report of boletas de honorarios received (TMBCOC_InformeMensualBheRec). Throws
 * {@link ErrorFormato} (`informe_no_reconocido`) for a page that is no report, and `sii_no_reconocido` for a row that
 * cannot be read: a boleta left out in silence would pass for a complete month.
 */
export function leerInformeBhe(html: string): InformeBoletas {
  const dicho = TOTAL.exec(html)?.[1];
  const filas = new Map<number, Map<string, string>>();
  for (const [, campo = '', indice = '', valor = ''] of html.matchAll(CELDA)) {
    const fila = filas.get(Number(indice)) ?? new Map<string, string>();
    fila.set(campo.toLowerCase(), valor);
    filas.set(Number(indice), fila);
    if (filas.size > MAX_BOLETAS) break;
  }
  const llenas = [...filas].filter(([, celdas]) => (celdas.get('nroboleta') ?? '').trim() !== '');
  if (dicho === undefined && llenas.length === 0 && !VACIO.test(html))
    throw new ErrorFormato('informe_no_reconocido', 'El SII no entregó el informe de boletas de honorarios.');
  const boletas = llenas.sort(([a], [b]) => a - b).map(([indice, celdas]) => leerBoleta(celdas, indice));
  const total = dicho === undefined ? boletas.length : Number(dicho);
  return { boletas, total, paginas: Math.max(1, Math.ceil(total / BOLETAS_POR_PAGINA_BHE)) };
}
