import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchSuggestions } from './search-suggestions.ts';

interface Automatico {
  readonly totalAutomatico: number;
  readonly totalAMano: number;
}

let t: TestCuadra;
let empresa: TestEmpresa;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
});

const call = (method: 'GET' | 'DELETE', url: string) =>
  t.app.inject({ method, url, headers: empresa.headers });

async function sugerir() {
  const { idEmpresa, headers } = empresa;
  const factura = await insertDocumento(t.admin, idEmpresa, { folio: '1042', montoTotal: 1_904_000 });
  const linea = await insertCartola(t.admin, idEmpresa, {
    idCuenta: await insertCuenta(t.admin, idEmpresa),
    abono: 1_904_000,
    descripcion: 'TRANSF 76.543.210-3 FERRETERIA LOS COIHUES F1042',
  });
  await searchSuggestions(t.cuadra.platform, idEmpresa, new AbortController().signal);
  const url = '/api/legacy/conciliacion/sugerencias';
  const [sugerencia] = (await t.app.inject({ method: 'GET', url, headers })).json().items;
  return { factura, linea, sugerencia };
}

const aceptar = async (payload: object) =>
  t.app.inject({
    method: 'POST',
    url: '/monolito/massive_match/reconcileWithSuggestions',
    headers: await t.signIn(empresa.email),
    payload,
  });

test('a suggestion that a person accepts is theirs, and only what nobody was asked about is automatic', async () => {
  const { factura, linea, sugerencia } = await sugerir();
  const { id } = (await aceptar({ ids: [sugerencia.id] })).json();
  const hoy = t.cuadra.platform.clock.hoy();
  const inicio = async () => {
    const respuesta = await call('GET', '/api/home?from=2020-01-01&to=' + hoy);
    return respuesta.json<{ Dte: Automatico; Cartola: { abonos: Automatico } }>();
  };
  const { Dte, Cartola } = await inicio();
  expect([Dte.totalAutomatico, Dte.totalAMano]).toEqual([0, 1_904_000]);
  expect([Cartola.abonos.totalAutomatico, Cartola.abonos.totalAMano]).toEqual([0, 1_904_000]);
  const { rows } = await t.admin.query('select fecha::text from cartola where id = $1', [linea]);
  const lista = (await call('GET', `/api/legacy/documentos/dtes?ids=${factura}`)).json();
  expect(lista.items[0].fechaPago).toBe(rows[0].fecha);
  await call('DELETE', `/api/conciliaciones/lotes/${id}`);
  expect((await inicio()).Dte.totalAMano).toBe(0);
  const despues = (await call('GET', `/api/legacy/documentos/dtes?ids=${factura}`)).json();
  expect(despues.items[0].fechaPago).toBeNull();
});
