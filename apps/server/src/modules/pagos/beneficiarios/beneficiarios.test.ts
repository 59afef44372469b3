import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import {
  insertCartola,
  insertCuenta,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPersona } from '../testing/open-pagos.ts';

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let colega: TestEmpresa['headers'];
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({ workers: true, env: { SMTP_URL: correo.smtpUrl } });
});
afterAll(() => Promise.all([t.close(), correo.close()]));
beforeEach(async () => {
  correo.clear();
  empresa = await t.createEmpresa();
  colega = (await addPersona(t, empresa, 'Carla')).headers;
});

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
const AJUSTES = { esperaHoras: 48, codigoDesde: 5_000_000, primerPagoMax: null };
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
} as const;
const { rut: _rut, ...SIN_RUT } = BOLDO;
const OTRA = { ...SIN_RUT, idIntegrador: 10, tipoCuenta: 'vista', numeroCuenta: '977046618' };
const CON_DIGITOS = { habloCon: 'Lorena Ibáñez', ultimosDigitos: '2216' };

async function crear(datos: object = BOLDO): Promise<number> {
  const respuesta = await llamar('POST', '/beneficiarios', datos);
  expect(respuesta.statusCode, respuesta.body).toBe(201);
  return respuesta.json<{ id: number }>().id;
}
async function crearConfirmado(): Promise<number> {
  const id = await crear();
  expect((await llamar('POST', `/beneficiarios/${id}/confirmar`, CON_DIGITOS, colega)).statusCode).toBe(200);
  return id;
}
const leer = async (id: number) => (await llamar('GET', `/beneficiarios/${id}`)).json();
const mensajeDe = (respuesta: { json: () => { error: { message: string } } }) =>
  respuesta.json().error.message;

