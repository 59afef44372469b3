import type { CajaPorDelante } from '@cuadra/contract';
import { diasEntre, type Fecha } from '@cuadra/domain';

/** Lines of the grid, the top one included. */
const MAX_LINEAS = 5;
const PASOS = [1, 2, 2.5, 5, 10];

/** Round marks that hold every value and zero, from the lowest to the highest. */
export function marcasDe(valores: readonly number[]): number[] {
  const [menor, mayor] = [Math.min(0, ...valores), Math.max(0, ...valores)];
  const alto = Math.max(MAX_LINEAS - 1, mayor - menor);
  const potencia = 10 ** Math.floor(Math.log10(alto / (MAX_LINEAS - 1)));
  const paso = PASOS.map((uno) => uno * potencia).find((uno) => {
    const desde = Math.floor(menor / uno);
    const hasta = Math.ceil(mayor / uno);
    return hasta - desde <= MAX_LINEAS - 1;
  });
  const de = paso ?? potencia * 20;
  const primera = Math.floor(menor / de);
  const ultima = Math.max(primera + 1, Math.ceil(mayor / de));
  return Array.from({ length: ultima - primera + 1 }, (_, indice) => (primera + indice) * de);
}

/** Where a day and a balance stand in a box of 100 by 100, its origin at the upper left. */
export interface Escala {
  readonly x: (dia: Fecha) => number;
  readonly y: (saldo: number) => number;
  readonly marcas: readonly number[];
}

export function escalaDe({ reales, esperados, minimo }: CajaPorDelante): Escala {
  const valores = [
    ...reales.map(({ saldo }) => saldo),
    ...esperados.flatMap(({ bajo, alto }) => [bajo, alto]),
    ...(minimo === null ? [] : [minimo]),
  ];
  const marcas = marcasDe(valores);
  const [abajo, arriba] = [marcas[0] ?? 0, marcas.at(-1) ?? 1];
  const primero = reales[0]?.fecha ?? esperados[0]?.fecha ?? '';
  const ultimo = esperados.at(-1)?.fecha ?? primero;
  const dias = Math.max(1, diasEntre(primero, ultimo));
  return {
    x: (dia) => (diasEntre(primero, dia) / dias) * 100,
    y: (saldo) => 100 - ((saldo - abajo) / (arriba - abajo)) * 100,
    marcas,
  };
}

/** The first of the lowest closes ahead; null without any day. */
export function masBajo(esperados: CajaPorDelante['esperados']): CajaPorDelante['esperados'][number] | null {
  return esperados.reduce<CajaPorDelante['esperados'][number] | null>(
    (menor, uno) => (menor === null || uno.saldo < menor.saldo ? uno : menor),
    null,
  );
}

const redondo = (numero: number) => Math.round(numero * 100) / 100;

/** `M0 3 L5 8`. */
export const trazo = (puntos: readonly (readonly [number, number])[]): string =>
  puntos.map(([x, y], indice) => `${indice === 0 ? 'M' : 'L'}${redondo(x)} ${redondo(y)}`).join(' ');
