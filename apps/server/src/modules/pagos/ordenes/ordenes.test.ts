import { FUNCIONALIDADES, PERMISOS, type Permiso } from '@cuadra/contract';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signToken } from '../../../platform/auth/index.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let carla: Persona;
let jose: Persona;

interface Persona {
  readonly idUsuario: number;
  readonly headers: TestEmpresa['headers'];
}

beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  empresa = await t.createEmpresa();
  carla = await sumarPersona('Carla');
  jose = await sumarPersona('José');
});

/** Another person of the company. */
async function sumarPersona(nombre: string, permisos: readonly Permiso[] = PERMISOS): Promise<Persona> {
  const { idUsuario } = await t.createEmpresa();
  await t.admin.query(
    `insert into usuario_empresa (id_empresa, id_usuario, id_grupo)
     select $1, $2, id from grupo where id_empresa = $1 and nombre = 'Administrador'`,
    [empresa.idEmpresa, idUsuario],
  );
  await t.admin.query('update usuario set nombre = $2 where id = $1', [idUsuario, nombre]);
  const quien = { idEmpresa: empresa.idEmpresa, idUsuario, permisos, features: FUNCIONALIDADES, god: false };
  return { idUsuario, headers: { 'x-access-token': await signToken(t.cuadra.keys.token, quien) } };
}

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
const llamar = (method: Metodo, url: string, payload?: object, headers: object = empresa.headers) =>
  t.app.inject({
    method,
    url: `/api/chipay${url}`,
    headers: { ...headers },
    ...(payload && { payload }),
  });

const BOLDO = {
  rut: '76543210-3',
  razonSocial: 'Transportes El Boldo S.A.',
  idIntegrador: 1,
  tipoCuenta: 'corriente',
  numeroCuenta: '0021802216',
  email: 'pagos@boldo.cl',
};

/** A beneficiary entered by José and confirmed by Carla a week ago. */
async function crearBeneficiario(datos: Partial<typeof BOLDO> & { emails?: string[] } = {}): Promise<number> {
  const creado = await llamar('POST', '/beneficiarios', { ...BOLDO, ...datos }, jose.headers);
  const { id, numeroCuenta } = creado.json<{ id: number; numeroCuenta: string }>();
  const confirmada = { habloCon: 'Rosa', ultimosDigitos: numeroCuenta.slice(-4) };
  await llamar('POST', `/beneficiarios/${id}/confirmar`, confirmada, carla.headers);
  await t.admin.query(
    `update beneficiario_cuenta set decidida = decidida - interval '7 days' where id_empresa = $1 and id_beneficiario = $2`,
    [empresa.idEmpresa, id],
  );
  return id;
}

const comprar = (folio: string, montoTotal: number, datos: object = {}) =>
  insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: 'Compra',
    folio,
    rut: BOLDO.rut,
    razonSocial: BOLDO.razonSocial,
    montoTotal,
    ...datos,
  });

interface Creadas {
  creadas: { id: number; monto: number }[];
  sinOrden: { motivo: string; faltaBeneficiario: boolean }[];
}
interface Orden {
  id: number;
  version: number;
  monto: number;
  idEstado: number;
  noPuedoAprobar: string | null;
  firmas: { pedidas: number; hechas: number };
  avisos: { tipo: string; texto: string }[];
  registro: { accion: string; quien: string | null }[];
  documentos: { id: number }[];
  Cartola: { id: number } | null;
  aprobaciones: { vale: boolean }[];
}

async function ordenar(payload: object): Promise<Creadas> {
  const respuesta = await llamar('POST', '/ordenes', payload);
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json();
}
const leer = async (id: number, headers: object = empresa.headers): Promise<Orden> =>
  (await llamar('GET', `/ordenes/${id}`, undefined, headers)).json();

/** An order of 100.000 for a purchase, prepared by the company's first person. */
async function unaOrden(montoTotal = 100_000): Promise<Orden> {
  await crearBeneficiario();
  const idDocumento = await comprar('11', montoTotal);
  const { creadas } = await ordenar({ documentos: [{ idDocumento }] });
  return leer(creadas[0]?.id ?? 0);
}

const aprobar = ({ id, version, monto }: Orden, headers: object, total = monto) =>
  llamar('POST', '/ordenes/aprobar', { ordenes: [{ id, version }], total }, headers);