describe('an account', () => {
  test('waits from its first day, and is payable some hours after another person confirmed it', async () => {
    const id = await crear();
    expect(await leer(id)).toMatchObject({
      ...BOLDO,
      banco: 'Banco de Chile',
      isLocked: true,
      isDeleted: false,
      pagableDesde: null,
      Integrador: { id: 1, nombre: 'Banco de Chile' },
      motivosRechazo: [],
      cuentas: [{ estado: 'por_confirmar', quien: { nombre: 'Ana Prueba' }, decidida: null }],
    });
    const propia = await llamar('POST', `/beneficiarios/${id}/confirmar`, CON_DIGITOS);
    expect([propia.statusCode, mensajeDe(propia)]).toEqual([
      403,
      'Tú pediste este cambio: tiene que confirmarlo otra persona.',
    ]);
    const otros = await llamar(
      'POST',
      `/beneficiarios/${id}/confirmar`,
      { ...CON_DIGITOS, ultimosDigitos: '2217' },
      colega,
    );
    expect([otros.statusCode, mensajeDe(otros)]).toEqual([
      400,
      'No son los últimos 4 dígitos de la cuenta nueva. Pídelos otra vez por teléfono.',
    ]);
    await llamar('PUT', '/ajustes', { ...AJUSTES, esperaHoras: 24 });
    const hecha = await llamar('POST', `/beneficiarios/${id}/confirmar`, CON_DIGITOS, colega);
    const { isLocked, pagableDesde, cuentas } = hecha.json();
    expect(isLocked).toBe(false);
    expect(cuentas).toMatchObject([{ estado: 'vigente', decidio: 'Carla', habloCon: 'Lorena Ibáñez' }]);
    expect(new Date(pagableDesde).getTime() - new Date(cuentas[0].decidida).getTime()).toBe(24 * 3_600_000);
    const deNuevo = await llamar('POST', `/beneficiarios/${id}/confirmar`, CON_DIGITOS, colega);
    expect(deNuevo.statusCode).toBe(409);
  });

  test('that changes locks again, keeps the former one, and tells administrators and the former address', async () => {
    const id = await crearConfirmado();
    const cambiada = await llamar('PUT', `/beneficiarios/${id}`, { ...OTRA, email: 'pagos@bold0.cl' });
    expect(cambiada.statusCode, cambiada.body).toBe(200);
    // The account in force is shown until the new one is confirmed.
    expect(cambiada.json()).toMatchObject({
      isLocked: true,
      pagableDesde: null,
      numeroCuenta: BOLDO.numeroCuenta,
      email: BOLDO.email,
      cuentas: [
        { estado: 'por_confirmar', banco: 'Scotiabank', numeroCuenta: '977046618', email: 'pagos@bold0.cl' },
        { estado: 'vigente', banco: 'Banco de Chile' },
      ],
    });
    await vi.waitFor(() => expect(correo.mensajes(BOLDO.email)).toHaveLength(1), { timeout: 60_000 });
    await vi.waitFor(() => expect(correo.mensajes(empresa.email)).toHaveLength(1), { timeout: 60_000 });
    expect(correo.mensajes(BOLDO.email)[0]?.texto).toContain('Termina en 6618');
    expect(correo.mensajes('pagos@bold0.cl')).toEqual([]);
    const mas = await llamar('PUT', `/beneficiarios/${id}`, { ...OTRA, numeroCuenta: '123' });
    expect([mas.statusCode, mensajeDe(mas)]).toEqual([
      409,
      'Hay un cambio de cuenta por confirmar. Confírmalo o recházalo antes de pedir otro.',
    ]);
    const rechazo = { motivoRechazo: 'Nadie del proveedor lo pidió' };
    expect((await llamar('POST', `/beneficiarios/${id}/rechazar`, rechazo)).json()).toMatchObject({
      isLocked: false,
      numeroCuenta: BOLDO.numeroCuenta,
      motivosRechazo: [rechazo],
      cuentas: [{ estado: 'rechazada' }, { estado: 'vigente' }],
    });
    const { items } = (await llamar('GET', '/beneficiarios?texto=boldo')).json();
    expect(items).toMatchObject([{ id, motivosRechazo: [rechazo] }]);
  });

  test('another notice address locks as another account does, and every former address hears of it', async () => {
    const id = await crear({ ...BOLDO, emails: ['finanzas@boldo.cl', 'Pagos@Boldo.cl'] });
    // The first one in other letters is no further address.
    expect(await leer(id)).toMatchObject({ email: BOLDO.email, emails: ['finanzas@boldo.cl'] });
    await llamar('POST', `/beneficiarios/${id}/confirmar`, CON_DIGITOS, colega);
    // A call without the list keeps it.
    expect((await llamar('PUT', `/beneficiarios/${id}`, SIN_RUT)).json()).toMatchObject({
      isLocked: false,
      emails: ['finanzas@boldo.cl'],
    });
    const conOtra = { ...SIN_RUT, emails: ['finanzas@boldo.cl', 'pagos@bold0.cl'] };
    expect((await llamar('PUT', `/beneficiarios/${id}`, conOtra)).json()).toMatchObject({
      isLocked: true,
      emails: ['finanzas@boldo.cl'],
      cuentas: [{ estado: 'por_confirmar', emails: conOtra.emails }, { estado: 'vigente' }],
    });
    for (const direccion of [BOLDO.email, 'finanzas@boldo.cl'])
      await vi.waitFor(() => expect(correo.mensajes(direccion)).toHaveLength(1), { timeout: 60_000 });
    expect(correo.mensajes('pagos@bold0.cl')).toEqual([]);
    await llamar('POST', `/beneficiarios/${id}/confirmar`, CON_DIGITOS, colega);
    // The same in another order changes nothing; none at all is a change.
    const alReves = { ...conOtra, emails: conOtra.emails.toReversed() };
    expect((await llamar('PUT', `/beneficiarios/${id}`, alReves)).json()).toMatchObject({ isLocked: false });
    expect((await llamar('PUT', `/beneficiarios/${id}`, { ...SIN_RUT, emails: [] })).json()).toMatchObject({
      isLocked: true,
      cuentas: [{ emails: [] }, { estado: 'vigente' }, { estado: 'reemplazada' }],
    });
  });

  test('of an unusual length is written and told, one that its bank cannot have is refused', async () => {
    const id = await crear({ ...BOLDO, idIntegrador: 2, numeroCuenta: '123456789' });
    expect(await leer(id)).toMatchObject({
      cuentas: [
        { avisos: ['El número tiene 9 dígitos. Las corrientes de BCI suelen tener entre 6 y 8 dígitos'] },
      ],
    });
    const larga = await llamar('PUT', `/beneficiarios/${id}`, { ...SIN_RUT, numeroCuenta: '1'.repeat(13) });
    expect(larga.json().error.details).toEqual({
      'body.numeroCuenta': ['Una cuenta de Banco de Chile tiene hasta 12 dígitos. Revisa el número.'],
    });
  });

  test('is confirmed once by two people at the same moment', async () => {
    const id = await crear();
    const tercera = (await addPersona(t, empresa, 'Tomás')).headers;
    const respuestas = await Promise.all(
      [colega, tercera].map((quien) => llamar('POST', `/beneficiarios/${id}/confirmar`, CON_DIGITOS, quien)),
    );
    expect(respuestas.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 409]);
  });

  test('another name locks nothing, and the same account twice changes nothing', async () => {
    const id = await crearConfirmado();
    const { cuentas } = (
      await llamar('PUT', `/beneficiarios/${id}`, { ...SIN_RUT, razonSocial: 'Boldo SpA' })
    ).json();
    expect(cuentas).toHaveLength(1);
    expect(await leer(id)).toMatchObject({ razonSocial: 'Boldo SpA', isLocked: false });
  });

  /** A purchase of a RUT that a bank line paid into an account. */
  async function pagar(rut: string, razonSocial: string, cuentaDestino: string): Promise<void> {
    const { idEmpresa, headers } = empresa;
    const compra = await insertDocumento(t.admin, idEmpresa, {
      modelo: 'Compra',
      rut,
      razonSocial,
      montoTotal: 5_000,
    });
    const idCuenta = await insertCuenta(t.admin, idEmpresa);
    const linea = await insertCartola(t.admin, idEmpresa, { idCuenta, cargo: 5_000, fecha: '2026-10-01' });
    await t.admin.query(
      `update cartola set cuenta_destino = $2, banco_destino = 'Banco de Chile' where id = $1`,
      [linea, cuentaDestino],
    );
    const hecha = await t.app.inject({
      method: 'POST',
      url: '/api/conciliaciones',
      headers: { ...headers },
      payload: { cartolas: [{ id: linea }], documentos: [{ id: compra, monto: 5_000 }] },
    });
    expect(hecha.statusCode, hecha.body).toBe(201);
  }

  test('shows what bank lines paid to it, and who else is paid into it', async () => {
    const id = await crearConfirmado();
    await crear({ ...BOLDO, rut: '96790240-3', razonSocial: 'Otra SA' });
    await pagar(BOLDO.rut, BOLDO.razonSocial, '21802216');
    expect(await leer(id)).toMatchObject({
      cuentas: [{ pagos: { cuantos: 1, monto: 5_000, ultimo: '2026-10-01' } }],
      cuentasPagadas: [{ numeroCuenta: '21802216', cuantos: 1 }],
      repetidaEn: [{ rut: '96790240-3', razonSocial: 'Otra SA' }],
      otrosTitulares: [],
      esDeTrabajador: false,
    });
  });

  test('into which another RUT was paid names that RUT, and a worker is told without a name', async () => {
    const id = await crear();
    await pagar('96790240-3', 'Otra SA', '000021802216');
    expect(await leer(id)).toMatchObject({
      otrosTitulares: [{ rut: '96790240-3', razonSocial: 'Otra SA' }],
      esDeTrabajador: false,
    });
    await insertDocumento(t.admin, empresa.idEmpresa, {
      modelo: 'Remuneracion',
      rut: '12345678-5',
      razonSocial: 'Eva Rojas',
    });
    const deEva = { rut: '77123456-9', razonSocial: 'Buena SpA', idIntegrador: 5, tipoCuenta: 'vista' };
    const otro = await leer(await crear({ ...BOLDO, ...deEva, numeroCuenta: '012345678' }));
    expect(otro).toMatchObject({
      otrosTitulares: [],
      esDeTrabajador: true,
      cuentas: [{ avisos: ['Parece la CuentaRUT de otra persona: 12.345.678-5'] }],
    });
    expect(JSON.stringify(otro)).not.toContain('Eva Rojas');
  });
});

