import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchSuggestions } from './search-suggestions.ts';
import { warnCedidas } from './warn-cedidas.ts';

const EMISOR = { rut: '76543210-3', razonSocial: 'Ferretería Los Coihues Ltda.' };
const FACTOR = { rut: '96919050-8', razonSocial: 'Factoring Río Ñuble S.A.' };
const cedida = { modelo: 'Compra', folio: '70', ...EMISOR, cesion: FACTOR };

describe('warnCedidas', () => {
  const linea = (descripcion: string, rutDestino: string | null = null, cargo = 1000) => ({
    cargo,
    descripcion,
    rutDestino,
  });

  test.each<[string, ReturnType<typeof linea>, 'emisor' | 'duda' | null]>([
    ['a payment to the issuer, as the bank reports it', linea('TRANSFERENCIA', '76.543.210-3'), 'emisor'],
    ['a payment to the issuer, as its description says', linea('TRANSF A 076543210-3'), 'emisor'],
    ['a payment that says nothing of whom', linea('PAGO PROVEEDORES'), 'duda'],
    ['a payment to the assignee', linea('TRANSFERENCIA', FACTOR.rut), null],
    ['a payment that names both', linea('FACT 70 DE 76543210-3', FACTOR.rut), null],
    ['money that comes in', linea('TRANSFERENCIA', EMISOR.rut, 0), null],
  ])('%s', (_caso, pago, que) => {
    const advertencia = warnCedidas(pago, [cedida]);
    expect(advertencia === null ? null : advertencia.pagoAlEmisor ? 'emisor' : 'duda').toBe(que);
  });

  test('says nothing of what was not ceded, nor of a sale', () => {
    const pago = linea('TRANSFERENCIA', EMISOR.rut);
    expect(warnCedidas(pago, [{ ...cedida, cesion: null }])).toBeNull();
    expect(warnCedidas(pago, [{ ...cedida, modelo: 'Dte' }])).toBeNull();
    expect(warnCedidas(pago, [{ ...cedida, cesion: null }, cedida])?.mensaje).toBe(
      'La factura 70 está cedida a Factoring Río Ñuble S.A. (96.919.050-8) y este pago salió a Ferretería Los Coihues Ltda., que la emitió: pagarle a quien la emitió no paga la deuda. Concíliala solo si Factoring Río Ñuble S.A. lo confirma.',
    );
  });
});

let t: TestCuadra;
let empresa: TestEmpresa;
let cuenta: number;
beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  cuenta = await insertCuenta(t.admin, empresa.idEmpresa);
});

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  t.app.inject({ method, url, headers: empresa.headers, ...(payload && { payload }) });
const buscar = () => searchSuggestions(t.cuadra.platform, empresa.idEmpresa, new AbortController().signal);

async function cargo(monto: number, descripcion: string, fecha = '2026-11-10') {
  return insertCartola(t.admin, empresa.idEmpresa, { idCuenta: cuenta, cargo: monto, descripcion, fecha });
}

async function compraCedida(monto: number) {
  const id = await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Compra',
    montoTotal: monto,
    ...EMISOR,
  });
  const payload = { rutCesionario: FACTOR.rut, razonSocialCesionario: FACTOR.razonSocial };
  const respuesta = await call('POST', `/api/compras/${id}/cesion`, payload);
  if (respuesta.statusCode !== 201) throw new Error(respuesta.body);
  return id;
}

interface FilaDetalle {
  sugerencias: {
    id: number;
    confianza: number;
    advertencia: string | null;
    Documentos: { id: number }[];
    explicacion: string[];
  }[];
}
const mejorDe = async (linea: number) =>
  (await call('GET', `/api/conciliaciones/cola/${linea}`)).json<FilaDetalle>().sugerencias[0];

test('a payment to the assignee finds the invoice, and one to the issuer says who it should have been', async () => {
  const id = await compraCedida(238_000);
  const alFactor = await cargo(238_000, 'TRANSFERENCIA A 96919050-8');
  await buscar();
  const buena = await mejorDe(alFactor);
  expect(buena).toMatchObject({ Documentos: [{ id }], advertencia: null });
  expect(buena?.explicacion.join(' ')).toContain('96.919.050-8');
  const encontrados = await call(
    'GET',
    `/api/conciliaciones/candidatos?idCartola=${alFactor}&texto=96919050-8`,
  );
  expect(encontrados.json()).toMatchObject({ items: [{ id, cesion: FACTOR }] });

  await t.admin.query('delete from cartola_sin_par');
  const otra = await compraCedida(999_000);
  const alEmisor = await cargo(999_000, 'TRANSFERENCIA A 76543210-3');
  await buscar();
  const mala = await mejorDe(alEmisor);
  expect(mala).toMatchObject({ Documentos: [{ id: otra }] });
  expect(mala?.advertencia).toContain('este pago salió a Ferretería Los Coihues Ltda.');
  expect(mala?.confianza).toBeLessThan(buena?.confianza ?? 0);
});

test('a payment to the issuer is reconciled only by who says that they mean it', async () => {
  const id = await compraCedida(50_000);
  const linea = await cargo(50_000, 'TRANSFERENCIA A 76543210-3');
  const aMano = (mas: object = {}) =>
    call('POST', '/api/conciliaciones', { cartolas: [{ id: linea }], documentos: [{ id }], ...mas });
  const negada = await aMano();
  expect(negada.statusCode).toBe(409);
  expect(negada.json()).toMatchObject({
    error: { details: { 'body.aceptaCesion': [expect.stringContaining('cedida')] } },
  });
  expect((await aMano({ aceptaCesion: true })).statusCode).toBe(201);
});

test('neither does a suggestion settle it unasked', async () => {
  await compraCedida(77_000);
  const linea = await cargo(77_000, 'TRANSFERENCIA A 76543210-3');
  await buscar();
  const ids = [(await mejorDe(linea))?.id];
  const sesion = await t.signIn(empresa.email);
  const url = '/monolito/massive_match/reconcileWithSuggestions';
  const aceptar = (mas: object = {}) =>
    t.app.inject({ method: 'POST', url, headers: sesion, payload: { ids, ...mas } });
  expect((await aceptar()).json()).toMatchObject({
    success: false,
    conciliadas: [],
    omitidas: [{ id: ids[0], confirmable: true, motivo: expect.stringContaining('cedida') }],
  });
  expect((await aceptar({ aceptaCesion: true })).json()).toMatchObject({ conciliadas: ids, omitidas: [] });
});