test('a purchase becomes an order, is signed by another person and paid once', async () => {
  const orden = await unaOrden();
  expect(orden).toMatchObject({ idEstado: 1, monto: 100_000, avisos: [], noPuedoAprobar: 'preparo' });
  expect((await aprobar(orden, empresa.headers)).statusCode).toBe(403);
  // José entered the account.
  expect((await aprobar(orden, jose.headers)).json()).toMatchObject({ error: { code: 'sin_permiso' } });
  expect((await aprobar(orden, carla.headers, 99_999)).statusCode).toBe(409);
  expect((await aprobar(orden, carla.headers)).json()).toEqual({ agendadas: 1, firmadas: 0 });
  expect((await aprobar(orden, carla.headers)).statusCode).toBe(409);
  const pagar = () => llamar('POST', '/ordenes/payment/process', { idOrdenes: [orden.id] });
  expect((await pagar()).json()).toMatchObject({
    error: { message: 'Acepta las condiciones de los pagos antes del primero.' },
  });
  const { version } = (await llamar('GET', '/terms')).json<{ version: string }>();
  expect((await llamar('POST', '/terms', { version: 'otra' })).statusCode).toBe(409);
  expect((await llamar('POST', '/terms', { version })).statusCode).toBe(200);
  const pagos = await Promise.all([pagar(), pagar(), pagar()]);
  expect(pagos.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const pagada = await leer(orden.id);
  expect(pagada.idEstado).toBe(4);
  expect(pagada.registro.map(({ accion }) => accion)).toEqual(['pagar', 'agendar', 'crear']);
  expect((await llamar('DELETE', `/ordenes/${orden.id}`)).statusCode).toBe(409);
});

test('no more is ordered of a document than is open over all orders', async () => {
  await crearBeneficiario();
  const idDocumento = await comprar('12', 100_000);
  const pedir = (monto: number) => ordenar({ documentos: [{ idDocumento, monto }] });
  expect((await pedir(60_000)).creadas).toHaveLength(1);
  expect((await pedir(40_001)).sinOrden).toMatchObject([{ motivo: 'Quedan $40.000 por pagar.' }]);
  const [segunda] = (await pedir(40_000)).creadas;
  expect((await pedir(1)).sinOrden).toMatchObject([{ motivo: 'Ya está entera en otra orden.' }]);
  await llamar('DELETE', `/ordenes/${segunda?.id}`);
  const juntas = await Promise.all([pedir(40_000), pedir(40_000), pedir(40_000)]);
  expect(juntas.flatMap(({ creadas }) => creadas)).toHaveLength(1);
});

test('a document without a beneficiary, annulled, of a sale or of another company gets no order', async () => {
  const sin = await comprar('13', 5000, { rut: '96790240-3', razonSocial: 'Minera Norte SA' });
  expect((await ordenar({ documentos: [{ idDocumento: sin }] })).sinOrden).toMatchObject([
    { faltaBeneficiario: true },
  ]);
  const venta = await comprar('14', 5000, { modelo: 'Dte' });
  const anulada = await comprar('15', 5000);
  await t.admin.query('update documento set anulado = true where id = $1', [anulada]);
  const { creadas, sinOrden } = await ordenar({
    documentos: [{ idDocumento: venta }, { idDocumento: anulada }],
  });
  expect(creadas).toEqual([]);
  expect(sinOrden.map(({ motivo }) => motivo).toSorted()).toEqual([
    'Es una venta: no se paga.',
    'Está anulado.',
  ]);
  const ajena = await t.createEmpresa();
  const respuesta = await llamar('POST', '/ordenes', { documentos: [{ idDocumento: sin }] }, ajena.headers);
  expect(respuesta.statusCode).toBe(404);
});

test('a note takes away from the order of its supplier, and nothing is left where it takes all', async () => {
  await crearBeneficiario();
  const factura = await comprar('16', 50_000);
  const nota = await comprar('17', 20_000, { codigoTipo: '61', signo: -1, saldo: -20_000 });
  expect((await ordenar({ documentos: [{ idDocumento: nota }] })).sinOrden).toHaveLength(1);
  const documentos = [{ idDocumento: factura }, { idDocumento: nota }];
  const { creadas } = await ordenar({ documentos, agrupar: true });
  expect(creadas).toMatchObject([{ monto: 30_000 }]);
});

test('any change of the content undoes the signatures, and a change of the address does not', async () => {
  const orden = await unaOrden();
  await llamar('POST', '/aprobacion/reglas', { desdeMonto: 0, firmas: 2 });
  expect((await aprobar(orden, carla.headers)).json()).toEqual({ agendadas: 0, firmadas: 1 });
  expect((await leer(orden.id, carla.headers)).noPuedoAprobar).toBe('firmada');
  const cambiar = (payload: object) => llamar('PUT', `/ordenes/${orden.id}`, payload);
  expect((await cambiar({ emailNotificar: 'otra@boldo.cl' })).json<Orden>().firmas).toEqual({
    pedidas: 2,
    hechas: 1,
  });
  expect((await cambiar({ monto: 100_001 })).statusCode).toBe(400);
  const cambiada = (await cambiar({ monto: 90_000 })).json<Orden>();
  expect(cambiada).toMatchObject({ version: 2, monto: 90_000, firmas: { pedidas: 2, hechas: 0 } });
  expect(cambiada.aprobaciones.map(({ vale }) => vale)).toEqual([false]);
  expect((await aprobar({ ...cambiada, version: 1 }, carla.headers)).statusCode).toBe(409);
  const pedro = await sumarPersona('Pedro');
  await aprobar(cambiada, carla.headers);
  expect((await aprobar(cambiada, pedro.headers)).json()).toEqual({ agendadas: 1, firmadas: 0 });
  const motivo = 'El proveedor no entregó';
  const devuelta = await llamar('POST', '/ordenes/devolver', { ids: [orden.id], motivo }, carla.headers);
  expect(devuelta.json()).toEqual({ devueltas: 1 });
  expect(await leer(orden.id)).toMatchObject({ idEstado: 1, firmas: { hechas: 0 } });
});

test('two approvers at the same moment sign once each, and the order is scheduled once', async () => {
  const orden = await unaOrden();
  await llamar('POST', '/aprobacion/reglas', { desdeMonto: 0, firmas: 2 });
  const pedro = await sumarPersona('Pedro');
  const firmas = await Promise.all([
    aprobar(orden, carla.headers),
    aprobar(orden, pedro.headers),
    aprobar(orden, carla.headers),
  ]);
  expect(firmas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
  const { idEstado, firmas: hechas } = await leer(orden.id);
  expect([idEstado, hechas]).toEqual([2, { pedidas: 2, hechas: 2 }]);
});

test('a changed account takes a scheduled order back, and it is signed again for the new one', async () => {
  const orden = await unaOrden();
  await aprobar(orden, carla.headers);
  const { idBeneficiario } = await leer(orden.id).then(
    (leida) => leida as unknown as { idBeneficiario: number },
  );
  const { rut: _, ...cuenta } = { ...BOLDO, numeroCuenta: '99887766' };
  await llamar('PUT', `/beneficiarios/${idBeneficiario}`, cuenta, jose.headers);
  await vi.waitFor(async () => expect((await leer(orden.id)).idEstado).toBe(1), { timeout: 20_000 });
  const bloqueada = await leer(orden.id);
  expect(bloqueada.avisos.map(({ tipo }) => tipo)).toEqual(['cuenta_por_confirmar']);
  expect((await aprobar(bloqueada, carla.headers)).statusCode).toBe(409);
  const palabra = { habloCon: 'Rosa', ultimosDigitos: '7766' };
  await llamar('POST', `/beneficiarios/${idBeneficiario}/confirmar`, palabra, carla.headers);
  await vi.waitFor(
    async () => expect((await leer(orden.id)).avisos.map(({ tipo }) => tipo)).toEqual(['en_espera']),
    { timeout: 20_000 },
  );
  // Its day comes before the company's wait is over.
  const enEspera = await leer(orden.id);
  expect((await aprobar(enEspera, carla.headers)).json()).toMatchObject({
    error: { code: 'conflicto', message: expect.stringContaining('Cuenta nueva: se paga desde el') },
  });
  await t.admin.query(
    `update beneficiario_cuenta set decidida = decidida - interval '7 days' where id_empresa = $1 and estado = 'vigente'`,
    [empresa.idEmpresa],
  );
  expect((await aprobar(enEspera, carla.headers)).json()).toEqual({ agendadas: 1, firmadas: 0 });
  expect((await leer(orden.id)).aprobaciones.map(({ vale }) => vale)).toEqual([true, false]);
});

test('from the company’s amount on nobody signs without a second factor', async () => {
  const orden = await unaOrden(5_000_000);
  expect((await aprobar(orden, carla.headers)).json()).toMatchObject({
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
  await llamar('POST', '/aprobacion/reglas', { desdeMonto: 0, firmas: 1, idGrupo: Number(gerencia) });
  const pedro = await sumarPersona('Pedro');
  expect((await aprobar(orden, pedro.headers)).json()).toEqual({ agendadas: 0, firmadas: 1 });
  await llamar(
    'POST',
    '/ordenes/devolver',
    { ids: [orden.id], motivo: 'Falta la firma de gerencia' },
    pedro.headers,
  );
  const hoy = t.cuadra.platform.clock.hoy();
  const delegar = { idDelegado: pedro.idUsuario, desde: hoy, hasta: hoy };
  expect((await llamar('POST', '/aprobacion/delegaciones', delegar, carla.headers)).statusCode).toBe(201);
  expect((await aprobar(await leer(orden.id), pedro.headers)).json()).toEqual({ agendadas: 1, firmadas: 0 });
});

test('an order by hand, its addresses, the list with its filters and the summary', async () => {
  const idBeneficiario = await crearBeneficiario({ emails: ['finanzas@boldo.cl'] });
  expect((await llamar('POST', '/ordenes', {})).statusCode).toBe(400);
  const { creadas } = await ordenar({ idBeneficiario, monto: 7000, glosa: 'Garantía del arriendo' });
  const id = creadas[0]?.id ?? 0;
  expect((await llamar('POST', `/ordenes/${id}/emails`, { email: 'x' })).statusCode).toBe(400);
  await llamar('POST', `/ordenes/${id}/emails`, { email: 'bodega@boldo.cl' });
  expect((await llamar('GET', `/ordenes/${id}/emails`)).json()).toEqual({
    emails: ['bodega@boldo.cl', 'finanzas@boldo.cl'],
    beneficiario: 'pagos@boldo.cl',
  });
  expect(await leer(id)).toMatchObject({ emailsBeneficiario: ['finanzas@boldo.cl'] });
  const suya = await llamar('DELETE', `/ordenes/${id}/emails?email=finanzas@boldo.cl`);
  expect([suya.statusCode, suya.json().error.message]).toEqual([
    409,
    'Ese correo es del beneficiario. Se cambia en su página.',
  ]);
  const lista = async (query: string) =>
    (await llamar('GET', `/ordenes?${query}`)).json<{ items: { id: number }[]; monto: number }>();
  expect(await lista('estado=1&email=bodega@boldo.cl')).toMatchObject({ items: [{ id }], monto: 7000 });
  expect((await lista('email=finanzas@boldo.cl')).items).toHaveLength(1);
  expect((await lista('razonSocial=boldo')).items).toHaveLength(1);
  expect((await lista('estado=2')).items).toEqual([]);
  expect((await lista('folio=999')).items).toEqual([]);
  expect((await llamar('GET', '/ordenes/filtros?estado=1')).json()).toEqual({
    beneficiarios: [{ id: idBeneficiario, razonSocial: BOLDO.razonSocial, cantidad: 1 }],
  });
  expect((await llamar('GET', '/resumen')).json()).toMatchObject({
    estados: [{ idEstado: 1, cantidad: 1, monto: 7000 }],
    condiciones: false,
  });
  expect((await llamar('DELETE', `/ordenes/${id}/emails?email=bodega@boldo.cl`)).statusCode).toBe(204);
  expect((await llamar('DELETE', `/ordenes/${id}`)).statusCode).toBe(204);
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
  await aprobar(orden, carla.headers);
  const [documento] = (await leer(orden.id)).documentos;
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
  await vi.waitFor(async () => expect((await leer(orden.id)).Cartola?.id).toBe(linea), { timeout: 20_000 });
  const pagada = await leer(orden.id);
  expect(pagada).toMatchObject({ idEstado: 4, registro: [{ accion: 'conciliar', quien: null }, {}, {}] });
  const { id } = hecha.json<{ id: number }>();
  const deshecha = await t.app.inject({
    method: 'DELETE',
    url: `/api/conciliaciones/${id}`,
    headers: { ...empresa.headers },
  });
  expect(deshecha.statusCode, deshecha.body).toBeLessThan(300);
  await vi.waitFor(async () => expect((await leer(orden.id)).Cartola).toBeNull(), { timeout: 20_000 });
  expect((await leer(orden.id)).idEstado).toBe(4);
});