test('the messages of bad input name the field, and nothing is written', async () => {
  const malo = await llamar('POST', '/beneficiarios', {
    ...BOLDO,
    email: 'x',
    numeroCuenta: '12-3',
    idIntegrador: null,
  });
  expect(malo.json().error.details).toMatchObject({
    'body.email': ['El email no es válido'],
    'body.numeroCuenta': ['El número de cuenta debe contener solo números'],
    'body.idIntegrador': ['El integrador es requerido'],
  });
  const otros = (emails: string[]) => llamar('POST', '/beneficiarios', { ...BOLDO, emails });
  expect((await otros(['a@b.cl', 'x'])).json().error.details).toEqual({
    'body.emails.1': ['El email no es válido'],
  });
  const once = Array.from({ length: 10 }, (_, i) => `a${i}@b.cl`);
  expect((await otros(once)).json().error.details).toEqual({
    'body.emails': ['Un beneficiario tiene hasta 10 correos.'],
  });
  const cuentaRut = await llamar('POST', '/beneficiarios', { ...BOLDO, tipoCuenta: 'rut' });
  expect(mensajeDe(cuentaRut)).toBe('La CuentaRUT es de BancoEstado. Cambia el banco o el tipo de cuenta.');
  const sinBanco = await llamar('POST', '/beneficiarios', { ...BOLDO, idIntegrador: 9_999 });
  expect([sinBanco.statusCode, mensajeDe(sinBanco)]).toEqual([400, 'Ese banco no existe. Elige otro.']);
  await crear();
  const repetido = await llamar('POST', '/beneficiarios', BOLDO);
  expect([repetido.statusCode, mensajeDe(repetido)]).toEqual([
    409,
    'Ese RUT ya es un beneficiario. Cambia su cuenta en su página.',
  ]);
  expect((await llamar('GET', '/beneficiarios')).json().pagination.count).toBe(1);
  expect((await llamar('PUT', '/ajustes', { ...AJUSTES, esperaHoras: 241 })).statusCode).toBe(400);
});

