import { describe, expect, test } from 'vitest';
import { insertCartola, insertCuenta } from '@cuadra/testing';
import { testCobranza, type Metodo } from './testing/test-cobranza.ts';

const c = testCobranza();
const { call, en, cliente, venta, pago, leerBanco, ceder, promesaPasada } = c;

const leer = async (url: string) => {
  const respuesta = await call('GET', `/clientes/cobranza/${url}`);
  expect([respuesta.statusCode, respuesta.body]).toEqual([200, expect.anything()]);
  return respuesta.json();
};
const nombres = async (url: string) =>
  (await leer(url)).items.map(({ razonSocial }: { razonSocial: string }) => razonSocial);

describe('a promise', () => {
  const prometer = (id: number, datos: object) =>
    call('POST', `/clientes/${id}/promesas`, { fecha: en(7), monto: 1000, ...datos });
  const estados = async (id: number) =>
    (await call('GET', `/clientes/${id}/cobranza`))
      .json()
      .promesas.map(({ estado }: { estado: string }) => estado);

  test('of a customer or of a document, one at a time for each, and of no more than is owed', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const idDocumento = await venta(vina, -10, { montoTotal: 5000, folio: '71' });
    const ajena = await venta(await cliente('96790240-3', 'Minera'), -10, { montoTotal: 5000 });
    const problema = async (datos: object) =>
      Object.values((await prometer(vina, datos)).json().error.details);
    expect(await problema({ fecha: en(-1) })).toEqual([['La fecha prometida no puede haber pasado.']]);
    expect(await problema({ monto: 5001 })).toEqual([['Es más de lo que debe: $5.000.']]);
    expect(await problema({ monto: 0 })).toEqual([['El monto tiene que ser mayor que cero.']]);
    expect(await problema({ moneda: 'USD' })).toEqual([['No debe nada en esa moneda.']]);
    expect(await problema({ idDocumento: ajena })).toEqual([['Ese documento no se le debe a tu empresa.']]);
    const hecha = await prometer(vina, { idDocumento, comentario: 'Pasa a la nómina del viernes' });
    expect(hecha.statusCode).toBe(201);
    expect(hecha.json()).toMatchObject({
      idCliente: vina,
      documento: { id: idDocumento, tipo: '33', folio: '71' },
      fecha: en(7),
      moneda: 'CLP',
      monto: 1000,
      estado: 'vigente',
      pagado: 0,
      comentario: 'Pasa a la nómina del viernes',
    });
    expect((await prometer(vina, { idDocumento, fecha: en(9) })).statusCode).toBe(409);
    expect((await prometer(vina, {})).statusCode).toBe(201);
    expect((await call('DELETE', `/clientes/promesas/${hecha.json().id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/clientes/promesas/${hecha.json().id}`)).statusCode).toBe(409);
    expect((await prometer(vina, { idDocumento })).statusCode).toBe(201);
    expect((await estados(vina)).toSorted()).toEqual(['retirada', 'vigente', 'vigente']);
    expect((await prometer(999_999, {})).statusCode).toBe(404);
    expect((await call('DELETE', '/clientes/promesas/999999')).statusCode).toBe(404);
  });

  test('is kept by money in the bank, and stands again when the reconciliation is undone', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const factura = await venta(vina, -10, { montoTotal: 5000 });
    await prometer(vina, { monto: 2000 });
    const conciliacion = await pago(factura, 2000, c.hoy);
    expect(await estados(vina)).toEqual(['cumplida']);
    expect((await call('DELETE', `/conciliaciones/${conciliacion}`)).statusCode).toBeLessThan(300);
    expect(await estados(vina)).toEqual(['vigente']);
  });

  test('breaks once the bank was read after its day, and not before', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const factura = await venta(vina, -30, { montoTotal: 5000 });
    await promesaPasada(vina, 3, 5000);
    await leerBanco(en(-3));
    expect(await estados(vina)).toEqual(['por_confirmar']);
    await leerBanco(en(-2));
    expect(await estados(vina)).toEqual(['rota']);
    await pago(factura, 5000, en(-1));
    expect(await estados(vina)).toEqual(['tardia']);
  });
});

