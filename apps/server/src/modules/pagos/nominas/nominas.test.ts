import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  NUNOA,
  PAPELERA,
  RESINAS,
  SANTANDER,
  openNominas,
  type NominasDePrueba,
} from './testing/open-nominas.ts';

let t: TestCuadra;
let n: NominasDePrueba;

beforeAll(async () => {
  t = await testCuadra();
});
afterAll(() => t.close());
beforeEach(async () => {
  n = await openNominas(t);
});

describe('who may', () => {
  test('no session, no permission, no feature, no orders', async () => {
    const payload = { idOrdenes: [1] };
    expect((await n.create(payload, {})).statusCode).toBe(401);
    const sinEnviar = await n.pagos.empresa.headersWith({
      permisos: PERMISOS.filter((uno) => uno !== 'pagos.enviar'),
    });
    expect((await n.create(payload, sinEnviar)).statusCode).toBe(403);
    for (const quitada of ['nominas', 'pago_a_proveedores']) {
      const headers = await n.pagos.empresa.headersWith({
        features: FUNCIONALIDADES.filter((una) => una !== quitada),
      });
      expect((await n.create(payload, headers)).json(), quitada).toMatchObject({
        error: { code: 'sin_funcionalidad' },
      });
      expect((await n.pagos.call('GET', '/nominas', undefined, headers)).statusCode).toBe(404);
    }
    expect((await n.create({ idOrdenes: [] })).statusCode).toBe(400);
    expect((await n.create({ idOrdenes: [999_999] })).statusCode).toBe(404);
  });

  test('before the terms are accepted nothing is made', async () => {
    await n.highCode();
    const id = await n.schedule(NUNOA);
    expect((await n.create({ idOrdenes: [id] })).json()).toMatchObject({
      error: { message: 'Acepta las condiciones de los pagos antes del primero.' },
    });
  });
});

