import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let t: TestCuadra;
let empresa: TestEmpresa;
const DE = {
  rut: '78638513-K',
  razonSocial: 'Librería Mar Bravo SpA',
  folio: '3508',
  montoTotal: 351_779,
  fechaEmision: '2026-09-02',
};

beforeAll(async () => {
  t = await testCuadra();
  empresa = await t.createEmpresa();
  const { idEmpresa } = empresa;
  await insertDocumento(t.admin, idEmpresa, DE);
  await insertDocumento(t.admin, idEmpresa, { ...DE, modelo: 'Compra' });
  await insertDocumento(t.admin, idEmpresa, { modelo: 'Compra', folio: '9', montoTotal: 1 });
  const idCuenta = await insertCuenta(t.admin, idEmpresa);
  await insertCartola(t.admin, idEmpresa, {
    idCuenta,
    descripcion: 'PAGO 78638513K LIBRERIA MAR BRAVO F3508',
    cargo: DE.montoTotal,
    fecha: DE.fechaEmision,
  });
  await insertCartola(t.admin, idEmpresa, { idCuenta, descripcion: 'Otra', abono: 1 });
});
afterAll(() => t.close());

const LISTAS = ['/legacy/documentos/dtes', '/legacy/documentos/compras', '/cartolas', '/conciliaciones/cola'];
const TEXTOS = [
  '351.779',
  '351779',
  '$351.779',
  '351.779,00',
  '351779,00',
  '351 779',
  '351779 pesos',
  '78.638.513-K',
  '78638513k',
  '3508',
  'F3508',
  'bravo mar',
  'mar bravo 3508',
  'librería 351.779',
  '02-09-2026',
  '>300.000 septiembre 2026',
];

test.each(LISTAS.flatMap((lista) => TEXTOS.map((texto) => [lista, texto] as const)))(
  'the box of %s finds its record by "%s"',
  async (lista, texto) => {
    const respuesta = await t.app.inject({
      url: `/api${lista}?texto=${encodeURIComponent(texto)}`,
      headers: empresa.headers,
    });
    expect(respuesta.statusCode, respuesta.body).toBe(200);
    expect(respuesta.json().items).toHaveLength(1);
  },
);

test.each(LISTAS.flatMap((lista) => ['77130276', '77.130.276'].map((texto) => [lista, texto] as const)))(
  'the box of %s finds by "%s" whom it names without a check digit, though it reads as a whole RUT too',
  async (lista, texto) => {
    const otra = await t.createEmpresa();
    const de = { ...DE, rut: '77130276-9', razonSocial: 'Austral Coihue SpA' };
    await insertDocumento(t.admin, otra.idEmpresa, de);
    await insertDocumento(t.admin, otra.idEmpresa, { ...de, modelo: 'Compra' });
    await insertCartola(t.admin, otra.idEmpresa, {
      idCuenta: await insertCuenta(t.admin, otra.idEmpresa),
      descripcion: 'PAGO 77.130.276-9',
      cargo: 1,
    });
    const url = `/api${lista}?texto=${encodeURIComponent(texto)}`;
    const respuesta = await t.app.inject({ url, headers: otra.headers });
    expect(respuesta.json().items).toHaveLength(1);
  },
);

test.each(LISTAS)(
  'the box of %s finds nothing by an amount, a folio and a name that are not there',
  async (lista) => {
    for (const texto of ['351.778', '99999', 'mar verde', 'mar bravo 3509']) {
      const { items } = (
        await t.app.inject({
          url: `/api${lista}?texto=${encodeURIComponent(texto)}`,
          headers: empresa.headers,
        })
      ).json();
      expect(items, texto).toEqual([]);
    }
  },
);