describe('a spreadsheet', () => {
  const importar = async (texto: string, headers: object = empresa.headers) => {
    const respuesta = await t.app.inject({
      method: 'POST',
      url: '/api/chipay/beneficiarios/bulk',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: `--b\r\ncontent-disposition: form-data; name="archivo"; filename="b.csv"\r\n\r\n${texto}\r\n--b--\r\n`,
    });
    return { estado: respuesta.statusCode, cuerpo: respuesta.json() };
  };
  const CABEZA = 'rut;razon_social;banco;tipo_cuenta;numero_cuenta;email';

  test('brings in each row as if a person entered it, and names those that it cannot', async () => {
    const planilla = [
      CABEZA,
      '76.543.210-3;El Boldo;Banco de Chile;;00-218-02216;pagos@boldo.cl',
      '96.790.240-3;Otra SA;12;vista;123;pagos@otra.cl',
      '1-1;x;1;;1;a@b.cl',
      '77.000.000-9;x;Banco Lunar;;1;a@b.cl',
      '76.543.210-3;El Boldo;1;;1;a@b.cl',
      '12.345.678-5;Eva;BancoEstado;CuentaRUT;12345679;eva@x.cl',
    ].join('\n');
    const { cuerpo } = await importar(planilla);
    expect(cuerpo).toMatchObject({ creados: 2, cambiados: 0, iguales: 0 });
    expect(cuerpo.errores).toEqual([
      { fila: 4, mensaje: 'El RUT «1-1» no es válido.' },
      { fila: 5, mensaje: 'No conocemos el banco «Banco Lunar». Escribe su nombre o su código, como 001.' },
      { fila: 6, mensaje: 'Ese RUT ya está en la fila 2.' },
      { fila: 7, mensaje: 'La CuentaRUT de 12345678-5 es la 12345678.' },
    ]);
    const { items } = (await llamar('GET', '/beneficiarios?order=razonSocial.asc')).json();
    expect(items).toMatchObject([
      { razonSocial: 'El Boldo', numeroCuenta: '0021802216', tipoCuenta: 'corriente', isLocked: true },
      { razonSocial: 'Otra SA', banco: 'BancoEstado', tipoCuenta: 'vista' },
    ]);
    expect((await importar(planilla)).cuerpo).toMatchObject({ creados: 0, cambiados: 0, iguales: 2 });
  });

  test('changes an account only as a change that waits; one without the columns changes nothing', async () => {
    const id = await crearConfirmado();
    const fila = `${BOLDO.rut};;Scotiabank;vista;977046618;`;
    expect((await importar(`${CABEZA}\n${fila}`)).cuerpo).toEqual({
      creados: 0,
      cambiados: 1,
      iguales: 0,
      errores: [],
    });
    expect(await leer(id)).toMatchObject({
      isLocked: true,
      numeroCuenta: BOLDO.numeroCuenta,
      email: BOLDO.email,
    });
    const otra = await importar(`${CABEZA}\n${BOLDO.rut};;Scotiabank;vista;977046619;`);
    expect(otra.cuerpo.errores[0].mensaje).toMatch(/^Hay un cambio de cuenta por confirmar/);
    expect(await importar('rut;nombre\n1-9;x')).toMatchObject({
      estado: 400,
      cuerpo: {
        error: { details: { 'body.archivo': [expect.stringMatching(/^No encontramos las columnas/)] } },
      },
    });
    expect((await importar(CABEZA, {})).estado).toBe(401);
  });

  test('names several addresses in a cell; an empty cell, or the first alone, takes none away', async () => {
    const fila = (correos: string) => `${CABEZA}\n${BOLDO.rut};Boldo;1;;${BOLDO.numeroCuenta};"${correos}"`;
    const creado = await importar(fila('pagos@boldo.cl; finanzas@boldo.cl,ana@boldo.cl'));
    expect(creado.cuerpo).toMatchObject({ creados: 1, errores: [] });
    const { items } = (await llamar('GET', '/beneficiarios')).json();
    expect(items).toMatchObject([
      { email: 'pagos@boldo.cl', emails: ['finanzas@boldo.cl', 'ana@boldo.cl'], isLocked: true },
    ]);
    for (const igual of ['', 'pagos@boldo.cl', 'pagos@boldo.cl,ana@boldo.cl,finanzas@boldo.cl'])
      expect((await importar(fila(igual))).cuerpo, igual).toMatchObject({ iguales: 1, errores: [] });
    expect((await importar(fila('pagos@boldo.cl; no es')))?.cuerpo.errores).toEqual([
      { fila: 2, mensaje: 'El email no es válido' },
    ]);
  });
});

