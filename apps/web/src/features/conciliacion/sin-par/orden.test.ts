import type { GrupoSinPar } from '@cuadra/contract';
import { describe, expect, test } from 'vitest';
import { freezeOrder, isFolded, listEntradas, segurasDe, sePideBoleta } from './orden.ts';

const grupo = (clave: string, ids: readonly number[], cambios: Partial<GrupoSinPar> = {}): GrupoSinPar => ({
  clave,
  clase: 'cuenta_sabida',
  nombre: clave,
  moneda: 'CLP',
  monto: ids.length * -100,
  desde: '2026-11-01',
  hasta: '2026-11-09',
  certeza: 0.95,
  segura: true,
  razon: '',
  evidencia: null,
  destinos: [],
  par: null,
  lineas: ids.map((id) => ({
    id,
    fecha: `2026-11-0${(id % 9) + 1}`,
    descripcion: `${clave} ${id}`,
    banco: 'Banco de Chile',
    numeroCuenta: '1',
    tipoCuentaCorrienteCorto: 'CC',
    moneda: 'CLP',
    monto: -100,
    conComprobante: false,
  })),
  ...cambios,
});
const NADA = new Set<number>();
const claves = (grupos: readonly GrupoSinPar[]) => grupos.map(({ clave }) => clave);

test('a receipt is asked for of purchases by card that lack it', () => {
  const compra = grupo('LIDER', [3], { clase: 'compra_tarjeta' });
  const [linea] = compra.lineas;
  if (!linea) throw new Error('a group without lines');
  expect(sePideBoleta(compra, linea)).toBe(true);
  expect(sePideBoleta(compra, { ...linea, conComprobante: true })).toBe(false);
  // A refund has no receipt of ours.
  expect(sePideBoleta(compra, { ...linea, monto: 100 })).toBe(false);
  const sabida = grupo('COPEC', [1]);
  expect(sePideBoleta(sabida, linea)).toBe(false);
  expect(sePideBoleta(sabida, { ...linea, tipoCuentaCorrienteCorto: 'TC' })).toBe(true);
});

describe('the order while somebody works', () => {
  const foto = [grupo('COPEC', [1, 2]), grupo('LIDER', [3]), grupo('ENEL', [4])];

  test('stays whatever the server answers, and counts what came since', () => {
    const ahora = [
      grupo('NUEVO', [9]),
      grupo('ENEL', [4]),
      grupo('COPEC', [1, 2, 8]),
      grupo('LIDER', [3], { clase: 'compra_tarjeta' }),
    ];
    expect(freezeOrder(foto, ahora, true, NADA)).toEqual({ grupos: foto, nuevas: 2 });
  });

  test('lets go what is no longer open, with the sum and the days of the rest', () => {
    const { grupos, nuevas } = freezeOrder(foto, [grupo('COPEC', [2]), grupo('LIDER', [3])], true, NADA);
    expect(grupos.map(({ nombre }) => nombre)).toEqual(['COPEC 2', 'LIDER']);
    expect(grupos[0]).toMatchObject({ monto: -100, desde: '2026-11-03', hasta: '2026-11-03' });
    expect(nuevas).toBe(0);
  });

  test('keeps a line that a further page may hold, but not one that was just dealt with', () => {
    const { grupos } = freezeOrder(foto, [grupo('LIDER', [3])], false, new Set([1, 2]));
    expect(claves(grupos)).toEqual(['LIDER', 'ENEL']);
  });

  test('takes the lines that end a page which moved up for old ones', () => {
    const ahora = [grupo('NUEVO', [9]), grupo('LIDER', [3]), grupo('ENEL', [4]), grupo('de la otra', [7])];
    expect(freezeOrder(foto, ahora, false, new Set([1, 2])).nuevas).toBe(1);
    expect(freezeOrder(foto, ahora, true, new Set([1, 2])).nuevas).toBe(2);
  });

  test('takes a line of which another amount is open now for a new one, also where the person did it', () => {
    const [primera] = grupo('LIDER', [3]).lineas;
    const parcial = grupo('LIDER', [3], { lineas: primera ? [{ ...primera, monto: -40 }] : [] });
    const ahora = [grupo('COPEC', [1, 2]), parcial, grupo('ENEL', [4])];
    for (const fuera of [NADA, new Set([3])]) {
      const { grupos, nuevas } = freezeOrder(foto, ahora, true, fuera);
      expect([claves(grupos), nuevas]).toEqual([['COPEC', 'ENEL'], 1]);
    }
  });

  test('has no pair with one of its halves', () => {
    const par = grupo('par', [5, 6], { par: { idCargo: 5, idAbono: 6, tipo: 'traspaso' }, monto: 0 });
    expect(freezeOrder([par], [grupo('x', [5])], true, NADA).grupos).toEqual([]);
  });
});

test('a group that is opened shows its lines in its place, and beyond the first rows a kind folds', () => {
  const grupos = Array.from({ length: 7 }, (_, n) => grupo(`g${n}`, [n * 2 + 1, n * 2 + 2]));
  const entradas = listEntradas(grupos, new Set(), new Set(['g1']));
  expect(entradas.map(({ tipo }) => tipo)).toEqual([
    'clase',
    'grupo',
    'grupo',
    'grupo',
    'grupo',
    'grupo',
    'grupo',
    'pliegue',
  ]);
  expect(entradas.flatMap((una) => (una.tipo === 'grupo' ? una.grupo.clave : []))).toEqual([
    'g0',
    'g1#3',
    'g1#4',
    'g2',
    'g3',
    'g4',
  ]);
  expect(entradas.at(-1)).toMatchObject({ abierto: false, plegados: [{ clave: 'g5' }, { clave: 'g6' }] });
  expect(listEntradas(grupos, new Set(['cuenta_sabida']), new Set()).at(-1)).toMatchObject({ plegados: [] });
});

test('only sure groups that name an account are accepted with one key', () => {
  const destinos = [{ items: [], certeza: 1, veces: 1 }];
  const grupos = [
    grupo('si', [1], { destinos }),
    grupo('no', [2], { destinos, segura: false }),
    grupo('sin', [3]),
  ];
  expect(claves(segurasDe(grupos, 'cuenta_sabida'))).toEqual(['si']);
});

test('a kind is folded while only its first groups are in sight', () => {
  const muchos = Array.from({ length: 12 }, (_, n) => grupo(`X${n}`, [n], { clase: 'nadie_sabe' }));
  const todos = [grupo('COPEC', [50]), ...muchos];
  expect(isFolded(listEntradas(todos, new Set(), new Set()), 'nadie_sabe')).toBe(true);
  expect(isFolded(listEntradas(todos, new Set(['nadie_sabe']), new Set()), 'nadie_sabe')).toBe(false);
  expect(isFolded(listEntradas(todos, new Set(), new Set()), 'cuenta_sabida')).toBe(false);
});
