import { PERMISOS, FUNCIONALIDADES, type ExportacionProgramada } from '@cuadra/contract';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { startS3, type S3Simulado } from '@cuadra/simulators/s3';
import { startSftp, type SftpSimulado } from '@cuadra/simulators/sftp';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCorreos } from '../../../identidad/acceso/testing/read-correos.ts';
import { exportPendientes } from '../export-archivos.ts';
import { readEmpresasConEntregas } from '../store/programadas.ts';
import { runEntregas } from './run-entregas.ts';

let t: TestCuadra;
let correo: CorreoSimulado;
let sftp: SftpSimulado;
let s3: S3Simulado;
beforeAll(async () => {
  [correo, sftp, s3] = await Promise.all([startCorreo(), startSftp(), startS3()]);
  t = await testCuadra({ env: { SMTP_URL: correo.smtpUrl, MAIL_FROM: 'Cuadra <avisos@cuadra.test>' } });
});
afterAll(async () => {
  await t.close();
  await Promise.all([correo.close(), sftp.close(), s3.close()]);
});

const CONTENIDO = {
  tipo: 'documentos',
  modelos: ['dtes'],
  formato: 'csv',
  incluir: 'ninguno',
  includeComments: false,
};
const CORREO = { tipo: 'correo', para: ['finanzas@prueba.cl', 'gerencia@prueba.cl'] };
const BODY = {
  nombre: 'Ventas del año',
  contenido: CONTENIDO,
  periodo: 'este_anio',
  frecuencia: 'diaria',
  dia: null,
  hora: 8,
  destino: CORREO,
};
const destinoSftp = (cambios: object = {}) => ({
  tipo: 'sftp',
  host: sftp.host,
  puerto: sftp.puerto,
  usuario: sftp.usuario,
  autenticacion: 'clave',
  secreto: sftp.clave,
  carpeta: '/entrada',
  huella: sftp.huella,
  ...cambios,
});
const destinoS3 = (cambios: object = {}) => ({
  tipo: 's3',
  endpoint: s3.endpoint,
  region: s3.region,
  bucket: s3.bucket,
  prefijo: 'cuadra',
  accessKeyId: s3.accessKeyId,
  secreto: s3.secreto,
  ...cambios,
});

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', ruta: string, headers: Headers, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/exportables/programadas${ruta}`,
    headers,
    ...(payload && { payload }),
  });
const crear = (de: TestEmpresa, cambios: object = {}, headers: Headers = de.headers) =>
  call('POST', '', headers, { ...BODY, ...cambios });
async function una(de: TestEmpresa): Promise<ExportacionProgramada> {
  return (await call('GET', '', de.headers)).json().items[0];
}
/** A moment of the clock; jobs run as at it. */
async function trabajar(de: TestEmpresa, ahora = new Date()): Promise<void> {
  const platform = { ...t.cuadra.platform, clock: { ...t.cuadra.platform.clock, now: () => ahora } };
  const { signal } = new AbortController();
  await runEntregas(platform, de.idEmpresa, signal);
  await exportPendientes(platform, de.idEmpresa, signal);
  await runEntregas(platform, de.idEmpresa, signal);
}
async function conVenta(): Promise<TestEmpresa> {
  const de = await t.createEmpresa();
  const fechaEmision = `${new Date().getFullYear()}-01-02`;
  await insertDocumento(t.admin, de.idEmpresa, { folio: '15', montoTotal: 11_900, fechaEmision });
  return de;
}
const probar = async (de: TestEmpresa, destino: object, id: number | null = null) =>
  (await call('POST', '/probar', de.headers, { id, destino })).json();

