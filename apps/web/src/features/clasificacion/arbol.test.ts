import type { CuentaContable, CuentaTipo } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { buildArbol, destinosDe, suggestCodigo } from './arbol.ts';

const cuenta = (codigo: string, nombre: string, cambios: Partial<CuentaContable> = {}): CuentaContable => ({
  id: Number(codigo.replaceAll('.', '')),
  idSubtipo: 303,
  key: null,
  codigo,
  nombre,
  descripcion: null,
  bloqueada: false,
  archivada: false,
  deleted: false,
  esBanco: false,
  usos: 0,
  borrable: true,
  ...cambios,
});
const tipo = (id: number, nombre: string, Subtipos: CuentaTipo['Subtipos']): CuentaTipo => ({
  id,
  key: nombre,
  nombre,
  creditoPositivo: false,
  visible: true,
  Subtipos,
});
const PLAN = [
  tipo(3, 'Gastos', [
    {
      id: 30,
      nombre: 'Administración',
      Cuentas: [],
      Subtipos: [
        {
          id: 303,
          nombre: 'Generales',
          Cuentas: [
            cuenta('6.1.01', 'Arriendos'),
            cuenta('6.1.02', 'Energía', { archivada: true }),
            cuenta('6.1.99', 'Otros'),
          ],
        },
      ],
    },
    { id: 31, nombre: 'Financieros', Cuentas: [], Subtipos: [] },
  ]),
  tipo(1, 'Ingresos', []),
];

test('shows types with their accounts, those archived only when asked', () => {
  const [gastos, ingresos] = buildArbol(PLAN, { texto: '', archivadas: false });
  expect(gastos).toMatchObject({ cantidad: 2, ramas: [{ nombre: 'Administración · Generales' }] });
  expect(ingresos?.cantidad).toBe(0);
  expect(buildArbol(PLAN, { texto: '', archivadas: true })[0]?.cantidad).toBe(3);
});

test('finds by code and by name without accents, and leaves out types without a match', () => {
  expect(buildArbol(PLAN, { texto: ' ENERGIA', archivadas: true })).toMatchObject([
    { nombre: 'Gastos', cantidad: 1 },
  ]);
  expect(buildArbol(PLAN, { texto: '6.1.01', archivadas: false })[0]?.cantidad).toBe(1);
  expect(buildArbol(PLAN, { texto: 'nada', archivadas: true })).toEqual([]);
});

test('offers the sub-types that hold accounts, and the next free code of each', () => {
  expect(destinosDe(PLAN).map(({ label }) => label)).toEqual(['Generales', 'Financieros']);
  expect(suggestCodigo(PLAN, 303)).toBe('6.1.03');
  expect(suggestCodigo(PLAN, 31)).toBe('');
});