describe('a dispute', () => {
  test('has a reason and an owner of the company, is open once for each debt, and is closed once', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const idDocumento = await venta(vina, -10, { montoTotal: 5000, folio: '71' });
    const ajena = await venta(await cliente('96790240-3', 'Minera'), -10);
    const otra = await c.t.createEmpresa();
    const abrir = (datos: object) =>
      call('POST', `/clientes/${vina}/disputas`, { motivo: 'entrega', ...datos });
    const problema = async (datos: object) => Object.values((await abrir(datos)).json().error.details);
    expect(await problema({ motivo: 'ganas' })).toEqual([['Elige el motivo.']]);
    expect(await problema({ idDocumento: ajena })).toEqual([['Ese documento no es de este cliente.']]);
    expect(await problema({ idResponsable: otra.idUsuario })).toEqual([
      ['Esa persona no trabaja en tu empresa.'],
    ]);
    const abierta = await abrir({ idDocumento, comentario: 'Faltaron 20 cajas' });
    expect([abierta.statusCode, abierta.json()]).toEqual([
      201,
      {
        id: abierta.json().id,
        idCliente: vina,
        documento: { id: idDocumento, tipo: '33', folio: '71' },
        motivo: 'entrega',
        comentario: 'Faltaron 20 cajas',
        responsable: { id: c.empresa.idUsuario, nombre: expect.any(String) },
        abierta: expect.any(String),
        cerrada: null,
        resultado: null,
      },
    ]);
    expect((await abrir({ idDocumento })).statusCode).toBe(409);
    expect((await abrir({})).statusCode).toBe(201);
    expect((await leer('documentos?folio=71')).items[0]).toMatchObject({
      disputa: { motivo: 'entrega' },
      paso: 'resolver',
    });
    const cerrar = () =>
      call('POST', `/clientes/disputas/${abierta.json().id}/cerrar`, {
        resultado: 'Se emitió nota de crédito',
      });
    expect((await cerrar()).json()).toMatchObject({
      cerrada: expect.any(String),
      resultado: 'Se emitió nota de crédito',
    });
    expect((await cerrar()).statusCode).toBe(409);
    expect((await abrir({ idDocumento })).statusCode).toBe(201);
    expect((await call('POST', '/clientes/disputas/999999/cerrar', {})).statusCode).toBe(404);
    expect((await call('POST', '/clientes/999999/disputas', { motivo: 'otro' })).statusCode).toBe(404);
  });
});