test('401, 403 without the permission or the kind, 404 without the feature, 400 for what is not filled in', async () => {
  const de = await t.createEmpresa();
  expect((await crear(de, {}, {})).statusCode).toBe(401);
  const without = (permiso: string) =>
    de.headersWith({ permisos: PERMISOS.filter((uno) => uno !== permiso) });
  expect((await crear(de, {}, await without('documentos.exportar'))).statusCode).toBe(403);
  const sueldos = { contenido: { ...CONTENIDO, modelos: ['remuneraciones'] } };
  const sinSueldos = await without('remuneraciones.ver');
  expect((await crear(de, sueldos, sinSueldos)).statusCode).toBe(403);
  const sinFuncion = await de.headersWith({
    features: FUNCIONALIDADES.filter((f) => f !== 'funcionalidades_pagas'),
  });
  expect((await crear(de, {}, sinFuncion)).statusCode).toBe(404);
  for (const malo of [
    { nombre: ' ' },
    { frecuencia: 'semanal', dia: 8 },
    { frecuencia: 'mensual', dia: null },
    { hora: 24 },
    { destino: { tipo: 'correo', para: [] } },
    { destino: { tipo: 'sftp', host: 'a b' } },
    { contenido: { ...CONTENIDO, modelos: [] } },
  ])
    expect((await crear(de, malo)).statusCode, JSON.stringify(malo)).toBe(400);
  expect((await crear(de, { destino: destinoSftp({ huella: null }) })).json().error.details).toEqual({
    'body.destino.huella': ['Prueba la conexión antes de guardar.'],
  });
  expect((await crear(de, { destino: destinoSftp({ secreto: '' }) })).json().error.details).toEqual({
    'body.destino.secreto': ['Escribe la clave.'],
  });
  // Wages are seen by no list without the right to see them.
  expect((await crear(de, sueldos)).statusCode).toBe(201);
  expect((await call('GET', '', sinSueldos)).json().items).toEqual([]);
});

