import type { Celda, FilaTabla } from '../tabla/tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { LectorMonto } from '../valores/monto.ts';
import { textoDe } from '../valores/texto.ts';
import { reconocerColumnas } from './encabezado.ts';
import type { ColumnaReconocida } from './encabezado.ts';
import { decidirMarcas, normalizarMarca } from './marcas.ts';
import type { CampoMapeo } from './tipos.ts';

const FILAS_DE_MUESTRA = 200;
const FILAS_DE_ENCABEZADO = 200;
/** A table with more columns of numbers than this is no statement, and each more makes the search longer. */
const MAX_MONTOS = 12;
/** Balances that follow, at least: fewer might by chance. */
const PASOS_QUE_PRUEBAN = 2;
/** What the balances prove of every row is as sure as a name. */
const CERTEZA = 0.95;
/** Fields that only their name tells, and that no proof contradicts. */
const POR_NOMBRE: ReadonlySet<CampoMapeo> = new Set([
  'numeroDocumento',
  'sucursal',
  'rut',
  'nombre',
  'moneda',
  'cuotas',
]);

export interface Deduccion {
  /** Index of the header; -1 where none stands above the movements. */
  indice: number;
  columnas: ColumnaReconocida[];
  /** The movements that it was deduced from, without what stands between and around them. */
  muestra: FilaTabla[];
}

/**
 * The columns of a table by what they hold, whatever their names: the dates, the texts with most words, and the
 * amounts that lead from each balance to the next, in one column or two, with a mark or by their sign, oldest or newest
 * first. Null where no column of balances follows from the others in every row.
 */
export function deducirColumnas(filas: readonly FilaTabla[]): Deduccion | null {
  const indice = buscarEncabezadoDeNombres(filas);
  const encabezado = indice < 0 ? [] : (filas[indice]?.celdas ?? []);
  const muestra = filas
    .slice(indice + 1)
    .filter(esMovimiento)
    .slice(0, FILAS_DE_MUESTRA);
  if (muestra.length <= PASOS_QUE_PRUEBAN) return null;
  const perfiles = perfilar(muestra);
  const fechas = perfiles.filter((perfil) => perfil.fechas === muestra.length);
  const textos = perfiles.filter((perfil) => perfil.montos === null && perfil.fechas === 0);
  const montos = perfiles.filter(({ montos: suyos, fechas: dias }) => suyos !== null && dias === 0);
  if (fechas.length === 0 || montos.length < 2 || montos.length > MAX_MONTOS) return null;
  const movidos = buscarMovidos(montos, textos);
  if (movidos === null) return null;
  const porNombre = reconocerColumnas(encabezado);
  const fecha = elegirFecha(fechas, porNombre);
  const tomadas = new Set([fecha, ...movidos.map(({ columna }) => columna)]);
  const descripcion = elegirDescripcion(
    textos.filter(({ columna, palabras }) => palabras.size > 0 && !tomadas.has(columna)),
    porNombre,
  );
  if (descripcion !== null) tomadas.add(descripcion);
  return {
    indice,
    muestra,
    columnas: [
      { campo: 'fecha', columna: fecha, certeza: CERTEZA },
      ...(descripcion === null
        ? []
        : [{ campo: 'descripcion', columna: descripcion, certeza: CERTEZA } as const]),
      ...movidos.map((columna) => ({ ...columna, certeza: CERTEZA })),
      ...porNombre.filter(({ campo, columna }) => POR_NOMBRE.has(campo) && !tomadas.has(columna)),
    ],
  };
}

/** A row of words right above the first movement; -1 when there is none. */
function buscarEncabezadoDeNombres(filas: readonly FilaTabla[]): number {
  const primera = filas.slice(0, FILAS_DE_ENCABEZADO).findIndex(esMovimiento);
  const sobre = filas[primera - 1];
  if (primera < 1 || sobre === undefined) return -1;
  const llenas = sobre.celdas.filter((celda) => celda !== null);
  const deNombres = llenas.every(
    (celda) => typeof celda === 'string' && /\p{L}/u.test(celda) && leerFecha(celda) === null,
  );
  return deNombres && llenas.length > 2 ? primera - 1 : -1;
}

