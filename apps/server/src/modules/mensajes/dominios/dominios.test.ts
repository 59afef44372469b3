import { startCorreo, type CorreoSimulado, type MensajeRecibido } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dominiosModule } from './index.ts';

let t: TestCuadra;
let correo: CorreoSimulado;
let empresa: TestEmpresa;
let idCliente: number;
let numero = 0;
/** A domain of its own for each test. */
let dominio: string;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({
    workers: true,
    env: {
      SMTP_URL: correo.smtpUrl,
      MAIL_FROM: 'Cuadra <avisos@cuadra.test>',
      PUBLIC_URL: 'https://app.cuadra.test',
      DNS_SERVIDORES: correo.dns.direccion,
    },
  });
});
afterAll(async () => {
  await t.close();
  await correo.close();
});
beforeEach(async () => {
  correo.clear();
  numero += 1;
  dominio = `rio${numero}.cl`;
  empresa = await t.createEmpresa();
  idCliente = (
    await pedir('POST', '/clientes', { rut: '76543210-3', razonSocial: 'Río Claro SpA', nombre: 'Río Claro' })
  ).cuerpo.id;
});

async function pedir(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = { ...empresa.headers },
) {
  const respuesta = await t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { estado: respuesta.statusCode, cuerpo: respuesta.body === '' ? null : respuesta.json() };
}
const put = (direccion: string) => pedir('PUT', '/dominio-correo', { direccion });
const verificar = async () => (await pedir('POST', '/dominio-correo/verificar')).cuerpo;

/** Publishes the records that Cuadra asks for, as a person copies them. */
async function publicar(registros: readonly { clave: string; nombre: string; valor: string }[]) {
  for (const { clave, nombre, valor } of registros) if (clave === 'dkim') correo.dns.publish(nombre, [valor]);
}

