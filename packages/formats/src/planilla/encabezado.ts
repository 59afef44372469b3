import type { FilaTabla, Tabla } from '../cartola/tabla/tipos.ts';
import { normalizarEncabezado } from '../cartola/mapeo/encabezado.ts';
import { textoDe } from '../cartola/valores/texto.ts';
import type { ClasePlanilla } from './tipos.ts';

export type CampoPlanilla =
  | 'rut'
  | 'nombre'
  | 'periodo'
  | 'fecha'
  | 'fechaPago'
  | 'vence'
  | 'folio'
  | 'descripcion'
  | 'moneda'
  | 'liquido'
  | 'bruto'
  | 'retencion'
  | 'monto'
  | 'haberes'
  | 'descuentos'
  | 'aportesEmpleador'
  | 'estado';

/** How people name each column. The first that fits a header wins, and each field goes to its leftmost column. */
const ALIAS: readonly (readonly [CampoPlanilla, RegExp])[] = [
  ['rut', /^r\.?u\.?t\.?(?! (de la )?empresa)\b/],
  ['fechaPago', /^(fecha|f\.?|dia) (de |del )?pago$|^pagado el$/],
  ['vence', /^(fecha (de )?)?(vencimiento|vence)$/],
  ['fecha', /^fecha( (de |del |de la )?(emision|boleta|gasto|documento|compra|recibo))?$/],
  ['periodo', /^(periodo|mes)\b/],
  [
    'folio',
    /^(n[°ºo.]*|nro\.?|num\.?|numero|folio)( (de )?(la )?(boleta|documento|docto\.?|comprobante|recibo|folio))?$/,
  ],
  ['folio', /^(boleta|comprobante|recibo)$/],
  ['estado', /^estado$/],
  ['moneda', /^(moneda|divisa)$/],
  [
    'liquido',
    /^(total |monto |sueldo |pago )?liquido\b|^liquido a pago$|^(total )?a pagar$|^alcance liquido$/,
  ],
  ['bruto', /^(total |monto |honorarios? )?brutos?$|^total honorarios?$|^honorarios? brutos?$/],
  ['retencion', /^(monto |total )?(retencion|retenido)\b/],
  ['haberes', /^total haberes$|^haberes$/],
  ['descuentos', /^total descuentos$|^descuentos$/],
  ['aportesEmpleador', /^(total )?aportes?( (del )?(empleador|patronal(es)?))?$|^costo patronal$/],
  [
    'nombre',
    /^(nombres?|razon social|trabajador|empleado|prestador|proveedor|beneficiario|comercio|institucion|entidad)\b/,
  ],
  ['descripcion', /^(descripcion|detalle|glosa|concepto|motivo|gasto|tipo de gasto|categoria)\b/],
  ['monto', /^(monto|total|valor|importe|gasto total)\b/],
];

export interface EncabezadoPlanilla {
  readonly clase: Exclude<ClasePlanilla, 'lre'>;
  /** Position of the header among the rows of its sheet. */
  readonly posicion: number;
  readonly columnas: ReadonlyMap<CampoPlanilla, number>;
  /** The header as written, for what has to be told of a column. */
  readonly titulos: readonly string[];
}

/** Rows among which the header is looked for: people put a title and their logo above. */
const FILAS_BUSCADAS = 25;
const MAX_TITULO = 60;
/** What only a bank statement has. */
const DE_CARTOLA = /^(saldos?|cargos?|abonos?|debe|haber|giros?|depositos?)\b/;

function columnasDe(titulos: readonly string[]): Map<CampoPlanilla, number> {
  const columnas = new Map<CampoPlanilla, number>();
  titulos.forEach((titulo, columna) => {
    if (titulo === '' || titulo.length > MAX_TITULO) return;
    const campo = ALIAS.find(([uno, patron]) => patron.test(titulo) && !columnas.has(uno))?.[0];
    if (campo !== undefined) columnas.set(campo, columna);
  });
  return columnas;
}

function claseDe(
  columnas: ReadonlyMap<CampoPlanilla, number>,
  titulos: readonly string[],
  contexto: string,
): EncabezadoPlanilla['clase'] | null {
  const tiene = (...campos: CampoPlanilla[]) => campos.every((campo) => columnas.has(campo));
  if (titulos.some((titulo) => DE_CARTOLA.test(titulo))) return null;
  if (tiene('rut', 'folio', 'fecha', 'bruto'))
    return /\bterceros?\b/.test(contexto) ? 'planilla_terceros' : 'planilla_honorarios';
  if (tiene('rut', 'liquido') && !columnas.has('bruto')) return 'planilla_remuneraciones';
  if (tiene('nombre', 'monto') && titulos.some((titulo) => /^(institucion|entidad)\b/.test(titulo)))
    return 'planilla_previred';
  const deGastos = /\b(gastos?|rendicion(es)?|boletas? de gastos?)\b/.test(contexto);
  return deGastos && tiene('fecha', 'monto') && (columnas.has('nombre') || columnas.has('descripcion'))
    ? 'planilla_gastos'
    : null;
}

/** What kind of documents the rows of a sheet are, by what stands above them; null when none that is known. */
export function reconocerEncabezado({ nombre, filas }: Tabla): EncabezadoPlanilla | null {
  const arriba = [normalizarEncabezado(nombre)];
  for (let posicion = 0; posicion < Math.min(filas.length, FILAS_BUSCADAS); posicion += 1) {
    const { celdas } = filas[posicion] as FilaTabla;
    const titulos = celdas.map((celda) => (typeof celda === 'string' ? normalizarEncabezado(celda) : ''));
    const columnas = columnasDe(titulos);
    const clase = claseDe(columnas, titulos, [...arriba, ...titulos].join(' '));
    if (clase !== null) return { clase, posicion, columnas, titulos: celdas.map(textoDe) };
    arriba.push(...titulos);
  }
  return null;
}
