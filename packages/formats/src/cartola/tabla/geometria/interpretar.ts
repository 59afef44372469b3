import type { CampoMapeo } from '../../mapeo/tipos.ts';
import { LectorMonto } from '../../valores/monto.ts';
import type { Encabezado } from './buscar-encabezados.ts';
import { columnaDe, estaEn, puntoDe } from './cortes.ts';
import type { Ancla, Corte } from './cortes.ts';
import { esMonto } from './formar-lineas.ts';
import { esDeMovimiento, limitesPosibles, LADOS, MONTOS } from './fronteras.ts';
import type { Linea, Palabra } from './tipos.ts';

/** A way to read a body, `firme` where each place that amounts share is a column of its own. */
export interface Interpretacion extends Corte {
  firme: boolean;
}

const ANCLAS: readonly Ancla[] = ['x1', 'centro', 'x0'];
/** Amounts whose edges differ by less than this share of a letter's height share a place. */
const MISMO_LUGAR = 0.8;
/** More places than this are no columns. */
const MAX_LUGARES = 6;
const MAX_INTERPRETACIONES = 24;

/**
 * The ways to tell the columns of a body apart, the likeliest first and at least one. Amounts are grouped by the
 * edge that they share over the whole body, and each group goes to a name in the order of the header; besides, the
 * gaps between columns and the extents of the names give theirs. Ways that read every amount alike are one. Those
 * that put two amounts of a line into one column, or whose balances follow less often than another's, are left out.
 */
export function interpretar(encabezado: Encabezado, cuerpo: readonly Linea[]): Interpretacion[] {
  const movimientos = cuerpo.filter(esDeMovimiento);
  const campos = new Map(encabezado.columnas.map(({ columna, campo }) => [columna, campo]));
  const porLimites = limitesPosibles(encabezado, movimientos);
  // The first has each amount under the nearest name; any other gap is a guess.
  const candidatas = porLimites.map((limites, i): Interpretacion => ({
    limites,
    zona: null,
    firme: i === 0,
  }));
  const zonas = new Map<string, Zona>();
  for (const limites of porLimites)
    for (const zona of zonasDe(limites, campos, encabezado.celdas.length)) {
      const clave = `${zona.desde} ${zona.hasta}`;
      if (!zonas.has(clave)) zonas.set(clave, zona);
    }
  for (const zona of zonas.values()) candidatas.push(...porLugares(zona, movimientos));
  const distintas = new Map<string, Interpretacion & Juicio>();
  for (const candidata of candidatas) {
    const firma = firmaDe(candidata, movimientos, campos);
    const previa = distintas.get(firma);
    if (previa === undefined)
      distintas.set(firma, { ...candidata, ...juzgar(candidata, campos, movimientos) });
    else {
      previa.firme ||= candidata.firme;
      if (previa.zona === null) ({ limites: previa.limites, zona: previa.zona } = candidata);
    }
  }
  const juzgadas = [...distintas.values()];
  const choques = Math.min(...juzgadas.map((una) => una.choques));
  const sinChoques = juzgadas.filter((una) => una.choques === choques);
  const siguen = Math.max(...sinChoques.map((una) => una.siguen));
  return sinChoques
    .filter((una) => una.siguen === siguen)
    .toSorted((a, b) => Number(b.firme) - Number(a.firme))
    .slice(0, MAX_INTERPRETACIONES)
    .map(({ limites, zona, firme }) => ({ limites, zona, firme }));
}

interface Zona {
  limites: readonly number[];
  desde: number;
  hasta: number;
  /** Columns of amounts in it, from left to right. */
  columnas: number[];
}

/** Runs of two or more columns of amounts; a column of days may stand among them, since a day is no amount. */
function zonasDe(limites: readonly number[], campos: ReadonlyMap<number, CampoMapeo>, ancho: number): Zona[] {
  const zonas: Zona[] = [];
  let columnas: number[] = [];
  const cerrar = (): void => {
    const [primera] = columnas;
    const ultima = columnas.at(-1);
    if (primera !== undefined && ultima !== undefined && columnas.length > 1)
      zonas.push({
        limites,
        desde: limites[primera - 1] ?? -Infinity,
        hasta: limites[ultima] ?? Infinity,
        columnas,
      });
    columnas = [];
  };
  for (let c = 0; c < ancho; c += 1) {
    const campo = campos.get(c);
    if (MONTOS.has(campo)) columnas.push(c);
    else if (campo !== 'fecha') cerrar();
  }
  cerrar();
  return zonas;
}

