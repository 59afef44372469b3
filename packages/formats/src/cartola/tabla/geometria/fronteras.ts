import type { CampoMapeo } from '../../mapeo/tipos.ts';
import { LectorMonto } from '../../valores/monto.ts';
import type { Encabezado } from './buscar-encabezados.ts';
import { esMonto } from './formar-lineas.ts';
import type { Frase, Linea, Palabra } from './tipos.ts';

/** Where each column ends: `limites[i]` lies between columns `i` and `i + 1`. */
export interface Fronteras {
  limites: number[];
  /** Whether the balances, or amounts on both sides, prove that charges and credits were told apart. */
  probadas: boolean;
}

/**
 * The limits of a table's columns by what stands below its header. Names say little of it: amounts are flush right
 * and begin left of their name, and a description runs below the name of the next column. So a limit is put where
 * fewest words are cut, in the widest gap; between two columns of amounts, so that each amount is of the name whose
 * right end is nearer.
 *
 * Between charges and credits the widest gap may be the wrong one when one of them is empty: then the balances
 * decide, and where they do not, the name whose right end is nearer.
 */
export function buscarFronteras({ celdas, columnas }: Encabezado, cuerpo: readonly Linea[]): Fronteras {
  const campos = new Map(columnas.map(({ columna, campo }) => [columna, campo]));
  const palabras = cuerpo.filter(esDeMovimiento).flatMap(({ palabras: suyas }) => suyas);
  const limites = celdas.slice(0, -1).map((celda, i) => {
    const siguiente = celdas[i + 1];
    if (siguiente && MONTOS.has(campos.get(i)) && MONTOS.has(campos.get(i + 1)))
      return porBordeDerecho(celda, siguiente, palabras);
    if (siguiente && MONTOS.has(campos.get(i)) && campos.get(i + 1) === 'fecha')
      return antesDeLaFecha(celda, siguiente, palabras);
    const [primera] = huecosEntre(celda, celdas[i + 1] ?? celda, palabras);
    return primera ?? (celda.x1 + (celdas[i + 1]?.x0 ?? celda.x1)) / 2;
  });
  const i = celdas.findIndex((_, c) => LADOS.has(campos.get(c)) && LADOS.has(campos.get(c + 1)));
  const izquierda = celdas[i];
  const derecha = celdas[i + 1];
  if (i < 0 || izquierda === undefined || derecha === undefined) return { limites, probadas: true };
  const opciones = huecosEntre(izquierda, derecha, palabras).map((limite) => {
    const otros = limites.with(i, limite);
    return { limites: otros, ...juzgar(otros, campos, cuerpo) };
  });
  const mejor = opciones.toSorted((a, b) => b.siguen - a.siguen)[0];
  if (
    mejor &&
    mejor.siguen > 0 &&
    opciones.every((otra) => otra === mejor || otra.siguen < mejor.siguen || iguales(otra, mejor))
  )
    return { limites: mejor.limites, probadas: true };
  const conAmbas = opciones.find(({ aLaIzquierda, aLaDerecha }) => aLaIzquierda > 0 && aLaDerecha > 0);
  if (
    conAmbas &&
    opciones.filter((o) => o.aLaIzquierda > 0 && o.aLaDerecha > 0).every((o) => iguales(o, conAmbas))
  )
    return { limites: conAmbas.limites, probadas: true };
  return { limites, probadas: false };
}

const MONTOS: ReadonlySet<CampoMapeo | undefined> = new Set(['cargo', 'abono', 'monto', 'saldo']);
const LADOS: ReadonlySet<CampoMapeo | undefined> = new Set(['cargo', 'abono']);

/** The column, from 0, in which the middle of a word stands; `limites` are where one ends and the next begins. */
export function columnaDe({ x0, x1 }: { x0: number; x1: number }, limites: readonly number[]): number {
  const centro = (x0 + x1) / 2;
  const columna = limites.findIndex((limite) => centro < limite);
  return columna < 0 ? limites.length : columna;
}

/** Whether a line has what a movement has: something like a day, and an amount. */
export function esDeMovimiento({ palabras }: Linea): boolean {
  return (
    palabras.some(({ texto }) => /^\d{1,4}[-/.]/.test(texto)) && palabras.some(({ texto }) => esMonto(texto))
  );
}