describe('the preview', () => {
  beforeEach(() => n.highCode());

  test('rows as the bank reads them, parts above the limit, totals twice, and nothing written', async () => {
    const ids = [await n.schedule(NUNOA), await n.schedule(PAPELERA), await n.schedule(RESINAS)];
    const vista = await n.preview({ idOrdenes: ids });
    expect(vista.formato).toMatchObject({ id: 'bci-excel', prueba: { clase: 'banco' }, maxFilas: 499 });
    expect(vista.formatos.map(({ id }) => id)).toEqual(['bci-excel', 'bci-335']);
    expect(vista.lugares).toMatchObject({ cuenta: 'B', rut: 'D E', monto: 'G' });
    expect(vista.filas.map(({ nombre, monto, parte, partes }) => [nombre, monto, parte, partes])).toEqual([
      ['TRANSPORTES NUNOA Y CIA LIMITADA', 2_148_930, 1, 1],
      ['PAPELERA ANDES SUR SA', 7_000_000, 1, 3],
      ['PAPELERA ANDES SUR SA', 7_000_000, 2, 3],
      ['PAPELERA ANDES SUR SA', 2_480_000, 3, 3],
      ['RESINAS COPIHUE SA', 8_600_000, 1, 1],
    ]);
    expect(vista.control.diferencias).toEqual([]);
    expect(vista.control.archivo).toEqual({
      filas: 5,
      beneficiarios: 3,
      suma: 27_228_930,
      mismoBanco: 8_600_000,
      otrosBancos: 18_628_930,
    });
    expect(vista.control.pedido).toEqual(vista.control.archivo);
    expect(vista.ordenes[0]?.avisos).toEqual([
      { texto: 'Va sin ñ ni tildes', queda: 'TRANSPORTES NUNOA Y CIA LIMITADA' },
    ]);
    expect((await n.pagos.call('GET', '/nominas')).json()).toMatchObject({ items: [] });
    expect(await n.pagos.read(ids[0] ?? 0)).toMatchObject({ idEstado: 2 });
  });

  test('an order that the bank cannot take has its reason and no row, and refuses the whole nómina', async () => {
    const ids = [await n.schedule({ ...NUNOA, numeroCuenta: '7704' }), await n.schedule(RESINAS)];
    const vista = await n.preview({ idOrdenes: ids });
    expect(vista.ordenes.map(({ problema, filas }) => [problema, filas])).toEqual([
      ['La cuenta tiene 4 dígitos.', 0],
      [null, 1],
    ]);
    await n.pagos.acceptTerms();
    expect((await n.create({ idOrdenes: ids })).json()).toMatchObject({
      error: { message: 'Transportes Ñuñoa y Cía. Limitada, $2.148.930: La cuenta tiene 4 dígitos.' },
    });
    expect(await n.pagos.read(ids[1] ?? 0)).toMatchObject({
      idEstado: 2,
      registro: [{ accion: 'agendar' }, { accion: 'crear' }],
    });
    expect((await n.created({ idOrdenes: [ids[1]] })).numero).toBe(1);
  });

  test('an account that changed since the approval, or another paying account, is not sent', async () => {
    const otra = await n.addCuenta(SANTANDER, '000-66');
    const deOtra = await n.schedule(NUNOA, otra);
    const cambiada = await n.schedule(RESINAS);
    await t.admin.query(
      `update beneficiario_cuenta set estado = 'reemplazada' where id_empresa = $1 and numero_cuenta = $2`,
      [n.pagos.empresa.idEmpresa, RESINAS.numeroCuenta],
    );
    const vista = await n.preview({ idOrdenes: [deOtra, cambiada], idCuentaCorriente: n.idCuenta });
    expect(vista.ordenes.map(({ problema }) => problema)).toEqual([
      'Se aprobó para salir de otra cuenta.',
      'Su cuenta cambió después de aprobarla.',
    ]);
    expect((await n.preview({ idOrdenes: [deOtra] })).cuenta).toMatchObject({ id: otra, codigoBanco: '037' });
  });

  test('a company without an account at a known bank reads so', async () => {
    await t.admin.query('update cuenta_corriente set id_integrador = 21 where id_empresa = $1', [
      n.pagos.empresa.idEmpresa,
    ]);
    const id = await n.schedule(NUNOA);
    expect(await n.preview({ idOrdenes: [id] })).toMatchObject({
      cuenta: null,
      falta: 'Ninguna de tus cuentas es de un banco cuyo archivo conozcamos.',
    });
  });
});

describe('settings of an account', () => {
  const set = (id: number, payload: object, headers?: object) =>
    n.pagos.call('PUT', `/nominas/cuentas/${id}`, payload, headers);

  test('a format of its bank, an agreement and the limit of the day', async () => {
    await n.highCode();
    const chile = await n.addCuenta(1, '164-01163');
    expect((await set(chile, { formato: 'bci-excel' })).statusCode).toBe(400);
    expect((await set(999_999, { formato: null })).statusCode).toBe(404);
    expect((await set(chile, { convenio: 'x' })).statusCode).toBe(400);
    const id = await n.schedule(NUNOA);
    const pedida = { idOrdenes: [id], idCuentaCorriente: chile, formato: 'chile-400' };
    expect((await n.preview(pedida)).falta).toBe('Falta el número de convenio con el banco.');
    const puesto = await set(chile, { formato: 'chile-400', convenio: '017', topeDia: 3_000_000 });
    expect(puesto.json()).toMatchObject({
      cuentas: expect.arrayContaining([
        expect.objectContaining({ id: chile, convenio: '017' }),
        expect.objectContaining({ id: n.idCuenta, formato: null }),
      ]),
    });
    expect(await n.preview(pedida)).toMatchObject({ falta: null, tope: { monto: 3_000_000, usado: 0 } });
    await n.pagos.acceptTerms();
    await n.created(pedida);
    const otra = await n.schedule(RESINAS);
    const { tope } = await n.preview({ ...pedida, idOrdenes: [otra] });
    expect(tope).toEqual({ monto: 3_000_000, usado: 2_148_930 });
  });
});
