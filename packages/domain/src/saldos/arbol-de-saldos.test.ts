import fc from 'fast-check';
import { expect, test } from 'vitest';
import { construirArbolDeSaldos, mesesEntre, type LibroDeSaldos, type NodoSaldo } from './index.ts';

const TIPOS = [
  { id: 1, nombre: 'Ingresos', creditoPositivo: true },
  { id: 3, nombre: 'Gastos', creditoPositivo: false },
  { id: 4, nombre: 'Activo', creditoPositivo: false },
  { id: 5, nombre: 'Pasivo', creditoPositivo: true },
  { id: 6, nombre: 'Patrimonio', creditoPositivo: true },
];
const SUBTIPOS = [
  { id: 10, idTipo: 1, idParent: null, nombre: 'Operación' },
  { id: 30, idTipo: 3, idParent: null, nombre: 'Administración' },
  { id: 301, idTipo: 3, idParent: 30, nombre: 'Personal' },
  { id: 40, idTipo: 4, idParent: null, nombre: 'Corriente' },
  { id: 401, idTipo: 4, idParent: 40, nombre: 'Bancos' },
  { id: 50, idTipo: 5, idParent: null, nombre: 'Corriente' },
  { id: 60, idTipo: 6, idParent: null, nombre: 'Capital' },
];
const CUENTAS = [
  { id: 1, idSubtipo: 401, nombre: 'Banco' },
  { id: 2, idSubtipo: 50, nombre: 'Proveedores' },
  { id: 3, idSubtipo: 60, nombre: 'Capital' },
  { id: 4, idSubtipo: 10, nombre: 'Ventas' },
  { id: 5, idSubtipo: 301, nombre: 'Sueldos' },
  { id: 6, idSubtipo: 40, nombre: 'Clientes' },
];
const LIBRO = { tipos: TIPOS, subtipos: SUBTIPOS, cuentas: CUENTAS };
/** Account, month (null for all that came before) and what it moved on each side. */
type Movido = readonly [idCuenta: number, mes: string | null, debe: number, haber: number];
const mueve = (...movido: Movido): Movido => movido;
/** The book of what moved, as it is asked from one month to another. */
function libroCon(movidos: readonly Movido[], desde: string, hasta: string): LibroDeSaldos {
  const meses = mesesEntre(`${desde.slice(0, 4)}-01`, hasta);
  const netos = new Map<number, number[]>();
  for (const [idCuenta, mes, debe, haber] of movidos) {
    const suyos = netos.get(idCuenta) ?? [0, ...meses.map(() => 0)];
    netos.set(idCuenta, suyos);
    const lugar = mes === null || mes < meses[0]! ? 0 : meses.indexOf(mes) + 1;
    if (mes === null || mes <= hasta) suyos[lugar]! += haber - debe;
  }
  return { ...LIBRO, netos };
}
const arbolDe = (movidos: readonly Movido[], desde: string, hasta: string) =>
  construirArbolDeSaldos(libroCon(movidos, desde, hasta), desde, hasta);

const todos = (nodos: readonly NodoSaldo[]): NodoSaldo[] =>
  nodos.flatMap((nodo) => [nodo, ...todos(nodo.children)]);
const valores = (nodos: readonly NodoSaldo[], id: NodoSaldo['id']) =>
  todos(nodos)
    .find((nodo) => nodo.id === id)
    ?.amounts.map(({ value }) => value);

test('the three roots of the specification, with what hangs from each', () => {
  const arbol = arbolDe([], '2026-01', '2026-01');
  expect(arbol.map(({ id, idParent, idTipoCuenta, isRoot }) => [id, idParent, idTipoCuenta, isRoot])).toEqual(
    [
      ['ACTIVO_FAKE_ID_4', null, 4, true],
      ['PASIVO_FAKE_ID_5', null, 5, true],
      ['PATRIMONIO_FAKE_ID_6', null, 6, true],
    ],
  );
  expect(arbol[0]?.children).toMatchObject([
    { id: -40, idParent: 'ACTIVO_FAKE_ID_4', children: [{ id: -401, children: [{ id: 1 }] }, { id: 6 }] },
  ]);
});

