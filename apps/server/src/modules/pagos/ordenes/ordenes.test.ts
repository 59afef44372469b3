import { insertCartola, insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  BOLDO,
  openPagos,
  type OrdenDePrueba,
  type PagosDePrueba,
  type Persona,
} from '../testing/open-pagos.ts';

let t: TestCuadra;
let p: PagosDePrueba;
let empresa: TestEmpresa;
let carla: Persona;
let jose: Persona;

beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  p = await openPagos(t);
  ({ empresa, carla, jose } = p);
});

/** An order of 100.000 for a purchase, prepared by the company's first person. */
async function unaOrden(montoTotal = 100_000): Promise<OrdenDePrueba> {
  await p.addBeneficiario();
  const idDocumento = await p.buy('11', montoTotal);
  const { creadas } = await p.order({ documentos: [{ idDocumento }] });
  return p.read(creadas[0]?.id ?? 0);
}

test('a purchase becomes an order, is signed by another person and paid once', async () => {
  const orden = await unaOrden();
  expect(orden).toMatchObject({ idEstado: 1, monto: 100_000, avisos: [], noPuedoAprobar: 'preparo' });
  expect((await p.approve(orden, empresa.headers)).statusCode).toBe(403);
  // José entered the account.
  expect((await p.approve(orden, jose.headers)).json()).toMatchObject({ error: { code: 'sin_permiso' } });
  expect((await p.approve(orden, carla.headers, 99_999)).statusCode).toBe(409);
  expect((await p.approve(orden, carla.headers)).json()).toEqual({ agendadas: 1, firmadas: 0 });
  expect((await p.approve(orden, carla.headers)).statusCode).toBe(409);
  const pagar = () => p.call('POST', '/ordenes/payment/process', { idOrdenes: [orden.id] });
  expect((await pagar()).json()).toMatchObject({
    error: { message: 'Acepta las condiciones de los pagos antes del primero.' },
  });
  const { version } = (await p.call('GET', '/terms')).json<{ version: string }>();
  expect((await p.call('POST', '/terms', { version: 'otra' })).statusCode).toBe(409);
  expect((await p.call('POST', '/terms', { version })).statusCode).toBe(200);
  const pagos = await Promise.all([pagar(), pagar(), pagar()]);
  expect(pagos.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const pagada = await p.read(orden.id);
  expect(pagada.idEstado).toBe(4);
  expect(pagada.registro.map(({ accion }) => accion)).toEqual(['pagar', 'agendar', 'crear']);
  expect((await p.call('DELETE', `/ordenes/${orden.id}`)).statusCode).toBe(409);
});

test('no more is ordered of a document than is open over all orders', async () => {
  await p.addBeneficiario();
  const idDocumento = await p.buy('12', 100_000);
  const pedir = (monto: number) => p.order({ documentos: [{ idDocumento, monto }] });
  expect((await pedir(60_000)).creadas).toHaveLength(1);
  expect((await pedir(40_001)).sinOrden).toMatchObject([{ motivo: 'Quedan $40.000 por pagar.' }]);
  const [segunda] = (await pedir(40_000)).creadas;
  expect((await pedir(1)).sinOrden).toMatchObject([{ motivo: 'Ya está entera en otra orden.' }]);
  await p.call('DELETE', `/ordenes/${segunda?.id}`);
  const juntas = await Promise.all([pedir(40_000), pedir(40_000), pedir(40_000)]);
  expect(juntas.flatMap(({ creadas }) => creadas)).toHaveLength(1);
});

test('a document without a beneficiary, annulled, of a sale or of another company gets no order', async () => {
  const sin = await p.buy('13', 5000, { rut: '96790240-3', razonSocial: 'Minera Norte SA' });
  expect((await p.order({ documentos: [{ idDocumento: sin }] })).sinOrden).toMatchObject([
    { faltaBeneficiario: true },
  ]);
  const venta = await p.buy('14', 5000, { modelo: 'Dte' });
  const anulada = await p.buy('15', 5000);
  await t.admin.query('update documento set anulado = true where id = $1', [anulada]);
  const { creadas, sinOrden } = await p.order({
    documentos: [{ idDocumento: venta }, { idDocumento: anulada }],
  });
  expect(creadas).toEqual([]);
  expect(sinOrden.map(({ motivo }) => motivo).toSorted()).toEqual([
    'Es una venta: no se paga.',
    'Está anulado.',
  ]);
  const ajena = await t.createEmpresa();
  const respuesta = await p.call('POST', '/ordenes', { documentos: [{ idDocumento: sin }] }, ajena.headers);
  expect(respuesta.statusCode).toBe(404);
});

test('a note takes away from the order of its supplier, and nothing is left where it takes all', async () => {
  await p.addBeneficiario();
  const factura = await p.buy('16', 50_000);
  const nota = await p.buy('17', 20_000, { codigoTipo: '61', signo: -1, saldo: -20_000 });
  expect((await p.order({ documentos: [{ idDocumento: nota }] })).sinOrden).toHaveLength(1);
  const documentos = [{ idDocumento: factura }, { idDocumento: nota }];
  const { creadas } = await p.order({ documentos, agrupar: true });
  expect(creadas).toMatchObject([{ monto: 30_000 }]);
});

test('any change of the content undoes the signatures, and a change of the address does not', async () => {
  const orden = await unaOrden();
  await p.call('POST', '/aprobacion/reglas', { desdeMonto: 0, firmas: 2 });
  expect((await p.approve(orden, carla.headers)).json()).toEqual({ agendadas: 0, firmadas: 1 });
  expect((await p.read(orden.id, carla.headers)).noPuedoAprobar).toBe('firmada');
  const cambiar = (payload: object) => p.call('PUT', `/ordenes/${orden.id}`, payload);
  expect((await cambiar({ emailNotificar: 'otra@boldo.cl' })).json<OrdenDePrueba>().firmas).toEqual({
    pedidas: 2,
    hechas: 1,
  });
  expect((await cambiar({ monto: 100_001 })).statusCode).toBe(400);
  const cambiada = (await cambiar({ monto: 90_000 })).json<OrdenDePrueba>();
  expect(cambiada).toMatchObject({ version: 2, monto: 90_000, firmas: { pedidas: 2, hechas: 0 } });
  expect(cambiada.aprobaciones.map(({ vale }) => vale)).toEqual([false]);
  expect((await p.approve({ ...cambiada, version: 1 }, carla.headers)).statusCode).toBe(409);
  const pedro = await p.addPersona('Pedro');
  await p.approve(cambiada, carla.headers);
  expect((await p.approve(cambiada, pedro.headers)).json()).toEqual({ agendadas: 1, firmadas: 0 });
  const motivo = 'El proveedor no entregó';
  const devuelta = await p.call('POST', '/ordenes/devolver', { ids: [orden.id], motivo }, carla.headers);
  expect(devuelta.json()).toEqual({ devueltas: 1 });
  expect(await p.read(orden.id)).toMatchObject({ idEstado: 1, firmas: { hechas: 0 } });
});

test('two approvers at the same moment sign once each, and the order is scheduled once', async () => {
  const orden = await unaOrden();
  await p.call('POST', '/aprobacion/reglas', { desdeMonto: 0, firmas: 2 });
  const pedro = await p.addPersona('Pedro');
  const firmas = await Promise.all([
    p.approve(orden, carla.headers),
    p.approve(orden, pedro.headers),
    p.approve(orden, carla.headers),
  ]);
  expect(firmas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  const { idEstado, firmas: hechas } = await p.read(orden.id);
  expect([idEstado, hechas]).toEqual([2, { pedidas: 2, hechas: 2 }]);
});

test('a changed account takes a scheduled order back, and it is signed again for the new one', async () => {
  const orden = await unaOrden();
  await p.approve(orden, carla.headers);
  // Longer than any weekend that its day may lie behind.
  await p.call('PUT', '/ajustes', { esperaHoras: 240, codigoDesde: 5_000_000, primerPagoMax: null });
  const { idBeneficiario } = await p
    .read(orden.id)
    .then((leida) => leida as unknown as { idBeneficiario: number });
  const { rut: _, ...cuenta } = { ...BOLDO, numeroCuenta: '99887766' };
  await p.call('PUT', `/beneficiarios/${idBeneficiario}`, cuenta, jose.headers);
  await vi.waitFor(async () => expect((await p.read(orden.id)).idEstado).toBe(1), { timeout: 60_000 });
  const bloqueada = await p.read(orden.id);
  expect(bloqueada.avisos.map(({ tipo }) => tipo)).toEqual(['cuenta_por_confirmar']);
  expect((await p.approve(bloqueada, carla.headers)).statusCode).toBe(409);
  const palabra = { habloCon: 'Rosa', ultimosDigitos: '7766' };
  await p.call('POST', `/beneficiarios/${idBeneficiario}/confirmar`, palabra, carla.headers);
  await vi.waitFor(
    async () => expect((await p.read(orden.id)).avisos.map(({ tipo }) => tipo)).toEqual(['en_espera']),
    { timeout: 60_000 },
  );
  // Its day comes before the company's wait is over.
  const enEspera = await p.read(orden.id);
  expect((await p.approve(enEspera, carla.headers)).json()).toMatchObject({
    error: { code: 'conflicto', message: expect.stringContaining('Cuenta nueva: se paga desde el') },
  });
  await t.admin.query(
    `update beneficiario_cuenta set decidida = decidida - interval '11 days' where id_empresa = $1 and estado = 'vigente'`,
    [empresa.idEmpresa],
  );
  expect((await p.approve(enEspera, carla.headers)).json()).toEqual({ agendadas: 1, firmadas: 0 });
  expect((await p.read(orden.id)).aprobaciones.map(({ vale }) => vale)).toEqual([true, false]);
});

test('from the company’s amount on nobody signs without a second factor', async () => {
  const orden = await unaOrden(5_000_000);
  expect((await p.approve(orden, carla.headers)).json()).toMatchObject({
    error: {
      code: 'sin_permiso',
      message: 'Desde $5.000.000 se aprueba con código. Activa la verificación en dos pasos en tu cuenta.',
    },
  });
});

test('a delegate signs for the groups of who is away, and never for their own orders', async () => {
  const orden = await unaOrden();
  const { rows } = await t.admin.query<{ id: number }>(
    `insert into grupo (id_empresa, nombre, permisos) values ($1, 'Gerencia', '{pagos.aprobar}') returning id`,
    [empresa.idEmpresa],
  );
  const gerencia = rows[0]?.id;
  await t.admin.query('update usuario_empresa set id_grupo = $3 where id_empresa = $1 and id_usuario = $2', [
    empresa.idEmpresa,
    carla.idUsuario,
    gerencia,
  ]);
  await p.call('POST', '/aprobacion/reglas', { desdeMonto: 0, firmas: 1, idGrupo: Number(gerencia) });
  const pedro = await p.addPersona('Pedro');
  expect((await p.approve(orden, pedro.headers)).json()).toEqual({ agendadas: 0, firmadas: 1 });
  await p.call(
    'POST',
    '/ordenes/devolver',
    { ids: [orden.id], motivo: 'Falta la firma de gerencia' },
    pedro.headers,
  );
  const hoy = t.cuadra.platform.clock.hoy();
  const delegar = { idDelegado: pedro.idUsuario, desde: hoy, hasta: hoy };
  expect((await p.call('POST', '/aprobacion/delegaciones', delegar, carla.headers)).statusCode).toBe(201);
  expect((await p.approve(await p.read(orden.id), pedro.headers)).json()).toEqual({
    agendadas: 1,
    firmadas: 0,
  });
});

test('an order by hand, its addresses, the list with its filters and the summary', async () => {
  const idBeneficiario = await p.addBeneficiario();
  expect((await p.call('POST', '/ordenes', {})).statusCode).toBe(400);
  const { creadas } = await p.order({ idBeneficiario, monto: 7000, glosa: 'Garantía del arriendo' });
  const id = creadas[0]?.id ?? 0;
  expect((await p.call('POST', `/ordenes/${id}/emails`, { email: 'x' })).statusCode).toBe(400);
  await p.call('POST', `/ordenes/${id}/emails`, { email: 'bodega@boldo.cl' });
  expect((await p.call('GET', `/ordenes/${id}/emails`)).json()).toEqual({
    emails: ['bodega@boldo.cl'],
    beneficiario: 'pagos@boldo.cl',
  });
  const lista = async (query: string) =>
    (await p.call('GET', `/ordenes?${query}`)).json<{ items: { id: number }[]; monto: number }>();
  expect(await lista('estado=1&email=bodega@boldo.cl')).toMatchObject({ items: [{ id }], monto: 7000 });
  expect((await lista('razonSocial=boldo')).items).toHaveLength(1);
  expect((await lista('estado=2')).items).toEqual([]);
  expect((await lista('folio=999')).items).toEqual([]);
  expect(await lista('montoMin=7000&montoMax=7000')).toMatchObject({ items: [{ id }], monto: 7000 });
  expect(await lista('montoMin=7001')).toMatchObject({ items: [], monto: 0 });
  expect((await p.call('GET', '/ordenes/filtros?estado=1')).json()).toEqual({
    beneficiarios: [{ id: idBeneficiario, razonSocial: BOLDO.razonSocial, cantidad: 1 }],
  });
  expect((await p.call('GET', '/resumen')).json()).toMatchObject({
    estados: [{ idEstado: 1, cantidad: 1, monto: 7000 }],
    condiciones: false,
  });
  expect((await p.call('DELETE', `/ordenes/${id}/emails?email=bodega@boldo.cl`)).statusCode).toBe(204);
  expect((await p.call('DELETE', `/ordenes/${id}`)).statusCode).toBe(204);
});

test('the database refuses a self-approval and a transition that is not in the table', async () => {
  const orden = await unaOrden();
  const mover = (estado: number) =>
    t.admin.query('update orden_pago set id_estado = $2 where id = $1', [orden.id, estado]);
  await expect(mover(4)).rejects.toThrow('does not pass');
  await expect(
    t.admin.query(
      'update orden_pago set id_estado = 2, id_usuario_aprobador = id_usuario_inscriptor where id = $1',
      [orden.id],
    ),
  ).rejects.toThrow('check');
  await expect(t.admin.query('update orden_pago set monto = 1 where id = $1', [orden.id])).rejects.toThrow(
    'version',
  );
});

test('a bank line reconciled with the document is the payment of its order, and undoing takes it back', async () => {
  const orden = await unaOrden();
  await p.approve(orden, carla.headers);
  const [documento] = (await p.read(orden.id)).documentos;
  const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa);
  const linea = await insertCartola(t.admin, empresa.idEmpresa, { idCuenta, cargo: 100_000 });
  const conciliar = () =>
    t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: { ...empresa.headers },
      payload: { cartolas: [{ id: linea }], documentos: [{ id: documento?.id, monto: 100_000 }] },
    });
  const hecha = await conciliar();
  expect(hecha.statusCode, hecha.body).toBe(201);
  await vi.waitFor(async () => expect((await p.read(orden.id)).Cartola?.id).toBe(linea), { timeout: 60_000 });
  const pagada = await p.read(orden.id);
  expect(pagada).toMatchObject({ idEstado: 4, registro: [{ accion: 'conciliar', quien: null }, {}, {}] });
  const { id } = hecha.json<{ id: number }>();
  const deshecha = await t.app.inject({
    method: 'DELETE',
    url: `/api/conciliaciones/${id}`,
    headers: { ...empresa.headers },
  });
  expect(deshecha.statusCode, deshecha.body).toBeLessThan(300);
  await vi.waitFor(async () => expect((await p.read(orden.id)).Cartola).toBeNull(), { timeout: 60_000 });
  expect((await p.read(orden.id)).idEstado).toBe(4);
});
