import type { FilaCola, GrupoCola } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import {
  layPages,
  listEntries,
  nextFocus,
  pagesOf,
  seeLines,
  stepGrupo,
  sumLines,
  type Cuentas,
  type Pagina,
  type Salidas,
} from './grupos.ts';

function fila(
  id: number,
  grupo: GrupoCola = 'sin_par',
  montos: { abono?: number; cargo?: number; conciliado?: number; moneda?: string } = {},
): FilaCola {
  const { abono = 0, cargo = 0, conciliado = 0, moneda = 'CLP' } = montos;
  return {
    cartola: { id, abono, cargo, conciliado, moneda, created: new Date(id * 1000).toISOString() },
    grupo,
    sinPar: null,
    sugerencia: null,
  } as unknown as FilaCola;
}

const GRUPOS: Cuentas = { seguras: 120, probables: 50, por_decidir: 0, sin_par: 80 };
const grupoDe = (posicion: number): GrupoCola =>
  posicion < 120 ? 'seguras' : posicion < 170 ? 'probables' : 'sin_par';

/** A page of a queue of 250 lines whose ids are their positions. */
function pagina(numero: number, pedida: number, ids?: readonly number[]): Pagina {
  const desde = (numero - 1) * 100;
  const propias = ids ?? Array.from({ length: Math.min(100, 250 - desde) }, (_, n) => desde + n);
  return {
    items: propias.map((id) => fila(id, grupoDe(id))),
    pagination: { count: 250, totalPages: 3, currentPage: numero },
    grupos: GRUPOS,
    pendientes: 250,
    totalLineas: 400,
    leida: new Date(pedida).toISOString(),
    pedida,
  };
}
const NADA: Salidas = new Map();
const idsDe = (cola: ReturnType<typeof layPages>) =>
  cola?.lugares.flatMap(({ fila: una }) => una?.cartola.id ?? []) ?? [];

