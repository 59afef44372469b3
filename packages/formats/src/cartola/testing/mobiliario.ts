import fc from 'fast-check';
import { reconocerColumnas } from '../mapeo/encabezado.ts';
import type { CampoMapeo } from '../mapeo/tipos.ts';
import type { CartolaDePrueba } from './cartola-de-prueba.ts';
import type { Fila, Muestra } from './hojas.ts';

/** What banks and people leave between the movements of a statement. */
const MUEBLES = [
  'vacia',
  'encabezado',
  'pagina',
  'nota',
  'subtotal',
  'total-fechado',
  'saldo',
  'ajeno',
] as const;
type Mueble = (typeof MUEBLES)[number];

export interface Colocado {
  readonly mueble: Mueble;
  /** Before which movement, modulo their number and one more. */
  readonly donde: number;
  readonly variante: number;
}

/** Up to eight pieces, in any order and any place. */
export const MOBILIARIO: fc.Arbitrary<Colocado[]> = fc.array(
  fc.record({ mueble: fc.constantFrom(...MUEBLES), donde: fc.nat(60), variante: fc.nat(20) }),
  { maxLength: 8 },
);

const PAGINAS = ['Página 2 de 3', '2/3', '2 de 3', 'Pág. 2', 'Hoja N° 2', '2'];
const NOTAS = [
  'Los abonos con documentos están sujetos a verificación.',
  'Infórmese sobre la garantía estatal de los depósitos en su banco o en www.cmfchile.cl',
  'Continúa en la página siguiente',
  'CARTOLA HISTÓRICA',
];
const SUBTOTALES = [
  'Subtotales',
  'SUBTOTAL',
  'Sub-total del día',
  'Total cargos y abonos',
  'TOTALES',
  'Suma y sigue',
  'Vienen de la página anterior',
  'Transporte',
];
const TOTALES = ['TOTALES', 'Total general', 'Subtotales', 'TOTAL CARGOS Y ABONOS', 'SUBTOTAL DEL MES'];
const SALDOS = [
  'SALDO ANTERIOR',
  'Saldo inicial',
  'Saldo al cierre',
  'SALDO CONTABLE',
  'Saldo final del día',
];

const una = <T>(lista: readonly T[], n: number, porDefecto: T): T => lista[n % lista.length] ?? porDefecto;

interface Amoblada {
  readonly filas: readonly Fila[];
  /** Row numbers, from 1, of what is neither a line nor known furniture. */
  readonly ajenas: readonly number[];
}

/** The rows of a statement with furniture between those of its movements. */
export function amoblar(
  filas: readonly Fila[],
  cartola: CartolaDePrueba,
  piezas: readonly Colocado[],
): Amoblada {
  const glosas = new Set(cartola.movimientos.map(({ descripcion }) => descripcion));
  const esMovimiento = (fila: Fila): boolean =>
    fila.some((celda) => typeof celda === 'string' && glosas.has(celda));
  const inicio = filas.findIndex(esMovimiento);
  const fin = filas.findLastIndex(esMovimiento) + 1;
  const encabezado = encabezadoDe(filas.slice(0, inicio));
  const lugar = lugaresDe(encabezado);
  const salida: Fila[] = filas.slice(0, inicio);
  const ajenas: number[] = [];
  for (let i = inicio; i <= fin; i += 1) {
    for (const pieza of piezas.filter(({ donde }) => donde % (fin - inicio + 1) === i - inicio)) {
      const puesta = filaDe(pieza, encabezado, lugar, filas.slice(inicio, i));
      salida.push(puesta);
      if (pieza.mueble === 'ajeno' && puesta.some((celda) => typeof celda === 'number'))
        ajenas.push(salida.length);
    }
    const fila = filas[i];
    if (i < fin && fila) salida.push(fila);
  }
  return { filas: [...salida, ...filas.slice(fin)], ajenas };
}

type Lugares = (campo: CampoMapeo) => number;

/** The header above the movements, its names joined where they stand in two rows. */
function encabezadoDe(arriba: readonly Fila[]): Fila {
  const nombra = (fila: Fila): boolean => lugaresDe(fila)('fecha') >= 0;
  const indice = arriba.findLastIndex(nombra);
  const [fila = [], debajo = []] = arriba.slice(indice);
  const continua =
    debajo.length > 0 && debajo.every((celda) => celda === null || /^[a-zé ]+$/.test(String(celda)));
  return continua ? fila.map((celda, c) => [celda, debajo[c]].filter(Boolean).join(' ') || null) : fila;
}

function lugaresDe(encabezado: Fila): Lugares {
  const columnas = reconocerColumnas(encabezado.map((celda) => (typeof celda === 'string' ? celda : null)));
  return (campo) => columnas.find((columna) => columna.campo === campo)?.columna ?? -1;
}

function filaDe(
  { mueble, variante }: Colocado,
  encabezado: Fila,
  lugar: Lugares,
  antes: readonly Fila[],
): Fila {
  const fila: Fila[number][] = encabezado.map(() => null);
  const poner = (campo: CampoMapeo, valor: Fila[number]): void => {
    if (lugar(campo) >= 0) fila[lugar(campo)] = valor;
  };
  switch (mueble) {
    case 'vacia':
      return [];
    case 'encabezado':
      return encabezado;
    case 'pagina':
      fila[lugarDeRotulo(lugar, variante)] = una(PAGINAS, variante, '');
      return fila;
    case 'nota':
      fila[variante % Math.max(1, fila.length)] = una(NOTAS, variante, '');
      return fila;
    case 'subtotal':
      fila[lugarDeRotulo(lugar, variante)] = una(SUBTOTALES, variante, '');
      ponerSumas(poner, 1000 + variante);
      return fila;
    case 'total-fechado':
      poner('fecha', antes.at(-1)?.[lugar('fecha')] ?? '31/08/2026');
      poner('descripcion', una(TOTALES, variante, ''));
      ponerSumas(poner, 5000 + variante);
      return fila;
    case 'saldo':
      fila[lugarDeRotulo(lugar, variante)] = una(SALDOS, variante, '');
      poner('saldo', 123_456 + variante);
      return fila;
    case 'ajeno':
      poner('fecha', 'Compromiso por confirmar');
      poner(lugar('monto') >= 0 && lugar('cargo') < 0 ? 'monto' : 'cargo', 77_000 + variante);
      return fila;
  }
}

/** The first column, unless amounts stand there, or that of the descriptions. */
function lugarDeRotulo(lugar: Lugares, variante: number): number {
  const descripcion = Math.max(0, lugar('descripcion'));
  return variante % 2 === 0 && lugar('monto') !== 0 ? 0 : descripcion;
}

function ponerSumas(poner: (campo: CampoMapeo, valor: number) => void, monto: number): void {
  poner('cargo', monto);
  poner('abono', monto + 1);
  poner('monto', monto);
}

/** Layouts of one sheet, whose rows a text can hold. */
export function filasDeMuestra(muestra: Muestra, cartola: CartolaDePrueba): readonly Fila[] | null {
  const [unica, ...otras] = Object.values(muestra.hojas(cartola));
  return unica === undefined || otras.length > 0 ? null : unica;
}