async function enviar(to: string): Promise<MensajeRecibido> {
  const campos = {
    idTipoEmail: '8',
    idCliente: String(idCliente),
    to,
    subject: 'Recibimos tu pago',
    message: '<p>Gracias.</p>',
  };
  const partes = Object.entries(campos).map(
    ([nombre, valor]) => `--b\r\ncontent-disposition: form-data; name="${nombre}"\r\n\r\n${valor}\r\n`,
  );
  await t.app.inject({
    method: 'POST',
    url: '/api/emails/send',
    headers: { ...empresa.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${partes.join('')}--b--\r\n`,
  });
  return vi.waitFor(() => {
    const mensaje = correo.mensajes(to).at(-1);
    if (!mensaje) throw new Error('no mail yet');
    return mensaje;
  }, 20_000);
}

/** Verdict of an independent reader, who asks the same DNS. */
async function judge({ id }: MensajeRecibido, registros: readonly { nombre: string; valor: string }[]) {
  const { results } = await dkimVerify(Buffer.from(correo.original(id)), {
    resolver: async (nombre: string) =>
      registros.filter((uno) => uno.nombre === nombre).map(({ valor }) => [valor]),
  });
  return results.map(({ status }) => ({ result: status.result, aligned: status.aligned }));
}

describe('is refused', () => {
  test('without a session, to whoever does not administer, and where there is no domain', async () => {
    const sinPermiso = await empresa.headersWith({ permisos: ['documentos.ver', 'documentos.editar'] });
    for (const [method, url] of [
      ['GET', '/dominio-correo'],
      ['PUT', '/dominio-correo'],
      ['POST', '/dominio-correo/verificar'],
      ['DELETE', '/dominio-correo'],
    ] as const) {
      expect((await pedir(method, url, undefined, {})).estado).toBe(401);
      expect((await pedir(method, url, undefined, sinPermiso)).estado).toBe(403);
    }
    expect((await pedir('POST', '/dominio-correo/verificar')).estado).toBe(404);
    expect((await pedir('DELETE', '/dominio-correo')).estado).toBe(404);
  });

  test.each([
    ['cobranza@gmail.com', 'gmail.com no es de tu empresa.'],
    ['Cobranza@Hotmail.CL', 'hotmail.cl no es de tu empresa.'],
    ['yo@cuadra.test', 'cuadra.test es de Cuadra.'],
    ['yo@otro.cuadra.test', 'otro.cuadra.test es de Cuadra.'],
    ['sin arroba', 'Ingresa un email válido.'],
  ])('%s', async (direccion, razon) => {
    expect(await put(direccion)).toMatchObject({
      estado: 400,
      cuerpo: { error: { details: { 'body.direccion': [expect.stringContaining(razon)] } } },
    });
    expect((await pedir('GET', '/dominio-correo')).cuerpo.dominio).toBeNull();
  });

  test('a domain that another company sends from, when it is named and when it is verified', async () => {
    const otra = await t.createEmpresa();
    const deOtra = (method: 'PUT' | 'POST', url: string, payload?: object) =>
      pedir(method, url, payload, { ...otra.headers });
    const direccion = `x@${dominio}`;
    await publicar((await put(direccion)).cuerpo.dominio.registros);
    // Named by both before either is verified: the second to publish is refused.
    const segunda = await deOtra('PUT', '/dominio-correo', { direccion });
    await publicar(segunda.cuerpo.dominio.registros);
    expect((await verificar()).dominio.estado).toBe('verificado');
    expect((await deOtra('POST', '/dominio-correo/verificar')).cuerpo.dominio).toMatchObject({
      estado: 'fallo',
      registros: [{ estado: 'mal', detalle: `Otra empresa ya envía desde ${dominio}.` }, {}],
    });
    await deOtra('PUT', '/dominio-correo', { direccion: `x@otro-${dominio}` });
    expect(await deOtra('PUT', '/dominio-correo', { direccion })).toMatchObject({
      estado: 409,
      cuerpo: { error: { message: `Otra empresa ya envía desde ${dominio}.` } },
    });
  });
});

test('until the DNS has the key mail leaves from Cuadra; then from the domain, signed; and back when it goes', async () => {
  const direccion = `cobranza@${dominio}`;
  expect((await pedir('GET', '/dominio-correo')).cuerpo).toEqual({
    dominio: null,
    sale: { nombre: expect.stringMatching(/ vía Cuadra$/), direccion: 'avisos@cuadra.test' },
  });
  const { cuerpo } = await put(`Cobranza@${dominio.toUpperCase()}`);
  const { registros } = cuerpo.dominio;
  expect(cuerpo.dominio).toMatchObject({
    direccion,
    dominio,
    estado: 'pendiente',
    registros: [
      {
        clave: 'dkim',
        tipo: 'TXT',
        nombre: expect.stringMatching(new RegExp(`^cuadra[0-9a-f]{8}\\._domainkey\\.${dominio}$`)),
        valor: expect.stringMatching(/^v=DKIM1; k=rsa; p=MII[\w+/]{380,}=*$/),
        obligatorio: true,
        estado: 'sin_comprobar',
      },
      { clave: 'dmarc', nombre: `_dmarc.${dominio}`, obligatorio: false },
    ],
  });
  expect((await verificar()).dominio).toMatchObject({
    estado: 'pendiente',
    registros: [{ estado: 'falta' }, { estado: 'falta' }],
  });
  const antes = await enviar('caro@antes.cl');
  expect(antes.cabeceras['from']).toContain('avisos@cuadra.test');
  expect(antes.nombreDe).toMatch(/ vía Cuadra$/);
  expect(await judge(antes, registros)).toMatchObject([{ result: 'none' }]);

  await publicar(registros);
  correo.dns.publish(`_dmarc.${dominio}`, ['v=DMARC1; p=reject; adkim=s']);
  expect(await verificar()).toMatchObject({
    dominio: { estado: 'verificado', registros: [{ estado: 'bien' }, { estado: 'bien' }] },
    sale: { nombre: expect.not.stringContaining('vía Cuadra'), direccion },
  });
  const propio = await enviar('caro@propio.cl');
  expect(propio.cabeceras['from']).toContain(`<${direccion}>`);
  expect(propio.nombreDe).not.toContain('vía Cuadra');
  // The envelope stays Cuadra's: its SPF counts, and bounces come back here.
  expect(propio.de).toBe('avisos@cuadra.test');
  expect(await judge(propio, registros)).toEqual([{ result: 'pass', aligned: dominio }]);

  // Another name on the same domain needs nothing new.
  expect((await put(`pagos@${dominio}`)).cuerpo).toMatchObject({
    dominio: { estado: 'verificado' },
    sale: { direccion: `pagos@${dominio}` },
  });

  correo.dns.publish(registros[0].nombre, []);
  await t.admin.query('update dominio_correo set revisar = now() where id_empresa = $1', [empresa.idEmpresa]);
  const agenda = dominiosModule(t.cuadra.platform).jobs.find(
    ({ job }) => job.name === 'revisar_dominios_correo',
  );
  await agenda?.handle({}, new AbortController().signal);
  await vi.waitFor(async () => {
    expect((await pedir('GET', '/dominio-correo')).cuerpo.dominio.estado).toBe('fallo');
  }, 20_000);
  await vi.waitFor(() => expect(correo.mensajes(empresa.email)).toHaveLength(1), 60_000);
  const [aviso] = correo.mensajes(empresa.email);
  expect(aviso?.asunto).toMatch(new RegExp(`ya no salen de pagos@${dominio}$`));
  expect(aviso?.texto).toContain('No encontramos este registro.');
  const despues = await enviar('caro@despues.cl');
  expect(despues.cabeceras['from']).toContain('avisos@cuadra.test');

  expect((await pedir('DELETE', '/dominio-correo')).estado).toBe(204);
  expect((await pedir('GET', '/dominio-correo')).cuerpo.dominio).toBeNull();
});

test('name servers that are down say nothing; a wrong key is told with what was found', async () => {
  const caido = (await put('x@caido.test')).cuerpo.dominio;
  expect(caido.estado).toBe('pendiente');
  expect((await verificar()).dominio).toMatchObject({
    estado: 'pendiente',
    comprobado: null,
    registros: [{ estado: 'sin_respuesta' }, {}],
  });
  const { registros } = (await put(`x@${dominio}`)).cuerpo.dominio;
  correo.dns.publish(registros[0].nombre, ['v=DKIM1; k=rsa; p=otra']);
  expect((await verificar()).dominio).toMatchObject({
    estado: 'fallo',
    registros: [{ estado: 'mal', encontrado: ['v=DKIM1; k=rsa; p=otra'] }, {}],
  });
});

test('a mail server that takes no such sender gets the mail from Cuadra instead', async () => {
  const { registros } = (await put(`x@sin-permiso.test`)).cuerpo.dominio;
  await publicar(registros);
  expect((await verificar()).dominio.estado).toBe('verificado');
  const mensaje = await enviar('caro@rio.cl');
  expect(mensaje.cabeceras['from']).toContain('avisos@cuadra.test');
  expect(mensaje.nombreDe).toMatch(/ vía Cuadra$/);
  await vi.waitFor(async () => {
    expect((await pedir('GET', '/emails/history')).cuerpo.items).toMatchObject([{ estado: 'enviado' }]);
  }, 20_000);
  expect(correo.mensajes('caro@rio.cl')).toHaveLength(1);
});

test('the private key stands sealed in the database', async () => {
  await put(`x@${dominio}`);
  const { rows } = await t.admin.query<{ llaveSellada: string }>(
    'select llave_sellada as "llaveSellada" from dominio_correo where id_empresa = $1',
    [empresa.idEmpresa],
  );
  expect(rows[0]?.llaveSellada).toMatch(/^v1:/);
  expect(rows[0]?.llaveSellada).not.toContain('PRIVATE');
});