describe('the pages of the queue', () => {
  test('stand at their places; what is not here yet keeps its room in its group', () => {
    const cola = layPages([pagina(1, 1), pagina(3, 1)], NADA, undefined);
    expect(cola?.lugares).toHaveLength(250);
    expect(cola?.lugares[99]?.fila?.cartola.id).toBe(99);
    expect(cola?.lugares[110]).toEqual({ posicion: 110, grupo: 'seguras', fila: undefined });
    expect(cola?.lugares[130]?.grupo).toBe('probables');
    expect(cola?.lugares[200]?.fila?.cartola.id).toBe(200);
    expect(layPages([], NADA, undefined)).toBeNull();
  });

  test('leave out a line that was dealt with, until a page asked for later speaks of it', () => {
    const enCurso: Salidas = new Map([[3, { grupo: 'seguras', hecha: Number.POSITIVE_INFINITY }]]);
    const cola = layPages([pagina(1, 10)], enCurso, undefined);
    expect(idsDe(cola)).not.toContain(3);
    expect([cola?.grupos.seguras, cola?.pendientes]).toEqual([119, 249]);
    const hecha: Salidas = new Map([[3, { grupo: 'seguras', hecha: 20 }]]);
    expect(idsDe(layPages([pagina(1, 19)], hecha, undefined))).not.toContain(3);
    // Part of the line stayed open: the newer page has it, and counts it.
    const despues = layPages([pagina(1, 21)], hecha, undefined);
    expect(idsDe(despues)).toContain(3);
    expect(despues?.pendientes).toBe(250);
  });

  test('keep a line at its first place and in its first group when its certainty changes', () => {
    const antes = [pagina(1, 1), pagina(2, 1)];
    const vistos = seeLines(new Map(), antes);
    expect(seeLines(vistos, antes)).toBe(vistos);
    // Line 7 fell from the sure ones to those without a document; line 150 rose to the first place.
    const movidas = [
      pagina(1, 2, [150, 0, 1, 2, 3, 4, 5, 6, ...Array.from({ length: 92 }, (_, n) => n + 8)]),
      pagina(2, 2, [...Array.from({ length: 100 }, (_, n) => n + 100).filter((id) => id !== 150), 7]),
    ];
    const cola = layPages(movidas, NADA, undefined, null, seeLines(vistos, movidas));
    expect(idsDe(cola)).toEqual(Array.from({ length: 200 }, (_, n) => n));
    expect(cola?.lugares[7]).toMatchObject({ posicion: 7, grupo: 'seguras', fila: { cartola: { id: 7 } } });
    expect(cola?.lugares[150]).toMatchObject({ posicion: 150, grupo: 'probables' });
    // Pages that come later take their own places; without a memory of places the new order stands.
    expect(idsDe(layPages([...movidas, pagina(3, 2)], NADA, undefined, null, vistos)).at(-1)).toBe(249);
    expect(idsDe(layPages(movidas, NADA, undefined))[0]).toBe(150);
  });

  test('hold back the lines that came since, and count them', () => {
    const cola = layPages([pagina(1, 1)], NADA, undefined, new Date(90_000).toISOString());
    expect(idsDe(cola).at(-1)).toBe(90);
    expect(cola?.nuevas).toBe(9);
    expect(layPages([pagina(1, 1)], NADA, undefined)?.nuevas).toBe(0);
  });

  test('of different instants never show a line twice', () => {
    const corrida = pagina(
      2,
      5,
      Array.from({ length: 100 }, (_, n) => 99 + n),
    );
    const ids = idsDe(layPages([pagina(1, 9), corrida], NADA, undefined));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the list', () => {
  const lugares = layPages([pagina(1, 1), pagina(2, 1), pagina(3, 1)], NADA, undefined)?.lugares ?? [];

  test('has a head for each group that is there and folds the sure ones after five', () => {
    const entradas = listEntries(lugares, true);
    expect(entradas.flatMap((una) => (una.tipo === 'grupo' ? una.grupo : []))).toEqual([
      'seguras',
      'probables',
      'sin_par',
    ]);
    expect(entradas[6]).toEqual({ tipo: 'pliegue', plegadas: 115 });
    expect(entradas).toHaveLength(3 + 1 + 5 + 50 + 80);
    expect(listEntries(lugares, false)[121]).toEqual({ tipo: 'pliegue', plegadas: 0 });
    expect(listEntries(lugares.slice(0, 5), true).some(({ tipo }) => tipo === 'pliegue')).toBe(false);
  });

  test('asks for the pages of the lines in sight', () => {
    expect(pagesOf(listEntries(lugares, true).slice(0, 12))).toEqual([1, 2]);
    expect(pagesOf([undefined])).toEqual([]);
  });
});

describe('where the focus goes', () => {
  const salen = (...ids: number[]) => new Set(ids);

  test('to the next line, to the one before at the end, nowhere when none is left', () => {
    expect(nextFocus([1, 2, 3], 2, salen(2))).toBe(3);
    expect(nextFocus([1, 2, 3], 3, salen(3))).toBe(2);
    expect(nextFocus([1, 2, 3, 4], 2, salen(1, 2, 3))).toBe(4);
    expect(nextFocus([1], 1, salen(1))).toBeNull();
  });

  test('nowhere else while the line in focus stays', () => {
    expect(nextFocus([1, 2, 3], 3, salen(1))).toBe(3);
  });
});

test('sums what is open by currency, money in and money out apart', () => {
  const filas = [
    fila(1, 'seguras', { abono: 1000, conciliado: 400 }),
    fila(2, 'seguras', { cargo: 300 }),
    fila(3, 'sin_par', { abono: 50 }),
    fila(4, 'sin_par', { abono: 7, moneda: 'USD' }),
  ];
  expect(sumLines(filas)).toEqual([
    { moneda: 'CLP', abonos: 650, cargos: 300 },
    { moneda: 'USD', abonos: 7, cargos: 0 },
  ]);
});

test('goes from a group to the next one that has lines, round by all of them', () => {
  const cuentas: Cuentas = { seguras: 3, probables: 0, por_decidir: 2, sin_par: 0 };
  expect(stepGrupo(undefined, cuentas, 1)).toBe('seguras');
  expect(stepGrupo('seguras', cuentas, 1)).toBe('por_decidir');
  expect(stepGrupo('por_decidir', cuentas, 1)).toBeUndefined();
  expect(stepGrupo(undefined, cuentas, -1)).toBe('por_decidir');
  expect(stepGrupo('probables', cuentas, 1)).toBe('por_decidir');
});