/** A day and, in another cell, an amount. */
function esMovimiento({ celdas }: FilaTabla): boolean {
  const dia = celdas.findIndex(esFechaVisible);
  if (dia < 0) return false;
  const lector = new LectorMonto('UF');
  return celdas.some((celda, columna) => columna !== dia && !esFechaVisible(celda) && esMonto(celda, lector));
}

function esMonto(celda: Celda, lector: LectorMonto): boolean {
  const monto = lector.leer(celda);
  return monto !== null && !Number.isNaN(monto);
}

/** A bare number might be a serial, but is taken for an amount. */
function esFechaVisible(celda: Celda): boolean {
  if (typeof celda === 'number' || (typeof celda === 'string' && /^\d+$/.test(celda.trim()))) return false;
  return leerFecha(celda) !== null;
}

interface Perfil {
  columna: number;
  fechas: number;
  /** Amounts of each row, null where it has none; null for a column that holds anything else. */
  montos: (number | null)[] | null;
  textos: string[];
  /** Different words. */
  palabras: Set<string>;
  /** Days in order, or in the opposite one, as they were read. */
  ordenada: boolean;
}

function perfilar(muestra: readonly FilaTabla[]): Perfil[] {
  const ancho = Math.max(...muestra.map(({ celdas }) => celdas.length));
  return Array.from({ length: ancho }, (_, columna) => {
    const celdas = muestra.map((fila) => fila.celdas[columna] ?? null);
    const dias = celdas.flatMap((celda) => {
      const leida = esFechaVisible(celda) ? leerFecha(celda) : null;
      return typeof leida === 'string' ? [leida] : [];
    });
    return {
      columna,
      fechas: celdas.filter(esFechaVisible).length,
      montos: leerMontos(celdas),
      textos: celdas.map(textoDe),
      palabras: new Set(
        celdas.flatMap((celda) =>
          typeof celda === 'string' ? (celda.toLowerCase().match(/\p{L}{2,}/gu) ?? []) : [],
        ),
      ),
      ordenada:
        dias.every((dia, i) => i === 0 || dia >= (dias[i - 1] ?? dia)) ||
        dias.every((dia, i) => i === 0 || dia <= (dias[i - 1] ?? dia)),
    };
  });
}

function leerMontos(celdas: readonly Celda[]): (number | null)[] | null {
  const lector = new LectorMonto('UF', null, () => celdas);
  const montos = celdas.map((celda) => lector.leer(celda));
  const hay = montos.some((monto) => monto !== null);
  return hay && !montos.some((monto) => Number.isNaN(monto)) ? montos : null;
}

type Movido = Pick<ColumnaReconocida, 'campo' | 'columna'>;

/** Columns that may be what was moved, and by how much in each row. */
interface Candidato {
  columnas: Movido[];
  deltas: number[];
}

/** The column of balances and those of what was moved, where the former follows from the latter in most rows. */
function buscarMovidos(montos: readonly Perfil[], textos: readonly Perfil[]): Movido[] | null {
  let mejor: Movido[] | null = null;
  let mejorMovidas = 0;
  for (const saldo of montos) {
    const saldos = saldo.montos ?? [];
    const otras = montos.filter((perfil) => perfil !== saldo);
    for (const { columnas, deltas } of candidatos(otras, textos)) {
      // A column alone may lead to every balance but the first: that which moves more rows is right.
      const movidas = deltas.filter((delta) => delta !== 0).length;
      if (movidas <= mejorMovidas || !siguen(saldos, deltas)) continue;
      mejor = [...columnas, { campo: 'saldo', columna: saldo.columna }];
      mejorMovidas = movidas;
    }
  }
  return mejor;
}