test('409 for a name that is taken, for pausing twice and beyond twenty; another company reaches none', async () => {
  const de = await t.createEmpresa();
  const id = (await crear(de)).json().id;
  expect((await crear(de, { nombre: 'VENTAS DEL AÑO' })).statusCode).toBe(409);
  const ajena = await t.createEmpresa();
  for (const [method, ruta] of [
    ['PUT', `/${id}`],
    ['POST', `/${id}/pausar`],
    ['POST', `/${id}/reanudar`],
    ['POST', `/${id}/ejecutar`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await call(method, ruta, ajena.headers, method === 'PUT' ? BODY : undefined)).statusCode).toBe(
      404,
    );
  expect((await call('POST', `/${id}/reanudar`, de.headers)).statusCode).toBe(409);
  expect((await call('POST', `/${id}/pausar`, de.headers)).json()).toMatchObject({
    activa: false,
    proxima: null,
  });
  expect((await call('POST', `/${id}/pausar`, de.headers)).statusCode).toBe(409);
  expect((await call('POST', `/${id}/reanudar`, de.headers)).json().activa).toBe(true);
  for (let i = 2; i <= 20; i += 1) expect((await crear(de, { nombre: `n${i}` })).statusCode).toBe(201);
  expect((await crear(de, { nombre: 'n21' })).statusCode).toBe(409);
  expect((await call('DELETE', `/${id}`, de.headers)).statusCode).toBe(204);
  expect((await call('DELETE', `/${id}`, de.headers)).statusCode).toBe(404);
});

test('what is due leaves once by mail, with its files; twice at the same time is once', async () => {
  const de = await conVenta();
  const { proxima } = (await crear(de)).json();
  const vez = new Date(proxima);
  const { db } = t.cuadra.platform;
  expect(await readEmpresasConEntregas(db, new Date(vez.getTime() - 1000))).not.toContain(de.idEmpresa);
  expect(await readEmpresasConEntregas(db, vez)).toContain(de.idEmpresa);
  await trabajar(de, vez);
  await trabajar(de, vez);
  const llegados = correo.mensajes('finanzas@prueba.cl');
  expect(llegados).toHaveLength(1);
  expect(llegados[0]?.para).toContain('gerencia@prueba.cl');
  expect(llegados[0]?.adjuntos.map(({ nombre }) => nombre)).toEqual([
    expect.stringMatching(/^Ventas-\d{4}-01-01-.*\.csv$/),
  ]);
  const despues = await una(de);
  expect(despues.ultima).toMatchObject({ estado: 'entregada', vez: proxima });
  expect(new Date(despues.proxima ?? 0).getTime()).toBeGreaterThan(vez.getTime());
  const { rows } = await t.admin.query('select programada from exportacion where id_empresa = $1', [
    de.idEmpresa,
  ]);
  expect(rows).toEqual([{ programada: 'Ventas del año' }]);
  const hechas = await t.app.inject({ url: '/api/exportables', headers: de.headers });
  expect(hechas.json().items[0]).toMatchObject({
    programada: 'Ventas del año',
    entrega: { estado: 'entregada', motivo: null },
  });
});

test('SFTP: a try learns the key, a run writes under one name, a cut is tried again, another key stops it', async () => {
  const de = await conVenta();
  expect(await probar(de, destinoSftp({ huella: null }))).toEqual({
    ok: true,
    mensaje: 'Conexión lista: pudimos escribir en la carpeta.',
    huella: sftp.huella,
  });
  const mensajeDe = async (cambios: object) => (await probar(de, destinoSftp(cambios))).mensaje;
  expect(await mensajeDe({ secreto: 'mala' })).toBe('El servidor rechazó el usuario o la clave. Revísalos.');
  expect(await mensajeDe({ carpeta: '/otra' })).toBe(
    'No existe la carpeta «/otra» en el servidor. Créala o escribe otra.',
  );
  expect(await mensajeDe({ puerto: 1 })).toContain('no acepta conexiones en ese puerto');
  expect(await probar(de, destinoSftp({ autenticacion: 'llave', secreto: sftp.llave }))).toMatchObject({
    ok: true,
  });
  expect(await mensajeDe({ autenticacion: 'llave', secreto: 'x' })).toContain('no se puede leer');

  const { id, ...creada } = (await crear(de, { destino: destinoSftp() })).json();
  expect(JSON.stringify(creada)).not.toContain(sftp.clave);
  expect((await call('POST', `/${id}/ejecutar`, de.headers)).statusCode).toBe(201);
  const ahora = new Date();
  sftp.cortar(1);
  await trabajar(de, ahora);
  expect((await una(de)).ultima).toMatchObject({
    estado: 'pendiente',
    motivo: 'El servidor cortó la conexión.',
  });
  expect([...sftp.disco.archivos.keys()].filter((ruta) => !ruta.includes('/.'))).toEqual([]);
  await trabajar(de, new Date(ahora.getTime() + 2 * 60_000));
  expect((await una(de)).ultima).toMatchObject({ estado: 'entregada', motivo: null });
  const rutas = [...sftp.disco.archivos.keys()];
  expect(rutas).toEqual([
    expect.stringMatching(`^/entrada/Ventas-del-ano-${id}-Ventas-\\d{4}-01-01-.*\\.csv$`),
  ]);
  expect(sftp.disco.archivos.get(rutas[0] ?? '')?.toString()).toContain('11900');
  // Again on the same day: the same name.
  await call('POST', `/${id}/ejecutar`, de.headers);
  await trabajar(de);
  expect([...sftp.disco.archivos.keys()]).toEqual(rutas);

  const otra = { destino: destinoSftp({ huella: `SHA256:${'A'.repeat(43)}`, secreto: '' }) };
  expect((await call('PUT', `/${id}`, de.headers, { ...BODY, ...otra })).statusCode).toBe(200);
  await call('POST', `/${id}/ejecutar`, de.headers);
  await trabajar(de);
  expect((await una(de)).ultima).toMatchObject({
    estado: 'fallida',
    motivo: expect.stringContaining('se presentó con otra llave'),
  });
});

test('a stored secret leaves for no other server', async () => {
  const de = await conVenta();
  const { id } = (await crear(de, { destino: destinoSftp() })).json();
  expect(await probar(de, destinoSftp({ secreto: '' }), id)).toMatchObject({ ok: true });
  const espia = await startSftp({ clave: sftp.clave });
  const ajeno = destinoSftp({ puerto: espia.puerto, huella: espia.huella, secreto: '' });
  const negada = await call('POST', '/probar', de.headers, { id, destino: ajeno });
  await espia.close();
  expect([negada.statusCode, negada.json().error.details]).toEqual([
    400,
    { 'body.destino.secreto': ['Escribe la clave otra vez: cambiaste el servidor o el usuario.'] },
  ]);
  expect((await call('PUT', `/${id}`, de.headers, { ...BODY, destino: ajeno })).statusCode).toBe(400);
  const { rows } = await t.admin.query(
    'select p::text as todo from exportacion_programada p where id_empresa = $1',
    [de.idEmpresa],
  );
  expect(rows[0].todo).not.toContain(sftp.clave);
});

test('S3: signed for real; a wrong secret is told once by bell and mail, and the export stays', async () => {
  const de = await conVenta();
  expect(await probar(de, destinoS3())).toMatchObject({ ok: true });
  expect(s3.objetos.size).toBe(0);
  expect((await probar(de, destinoS3({ secreto: 'otro' }))).mensaje).toBe(
    'S3 rechazó la clave de acceso o su secreto. Revísalos.',
  );
  expect((await probar(de, destinoS3({ bucket: 'no-existe' }))).mensaje).toContain('bucket no existe');
  expect((await probar(de, destinoS3({ region: 'sa-east-1' }))).mensaje).toContain('otra región');
  const { id } = (await crear(de, { destino: destinoS3() })).json();
  await call('POST', `/${id}/ejecutar`, de.headers);
  await trabajar(de);
  expect([...s3.objetos.keys()]).toEqual([expect.stringMatching(`^cuadra/Ventas-del-ano-${id}-Ventas-`)]);
  expect([...s3.objetos.values()][0]?.toString()).toContain('11900');

  await call('PUT', `/${id}`, de.headers, { ...BODY, destino: destinoS3({ secreto: 'otro' }) });
  await call('POST', `/${id}/ejecutar`, de.headers);
  const antes = new Date();
  await trabajar(de, antes);
  await trabajar(de, new Date(antes.getTime() + 3_600_000));
  expect((await una(de)).ultima).toMatchObject({ estado: 'fallida' });
  const { rows } = await t.admin.query(
    `select texto from notificacion where id_empresa = $1 and tipo = 'exportacion'`,
    [de.idEmpresa],
  );
  expect(rows).toEqual([
    { texto: 'No pudimos entregar «Ventas del año»: S3 rechazó la clave de acceso o su secreto. Revísalos.' },
  ]);
  const hechas = (await t.app.inject({ url: '/api/exportables', headers: de.headers })).json().items;
  expect(hechas[0]).toMatchObject({ entrega: { estado: 'fallida' }, files: [{ estado: 'ok' }] });
});

test('a person without the right stops the schedule, which says why; another takes it over', async () => {
  const de = await conVenta();
  const { id, proxima } = (await crear(de)).json();
  await t.admin.query('delete from usuario_empresa where id_empresa = $1', [de.idEmpresa]);
  await trabajar(de, new Date(proxima));
  expect(await una(de)).toMatchObject({
    activa: false,
    motivo: 'Ana Prueba ya no está en la empresa. Reanúdala para que siga a tu nombre.',
    ultima: null,
  });
  expect((await call('POST', `/${id}/reanudar`, de.headers)).json()).toMatchObject({
    activa: true,
    motivo: null,
  });
});

test('administrators are told by mail of a schedule that stopped, once', async () => {
  const de = await conVenta();
  const { proxima } = (await crear(de)).json();
  await t.admin.query(
    `update empresa_funcionalidad set activa = false where id_empresa = $1
     and id_funcionalidad = (select id from funcionalidad where key = 'exportar_xls')`,
    [de.idEmpresa],
  );
  await trabajar(de, new Date(proxima));
  await trabajar(de, new Date(proxima));
  const motivo = 'Ana Prueba ya no puede exportar. Reanúdala para que siga a tu nombre.';
  expect(
    (await readCorreos(t, de.email)).map(({ plantilla, datos }) => [plantilla, datos['motivo']]),
  ).toEqual([['exportacion_detenida', motivo]]);
});

test('a plan without scheduled exports stops them, and says that it is the plan', async () => {
  const de = await conVenta();
  const { proxima } = (await crear(de)).json();
  await t.admin.query(
    `update empresa_funcionalidad set activa = false where id_empresa = $1
     and id_funcionalidad = (select id from funcionalidad where key = 'funcionalidades_pagas')`,
    [de.idEmpresa],
  );
  await trabajar(de, new Date(proxima));
  expect((await readCorreos(t, de.email)).map(({ datos }) => datos['motivo'])).toEqual([
    'El plan de la empresa ya no incluye exportaciones programadas.',
  ]);
});