test('a deleted one leaves the list, is read on demand, and may be entered again', async () => {
  const id = await crear();
  expect((await llamar('DELETE', `/beneficiarios/${id}`)).statusCode).toBe(204);
  expect((await llamar('GET', '/beneficiarios')).json().items).toEqual([]);
  expect((await llamar('GET', '/beneficiarios?includeDeleted=true')).json().items).toMatchObject([
    { id, isDeleted: true },
  ]);
  expect((await llamar('DELETE', `/beneficiarios/${id}`)).statusCode).toBe(404);
  expect(await crear()).not.toBe(id);
});

test('401 without a session, 403 without the permission, 404 without the feature and of another company', async () => {
  const id = await crear();
  const ajena = await t.createEmpresa();
  const soloVer = await empresa.headersWith({ permisos: ['documentos.ver'] });
  const sinPlan = await empresa.headersWith({ features: ['banco'] });
  const CALLS: [Metodo, string, object?][] = [
    ['GET', `/beneficiarios/${id}`],
    ['PUT', `/beneficiarios/${id}`, SIN_RUT],
    ['DELETE', `/beneficiarios/${id}`],
    ['POST', `/beneficiarios/${id}/confirmar`, CON_DIGITOS],
    ['POST', `/beneficiarios/${id}/rechazar`, { motivoRechazo: 'x' }],
  ];
  for (const [metodo, url, cuerpo] of CALLS) {
    expect((await llamar(metodo, url, cuerpo, {})).statusCode, url).toBe(401);
    expect((await llamar(metodo, url, cuerpo, ajena.headers)).statusCode, url).toBe(404);
    expect((await llamar(metodo, url, cuerpo, sinPlan)).statusCode, url).toBe(404);
    if (metodo !== 'GET') expect((await llamar(metodo, url, cuerpo, soloVer)).statusCode, url).toBe(403);
  }
});
