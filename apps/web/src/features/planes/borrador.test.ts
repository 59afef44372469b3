import { publishPlan, type Plan } from '@cuadra/contract';
import { expect, test } from 'vitest';
import { borradorOf, toPublicacion } from './borrador.ts';

const FUNCIONES = [
  { id: 1, key: 'home', nombre: 'Inicio', idParent: null },
  { id: 2, key: 'automatizaciones', nombre: 'Automatizaciones', idParent: null },
  { id: 3, key: 'automatizaciones_clasificacion', nombre: 'Clasificar', idParent: 2 },
  { id: 4, key: 'numero_documentos', nombre: 'Documentos', idParent: null },
  { id: 5, key: 'numero_automatizaciones', nombre: 'Automatizaciones', idParent: 2 },
];
const plan = (ids: readonly (readonly [number, number | null])[]): Plan => ({
  id: 22,
  idMoneda: 4,
  idTipoPlan: 1,
  nombre: 'Pyme',
  precio: 25_000,
  slug: 'pyme',
  TipoPlan: { nombre: 'Suscripción' },
  idVersion: 6,
  version: 2,
  enVenta: true,
  precios: [
    { periodo: 'mensual', moneda: 'UF', monto: 25_000 },
    { periodo: 'anual', moneda: 'UF', monto: 250_000 },
  ],
  Funcionalidades: ids.map(([idFuncionalidad, capacidadMax]) => ({
    idPlan: 22,
    idFuncionalidad,
    capacidadMax,
    Funcionalidad: {
      key: FUNCIONES.find(({ id }) => id === idFuncionalidad)?.key ?? '',
      nombre: '',
      descripcion: '',
      mensajeUpselling: null,
    },
  })),
});

test('a draft that nobody changed publishes the plan as it is', () => {
  const pyme = plan([
    [1, null],
    [2, null],
    [3, 2000],
    [4, 1000],
    [5, null],
  ]);
  const cuerpo = toPublicacion(pyme, FUNCIONES, { ...borradorOf(pyme), nota: 'Igual.' });
  expect(publishPlan.body.parse(cuerpo)).toEqual({
    version: 2,
    nombre: 'Pyme',
    nota: 'Igual.',
    enVenta: true,
    precios: pyme.precios,
    funcionalidades: (pyme.Funcionalidades ?? []).map(({ idFuncionalidad, capacidadMax }) => ({
      idFuncionalidad,
      capacidadMax,
    })),
  });
});

test('prices are read as people type them, an empty limit is none, and one of zero without its parent is left out', () => {
  const base = plan([
    [1, null],
    [4, 200],
  ]);
  const borrador = borradorOf(base);
  expect(borrador.topes.automatizaciones).toBe('0');
  const cuerpo = toPublicacion(base, FUNCIONES, {
    ...borrador,
    mensualUf: '1,35',
    anualUf: '',
    mensualPesos: '49.900',
    topes: { ...borrador.topes, documentos: '' },
  });
  expect(cuerpo.precios).toEqual([
    { periodo: 'mensual', moneda: 'UF', monto: 13_500 },
    { periodo: 'mensual', moneda: 'CLP', monto: 49_900 },
  ]);
  expect(cuerpo.funcionalidades).toEqual([
    { idFuncionalidad: 1, capacidadMax: null },
    { idFuncionalidad: 4, capacidadMax: null },
  ]);
});

test('a price and a limit that are no numbers are refused at their field', () => {
  const base = plan([[4, 200]]);
  const leido = publishPlan.body.safeParse(
    toPublicacion(base, FUNCIONES, {
      ...borradorOf(base),
      nota: 'x',
      mensualUf: 'caro',
      topes: { ...borradorOf(base).topes, documentos: 'muchos' },
    }),
  );
  expect(leido.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['precios', 'Ingresa un precio.'],
    ['funcionalidades', 'La capacidad debe ser un número.'],
  ]);
});