function porLugares({ limites, desde, hasta, columnas }: Zona, cuerpo: readonly Linea[]): Interpretacion[] {
  const montos = cuerpo.flatMap(({ palabras }) =>
    palabras.filter((palabra) => esMonto(palabra.texto) && estaEn(palabra, { desde, hasta })),
  );
  if (montos.length === 0) return [];
  const alineaciones = ANCLAS.map((ancla) => ({ ancla, cortes: cortesEntreLugares(montos, ancla) }));
  // Amounts are set by the edge of which they share the most: by any other, one column falls apart into several.
  const menos = Math.min(...alineaciones.map(({ cortes }) => cortes.length));
  return alineaciones.flatMap(({ ancla, cortes }) => {
    const lugares = cortes.length + 1;
    if (lugares > MAX_LUGARES) return [];
    return repartos(lugares, columnas).map((suyas): Interpretacion => ({
      limites,
      zona: { desde, hasta, ancla, limites: cortes, columnas: suyas },
      firme: cortes.length === menos && new Set(suyas).size === lugares,
    }));
  });
}

/** Where one place of amounts ends and the next begins. */
function cortesEntreLugares(montos: readonly Palabra[], ancla: Ancla): number[] {
  const alto = montos.map((monto) => monto.alto).toSorted((a, b) => a - b)[montos.length >> 1] ?? 0;
  const puntos = montos.map((monto) => puntoDe(monto, ancla)).toSorted((a, b) => a - b);
  const cortes: number[] = [];
  for (let i = 1; i < puntos.length; i += 1) {
    const [a = 0, b = 0] = puntos.slice(i - 1, i + 1);
    if (b - a > MISMO_LUGAR * alto) cortes.push((a + b) / 2);
  }
  return cortes;
}

/** The ways to give each place a column without turning their order around. */
function repartos(lugares: number, columnas: readonly number[]): number[][] {
  if (lugares === 0) return [[]];
  return columnas.flatMap((columna, i) =>
    repartos(lugares - 1, columnas.slice(i)).map((resto) => [columna, ...resto]),
  );
}

function firmaDe(corte: Corte, cuerpo: readonly Linea[], campos: ReadonlyMap<number, CampoMapeo>): string {
  return cuerpo
    .flatMap(({ palabras }) =>
      palabras.map((palabra) => {
        const columna = esMonto(palabra.texto) ? columnaDe(palabra, corte) : -1;
        return MONTOS.has(campos.get(columna)) ? columna : '';
      }),
    )
    .join();
}

interface Juicio {
  /** Lines with two amounts in one column. */
  choques: number;
  /** Lines whose balance follows from the one before. */
  siguen: number;
}

function juzgar(corte: Corte, campos: ReadonlyMap<number, CampoMapeo>, cuerpo: readonly Linea[]): Juicio {
  // Two decimals serve to compare amounts of any currency.
  const lector = new LectorMonto('USD');
  const juicio: Juicio = { choques: 0, siguen: 0 };
  let previo: number | null = null;
  let previoMovido = 0;
  // Some banks print the balance of the day alone: until then the movements add up.
  let acumulado = 0;
  for (const { palabras } of cuerpo) {
    let movido = 0;
    let saldo: number | null = null;
    const llenas = new Set<CampoMapeo>();
    let choca = false;
    for (const palabra of palabras) {
      const campo = esMonto(palabra.texto) ? campos.get(columnaDe(palabra, corte)) : undefined;
      if (campo === undefined || !MONTOS.has(campo)) continue;
      choca ||= llenas.has(campo);
      llenas.add(campo);
      const monto = lector.leer(palabra.texto);
      if (monto === null || Number.isNaN(monto)) continue;
      if (campo === 'saldo') saldo = monto;
      else if (LADOS.has(campo)) movido += campo === 'abono' ? Math.abs(monto) : -Math.abs(monto);
      else movido += monto;
    }
    if (choca) juicio.choques += 1;
    acumulado += movido;
    if (saldo === null) continue;
    if (previo !== null && movido !== 0 && (previo + acumulado === saldo || saldo + previoMovido === previo))
      juicio.siguen += 1;
    previo = saldo;
    previoMovido = movido;
    acumulado = 0;
  }
  return juicio;
}