test('a year that ends leaves its result among those of the years before', () => {
  const movimientos = [
    mueve(1, null, 500, 0),
    mueve(3, null, 0, 400),
    mueve(4, null, 0, 100),
    // 2025: sold 1,000 on credit, paid 300 of wages.
    mueve(6, '2025-12', 1000, 0),
    mueve(4, '2025-12', 0, 1000),
    mueve(5, '2025-12', 300, 0),
    mueve(1, '2025-12', 0, 300),
    // 2026: collects.
    mueve(1, '2026-01', 1000, 0),
    mueve(6, '2026-01', 0, 1000),
  ];
  const arbol = arbolDe(movimientos, '2025-12', '2026-01');
  expect(valores(arbol, 1)).toEqual([200, 1200]);
  expect(valores(arbol, 6)).toEqual([1000, 0]);
  expect(valores(arbol, 'ACTIVO_FAKE_ID_4')).toEqual([1200, 1200]);
  // Result of the year, and of its parts with their effect on equity.
  expect(valores(arbol, -900)).toEqual([700, 0]);
  expect(valores(arbol, 5)).toEqual([-300, 0]);
  expect(valores(arbol, -990)).toEqual([100, 800]);
  expect(valores(arbol, 'PATRIMONIO_FAKE_ID_6')).toEqual([1200, 1200]);
});

test('accounts that nobody knows add nothing', () => {
  const arbol = arbolDe([mueve(99, '2026-01', 10, 0)], '2026-01', '2026-02');
  expect(valores(arbol, 'ACTIVO_FAKE_ID_4')).toEqual([0, 0]);
});

test('the months between two, both included', () => {
  expect(mesesEntre('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(mesesEntre('2026-02', '2026-01')).toEqual([]);
});

const MESES = mesesEntre('2024-01', '2026-06');
const asientos = fc.array(
  fc.record({
    debe: fc.constantFrom(1, 2, 3, 4, 5, 6),
    haber: fc.constantFrom(1, 2, 3, 4, 5, 6),
    mes: fc.constantFrom(...MESES),
    monto: fc.integer({ min: 1, max: 1_000_000_000_000 }),
  }),
  { maxLength: 60 },
);

const movidosDe = (hechos: readonly { debe: number; haber: number; mes: string; monto: number }[]) =>
  hechos.flatMap(({ debe, haber, mes, monto }) => [mueve(debe, mes, monto, 0), mueve(haber, mes, 0, monto)]);

test('of any balanced ledger: assets equal liabilities and equity, and a node equals its children', () => {
  fc.assert(
    fc.property(
      asientos,
      fc.integer({ min: 0, max: 29 }),
      fc.integer({ min: 0, max: 29 }),
      (hechos, a, b) => {
        const desde = MESES[Math.min(a, b)] ?? '2024-01';
        const hasta = MESES[Math.max(a, b)] ?? '2026-06';
        const arbol = arbolDe(movidosDe(hechos), desde, hasta);
        const [activo = [], pasivo = [], patrimonio = []] = arbol.map(({ amounts }) =>
          amounts.map(({ value }) => value),
        );
        expect(activo).toEqual(pasivo.map((valor, i) => valor + (patrimonio[i] ?? 0)));
        for (const { amounts, children } of todos(arbol)) {
          expect(amounts.length).toBe(mesesEntre(desde, hasta).length);
          if (children.length === 0) continue;
          expect(amounts.map(({ value }) => value)).toEqual(
            amounts.map((_, i) => children.reduce((suma, hijo) => suma + (hijo.amounts[i]?.value ?? 0), 0)),
          );
        }
      },
    ),
  );
});

test('of any ledger: a month is told the same whatever the range that it is read in', () => {
  fc.assert(
    fc.property(asientos, fc.integer({ min: 0, max: 29 }), (hechos, a) => {
      const mes = MESES[a] ?? '2024-01';
      const solo = arbolDe(movidosDe(hechos), mes, mes);
      const largo = arbolDe(movidosDe(hechos), '2024-01', '2026-06');
      for (const { id, amounts } of todos(solo)) expect(valores(largo, id)?.[a]).toBe(amounts[0]?.value);
    }),
  );
});