describe('a note of contact', () => {
  test('is written, is the last contact, and may be deleted', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    await venta(vina, -10);
    const anotar = (datos: object) =>
      call('POST', `/clientes/${vina}/gestiones`, {
        medio: 'llamada',
        fecha: en(-4),
        resultado: 'hablamos',
        ...datos,
      });
    expect(Object.keys((await anotar({ medio: 'fax', resultado: '' })).json().error.details)).toEqual([
      'body.medio',
      'body.resultado',
    ]);
    expect((await anotar({ fecha: en(1) })).statusCode).toBe(400);
    const nota = await anotar({ persona: 'Eva Ríos', comentario: 'Pasa a la próxima nómina' });
    expect([nota.statusCode, nota.json()]).toMatchObject([
      201,
      { medio: 'llamada', persona: 'Eva Ríos', comentario: 'Pasa a la próxima nómina', fecha: en(-4) },
    ]);
    await anotar({ medio: 'whatsapp', fecha: en(-6), resultado: 'sin_respuesta' });
    const { items } = await leer('deudores');
    expect(items[0].ultimoContacto).toEqual({ fecha: en(-4), medio: 'llamada' });
    const { gestiones } = (await call('GET', `/clientes/${vina}/cobranza`)).json();
    expect(gestiones.map(({ medio }: { medio: string }) => medio)).toEqual(['llamada', 'whatsapp']);
    expect((await call('DELETE', `/clientes/gestiones/${nota.json().id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `/clientes/gestiones/${nota.json().id}`)).statusCode).toBe(404);
    expect((await leer('documentos')).items[0].ultimoContacto).toEqual({ fecha: en(-6), medio: 'whatsapp' });
    const huerfana = { medio: 'llamada', fecha: c.hoy, resultado: 'hablamos' };
    expect((await call('POST', '/clientes/999999/gestiones', huerfana)).statusCode).toBe(404);
  });
});

describe('the worklist', () => {
  test('puts broken promises first, then what may be lost, and leaves in peace with its reason', async () => {
    const deudor = async (rut: string, nombre: string, vence: number, monto: number) => {
      const id = await cliente(rut, nombre);
      return { id, documento: await venta(id, vence, { montoTotal: monto }) };
    };
    const rota = await deudor('76543210-3', 'Rota SpA', -5, 1000);
    await deudor('96790240-3', 'Grande SA', -5, 900_000);
    await deudor('76354771-K', 'Antigua SA', -200, 500_000);
    const promete = await deudor('77218904-4', 'Promete SA', -40, 700_000);
    const disputa = await deudor('76318952-K', 'Disputa SA', -40, 700_000);
    const cedida = await deudor('76902347-K', 'Cedida SA', -40, 700_000);
    const hablada = await deudor('78414431-6', 'Hablada SA', -40, 700_000);
    await deudor('78119046-2', 'Al día SA', 10, 5_000_000);
    await promesaPasada(rota.id, 1, 1000);
    await leerBanco(c.hoy);
    await call('POST', `/clientes/${promete.id}/promesas`, { fecha: en(3), monto: 700_000 });
    await call('POST', `/clientes/${disputa.id}/disputas`, {
      motivo: 'monto',
      idDocumento: disputa.documento,
    });
    await ceder(cedida.documento, 700_000);
    await call('POST', `/clientes/${hablada.id}/gestiones`, {
      medio: 'visita',
      fecha: c.hoy,
      resultado: 'hablamos',
    });
    const { items, grupos, pagination } = await leer('por-hacer');
    const contado = items.map(({ razonSocial, grupo }: Record<string, string>) => `${razonSocial} ${grupo}`);
    expect(contado.slice(0, 3)).toEqual(['Rota SpA cobrar', 'Antigua SA cobrar', 'Grande SA cobrar']);
    expect(contado.slice(3).toSorted()).toEqual([
      'Cedida SA dejar',
      'Disputa SA dejar',
      'Hablada SA dejar',
      'Promete SA dejar',
    ]);
    const motivo = (nombre: string) =>
      items.find(({ razonSocial }: { razonSocial: string }) => razonSocial === nombre).motivo;
    expect(motivo('Rota SpA')).toBe('Promesa rota ayer: $1.000');
    expect(motivo('Disputa SA')).toBe('En disputa por el monto: $700.000');
    expect(motivo('Promete SA')).toContain('Prometió $700.000 para el');
    expect(motivo('Cedida SA')).toBe('Cedida: se la debe a otro');
    expect(motivo('Hablada SA')).toBe('Contactado hoy: espera su respuesta');
    expect(grupos).toEqual({
      cobrar: { clientes: 3, pesos: 1_401_000 },
      dejar: { clientes: 4, pesos: 2_100_000 },
    });
    expect(pagination.count).toBe(7);
    expect(await nombres('por-hacer?tramos=mas-90')).toEqual(['Antigua SA']);
    expect(await nombres('por-hacer?texto=grande')).toEqual(['Grande SA']);
  });

  test('knows who pays late by habit, and who always paid in time', async () => {
    const tarde = await cliente('76543210-3', 'Tarde SpA');
    const puntual = await cliente('96790240-3', 'Puntual SA');
    for (let mes = 1; mes <= 3; mes += 1) {
      await pago(await venta(tarde, -50 * mes, { montoTotal: 100 }), 100, en(-50 * mes + 20));
      await pago(await venta(puntual, -50 * mes, { montoTotal: 100 }), 100, en(-50 * mes));
    }
    await venta(tarde, -12, { montoTotal: 100_000 });
    await venta(puntual, -12, { montoTotal: 90_000 });
    const { items } = await leer('por-hacer');
    expect(items.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Siempre paga a tiempo; lleva 12 días',
      'Suele pagar 20 días tarde; lleva 12',
    ]);
    expect((await call('GET', `/clientes/${tarde}/cobranza`)).json().habito).toEqual({
      pagos: 3,
      diasTarde: 20,
    });
  });

  test('an abono that the engine suggests leaves its customer in peace', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    const factura = await venta(vina, -10, { montoTotal: 5000 });
    const idCuenta = await insertCuenta(c.t.admin, c.empresa.idEmpresa);
    const linea = await insertCartola(c.t.admin, c.empresa.idEmpresa, {
      idCuenta,
      abono: 5000,
      fecha: c.hoy,
    });
    await c.t.admin.query(
      `with s as (insert into sugerencia (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, explicacion, clave)
         values ($1, $2, 1, 'x', 0.97, '{}', 'x') returning id_empresa, id)
       insert into sugerencia_documento select id_empresa, id, $3::bigint, 5000 from s`,
      [c.empresa.idEmpresa, linea, factura],
    );
    expect((await leer('por-hacer')).items).toMatchObject([
      { grupo: 'dejar', motivo: 'Abono de $5.000 por conciliar', paso: 'conciliar' },
    ]);
    expect((await leer('documentos')).items).toMatchObject([{ paso: 'conciliar' }]);
  });
});

describe('access', () => {
  const LECTURAS = ['por-vencimiento', 'totales', 'deudores', 'por-hacer', 'documentos', 'indicadores'].map(
    (ruta) => `/clientes/cobranza/${ruta}`,
  );
  const ESCRITURAS: [Metodo, string, object][] = [
    ['POST', '/clientes/1/promesas', { fecha: '2999-01-01', monto: 1 }],
    ['DELETE', '/clientes/promesas/1', {}],
    ['POST', '/clientes/1/disputas', { motivo: 'otro' }],
    ['POST', '/clientes/disputas/1/cerrar', {}],
    ['POST', '/clientes/1/gestiones', { medio: 'llamada', fecha: '2026-01-01', resultado: 'hablamos' }],
    ['DELETE', '/clientes/gestiones/1', {}],
  ];

  test('nobody without a session, nor without the permission', async () => {
    const sinVer = await c.empresa.headersWith({ permisos: [] });
    const soloVer = await c.empresa.headersWith({ permisos: ['documentos.ver'] });
    for (const url of [...LECTURAS, '/clientes/1/cobranza']) {
      expect((await call('GET', url, undefined, {})).statusCode).toBe(401);
      expect((await call('GET', url, undefined, sinVer)).statusCode).toBe(403);
    }
    for (const [metodo, url, datos] of ESCRITURAS) {
      expect((await call(metodo, url, datos, {})).statusCode).toBe(401);
      expect((await call(metodo, url, datos, soloVer)).statusCode).toBe(403);
    }
  });

  test('a filter that is not one is refused', async () => {
    for (const url of LECTURAS.filter((una) => !una.endsWith('indicadores'))) {
      expect((await call('GET', `${url}?tramos=5-9`)).statusCode).toBe(400);
      expect((await call('GET', `${url}?cliente=1`)).statusCode).toBe(400);
    }
    expect((await call('GET', '/clientes/cobranza/deudores?order=rut.asc')).statusCode).toBe(400);
    expect((await call('GET', '/clientes/cobranza/documentos?tab=rendiciones')).statusCode).toBe(400);
    expect((await call('GET', '/clientes/x/cobranza')).statusCode).toBe(400);
    expect((await call('POST', '/clientes/1/gestiones', {})).statusCode).toBe(400);
    expect(
      (await call('POST', '/clientes/disputas/1/cerrar', { resultado: 'x'.repeat(501) })).statusCode,
    ).toBe(400);
  });

  test('nothing of another company is seen or changed', async () => {
    const vina = await cliente('76543210-3', 'Viña Sur SpA');
    await venta(vina, -10, { montoTotal: 5000 });
    const promesa = (await call('POST', `/clientes/${vina}/promesas`, { fecha: en(3), monto: 1 })).json();
    const disputa = (await call('POST', `/clientes/${vina}/disputas`, { motivo: 'otro' })).json();
    const contacto = { medio: 'llamada', fecha: c.hoy, resultado: 'hablamos' };
    const gestion = (await call('POST', `/clientes/${vina}/gestiones`, contacto)).json();
    const { headers } = await c.t.createEmpresa();
    const ajena = async (metodo: Metodo, url: string, datos?: object) =>
      (await call(metodo, url, datos, headers)).statusCode;
    expect([
      await ajena('GET', `/clientes/${vina}/cobranza`),
      await ajena('POST', `/clientes/${vina}/promesas`, { fecha: en(3), monto: 1 }),
      await ajena('DELETE', `/clientes/promesas/${promesa.id}`),
      await ajena('POST', `/clientes/${vina}/disputas`, { motivo: 'otro' }),
      await ajena('POST', `/clientes/disputas/${disputa.id}/cerrar`, {}),
      await ajena('POST', `/clientes/${vina}/gestiones`, contacto),
      await ajena('DELETE', `/clientes/gestiones/${gestion.id}`),
    ]).toEqual([404, 404, 404, 404, 404, 404, 404]);
    for (const url of LECTURAS)
      expect((await call('GET', url, undefined, headers)).body).not.toContain('Viña');
    expect((await call('GET', `/clientes/${vina}/cobranza`)).json()).toMatchObject({
      promesas: [{ estado: 'vigente' }],
      disputas: [{ cerrada: null }],
      gestiones: [{ id: gestion.id }],
    });
  });
});
