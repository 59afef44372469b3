import type { CajaPorDelante } from '@cuadra/contract';
import { diasEntre, type Fecha } from '@cuadra/domain';
import { marcasDe } from '../../../shared/grafico/marcas.ts';

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