/** Middles of the stretches between two names that fewest words cross, the widest first. */
function huecosEntre(a: Frase, b: Frase, palabras: readonly Palabra[]): number[] {
  const desde = (a.x0 + a.x1) / 2;
  const hasta = (b.x0 + b.x1) / 2;
  const cruzan = palabras.filter(({ x0, x1 }) => x1 > desde && x0 < hasta);
  const bordes = [...new Set([desde, hasta, ...cruzan.flatMap(({ x0, x1 }) => [x0, x1])])]
    .filter((x) => x >= desde && x <= hasta)
    .toSorted((x, y) => x - y);
  const tramos: { medio: number; ancho: number; cortadas: number }[] = [];
  for (let i = 0; i + 1 < bordes.length; i += 1) {
    const izquierdo = bordes[i] ?? desde;
    const derecho = bordes[i + 1] ?? hasta;
    const medio = (izquierdo + derecho) / 2;
    const cortadas = cruzan.filter(({ x0, x1 }) => x0 < medio && medio < x1).length;
    tramos.push({ medio, ancho: derecho - izquierdo, cortadas });
  }
  const menos = Math.min(...tramos.map(({ cortadas }) => cortadas));
  return tramos
    .filter(({ cortadas }) => cortadas === menos)
    .toSorted((x, y) => y.ancho - x.ancho)
    .map(({ medio }) => medio);
}

interface Juicio {
  /** Lines whose balance follows from the one before. */
  siguen: number;
  aLaIzquierda: number;
  aLaDerecha: number;
}

function iguales(a: Juicio, b: Juicio): boolean {
  return a.siguen === b.siguen && a.aLaIzquierda === b.aLaIzquierda && a.aLaDerecha === b.aLaDerecha;
}

function juzgar(
  limites: readonly number[],
  campos: ReadonlyMap<number, CampoMapeo>,
  cuerpo: readonly Linea[],
): Juicio {
  // Two decimals serve to compare amounts of any currency.
  const lector = new LectorMonto('USD');
  const juicio: Juicio = { siguen: 0, aLaIzquierda: 0, aLaDerecha: 0 };
  const primera = [...campos].toSorted(([a], [b]) => a - b).find(([, campo]) => LADOS.has(campo))?.[1];
  let previo: number | null = null;
  let previoMovido = 0;
  // Some banks print the balance of the day alone: until then the movements add up.
  let acumulado = 0;
  for (const linea of cuerpo.filter(esDeMovimiento)) {
    let movido = 0;
    let saldo: number | null = null;
    for (const palabra of linea.palabras) {
      const campo = campos.get(columnaDe(palabra, limites));
      if (campo === undefined || !esMonto(palabra.texto)) continue;
      const monto = lector.leer(palabra.texto);
      if (monto === null || Number.isNaN(monto)) continue;
      if (campo === 'saldo') saldo = monto;
      else if (LADOS.has(campo) && monto !== 0) {
        if (campo === primera) juicio.aLaIzquierda += 1;
        else juicio.aLaDerecha += 1;
        movido += campo === 'abono' ? Math.abs(monto) : -Math.abs(monto);
      }
    }
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

/** The limit that leaves each amount with the name whose right end is nearer to its own. */
function porBordeDerecho(a: Frase, b: Frase, palabras: readonly Palabra[]): number {
  const desde = (a.x0 + a.x1) / 2;
  const hasta = (b.x0 + b.x1) / 2;
  const entre = palabras.filter(({ texto, x0, x1 }) => esMonto(texto) && x1 > desde && x0 < b.x1);
  const deLaPrimera = entre.filter(({ x1 }) => Math.abs(x1 - a.x1) <= Math.abs(x1 - b.x1));
  const fin = Math.max(desde, ...deLaPrimera.map(({ x1 }) => x1));
  const deLaSegunda = entre.filter((palabra) => !deLaPrimera.includes(palabra));
  const inicio = Math.min(hasta, ...deLaSegunda.map(({ x0 }) => x0));
  return (fin + Math.max(fin, inicio)) / 2;
}

/** Between an amount and the day that follows it, a short amount leaves a wider gap on its own left. */
function antesDeLaFecha(monto: Frase, fecha: Frase, palabras: readonly Palabra[]): number {
  const dias = palabras.filter(({ texto, x0, x1 }) => ES_DIA.test(texto) && x0 < fecha.x1 && x1 > fecha.x0);
  const inicio = Math.min(fecha.x0, ...dias.map(({ x0 }) => x0));
  const antes = palabras.filter(({ x1 }) => x1 > monto.x0 && x1 <= inicio);
  return (Math.max(Math.min(monto.x1, inicio), ...antes.map(({ x1 }) => x1)) + inicio) / 2;
}

const ES_DIA = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/;