function* candidatos(montos: readonly Perfil[], textos: readonly Perfil[]): Generator<Candidato> {
  const marcas = textos.flatMap((perfil) => {
    const leidas = decidirMarcas(perfil.textos);
    return leidas === null ? [] : [{ perfil, cargo: new Set(leidas.cargo) }];
  });
  for (const monto of montos) {
    const suyos = (monto.montos ?? []).map((uno) => uno ?? 0);
    const deMonto = { campo: 'monto', columna: monto.columna } as const;
    // Before the bare amount, since no balance stands before the first row to prove its sign.
    for (const { perfil, cargo } of marcas)
      yield {
        columnas: [deMonto, { campo: 'tipo', columna: perfil.columna }],
        deltas: suyos.map((uno, i) =>
          cargo.has(normalizarMarca(perfil.textos[i] ?? '')) ? -Math.abs(uno) : Math.abs(uno),
        ),
      };
    yield { columnas: [deMonto], deltas: suyos };
    yield { columnas: [deMonto], deltas: suyos.map((uno) => -uno) };
    // Charges may stand below zero, and then the other column is money in, also where no balance proves it.
    if (sonNegativos(suyos)) continue;
    for (const cargo of montos) {
      if (cargo === monto || !excluyentes(cargo, monto)) continue;
      const salidas = (cargo.montos ?? []).map((uno) => uno ?? 0);
      const negativas = sonNegativos(salidas);
      yield {
        columnas: [
          { campo: 'cargo', columna: cargo.columna },
          { campo: 'abono', columna: monto.columna },
        ],
        deltas: suyos.map((uno, i) => uno - (negativas ? -1 : 1) * (salidas[i] ?? 0)),
      };
    }
  }
}

/** Whether most amounts of a column are below zero. */
function sonNegativos(montos: readonly number[]): boolean {
  return montos.filter((uno) => uno < 0).length > montos.filter((uno) => uno > 0).length;
}

function excluyentes(una: Perfil, otra: Perfil): boolean {
  return (una.montos ?? []).every((monto, i) => (monto ?? 0) === 0 || (otra.montos?.[i] ?? 0) === 0);
}

/** Whether each balance is the one before and what was moved since, from the first row to the last or backwards. */
function siguen(saldos: readonly (number | null)[], deltas: readonly number[]): boolean {
  return encadenan(saldos, deltas) || encadenan(saldos.toReversed(), deltas.toReversed());
}

function encadenan(saldos: readonly (number | null)[], deltas: readonly number[]): boolean {
  let previo: number | null = null;
  let movido = 0;
  let pasos = 0;
  for (const [i, saldo] of saldos.entries()) {
    movido += deltas[i] ?? 0;
    if (saldo === null) continue;
    if (previo !== null) {
      if (previo + movido !== saldo) return false;
      pasos += 1;
    }
    previo = saldo;
    movido = 0;
  }
  return pasos >= PASOS_QUE_PRUEBAN && movido === 0;
}

function elegirFecha(fechas: readonly Perfil[], porNombre: readonly ColumnaReconocida[]): number {
  const nombrada = porNombre.find(({ campo }) => campo === 'fecha')?.columna;
  const elegida =
    fechas.find(({ columna }) => columna === nombrada) ??
    fechas.find(({ ordenada }) => ordenada) ??
    fechas[0];
  return elegida?.columna ?? 0;
}

function elegirDescripcion(
  textos: readonly Perfil[],
  porNombre: readonly ColumnaReconocida[],
): number | null {
  const nombrada = porNombre.find(({ campo }) => campo === 'descripcion')?.columna;
  const [mejor] = textos.toSorted((a, b) => b.palabras.size - a.palabras.size);
  const elegida = textos.find(({ columna }) => columna === nombrada) ?? mejor;
  return elegida?.columna ?? null;
}
