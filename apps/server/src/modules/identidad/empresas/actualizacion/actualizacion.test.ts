import { MAX_BYTES_LOGO, type Actualizacion } from '@cuadra/contract';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FormDePrueba, type Campos } from '../testing/form-de-prueba.ts';
import { makeCertificado } from '../testing/make-certificado.ts';
import { makePng } from '../testing/make-png.ts';

let t: TestCuadra;
let empresa: TestEmpresa;
let form: FormDePrueba;
let correo: CorreoSimulado;
beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({
    workers: true,
    env: { SMTP_URL: correo.smtpUrl, MAIL_FROM: 'Cuadra <avisos@cuadra.test>' },
  });
});
beforeEach(async () => {
  empresa = await t.createEmpresa();
  form = new FormDePrueba(t, empresa);
});
afterAll(async () => {
  await t.close();
  await correo.close();
});

async function detailsOf(campos: Campos): Promise<unknown> {
  const { status, body } = await form.patch(campos);
  expect(status).toBe(400);
  return (body['error'] as { details?: unknown }).details;
}

describe('who may not', () => {
  test('401 without a token', async () => {
    expect((await form.patch({ nombre: 'Nueva' }, {})).status).toBe(401);
  });

  test('403 without the permission, for the change and for hearing of it', async () => {
    const headers = await empresa.headersWith({ permisos: ['documentos.ver'] });
    expect((await form.patch({ nombre: 'Nueva' }, headers)).status).toBe(403);
    const url = `/api/empresas/${empresa.idEmpresa}/actualizacion/eventos`;
    expect((await t.app.inject({ url, headers })).statusCode).toBe(403);
  });

  test('404 for the company of somebody else, which stays as it was', async () => {
    const otra = await t.createEmpresa();
    expect((await form.patch({ nombre: 'Robada' }, empresa.headers, otra.idEmpresa)).status).toBe(404);
    const { rows: filas } = await t.admin.query('select nombre from empresa where id_empresa = $1', [
      otra.idEmpresa,
    ]);
    expect(filas[0]).not.toEqual({ nombre: 'Robada' });
  });
});

describe('what is wrong is told at its field, all at once, and nothing is written', () => {
  test('fields', async () => {
    const details = await detailsOf({
      nombre: 'x',
      mailNotificaciones: 'nadie',
      comunaLegal: 'Narnia',
      idIndustria: '999999',
      plazoPagoClientes: '400',
      plazoPagoProveedores: '-3',
      logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    expect(details).toEqual({
      'body.nombre': ['Mínimo 2 caracteres.'],
      'body.mailNotificaciones': ['Ingresa un email válido.'],
      'body.plazoPagoClientes': ['Ingresa un plazo entre 0 y 365 días.'],
      'body.plazoPagoProveedores': ['Ingresa un plazo entre 0 y 365 días.'],
      'body.logo': ['No aceptamos logos en SVG, porque pueden traer código. Guárdalo como PNG.'],
    });
    expect(await detailsOf({ comunaLegal: 'Narnia', idIndustria: '999999' })).toEqual({
      'body.comunaLegal': ['Elige una comuna de la lista.'],
      'body.idIndustria': ['Elige una actividad de la lista.'],
    });
    expect(await form.lastUpdate()).toBeNull();
  });

  test('files: of another kind, too large, damaged; the good field beside them is not saved either', async () => {
    const logo = (bytes: Uint8Array) => detailsOf({ nombre: 'Cambiada', logo: bytes });
    expect(await logo(Buffer.from('hola'))).toEqual({
      'body.logo': ['Ese archivo no es una imagen PNG, JPEG o WebP. Elige otro.'],
    });
    expect(await logo(Buffer.alloc(MAX_BYTES_LOGO + 50))).toEqual({
      'body.logo': ['El logo pesa más de 2 MB. Achícalo o guárdalo con menos calidad.'],
    });
    expect(await logo(makePng().subarray(0, 40))).toEqual({
      'body.logo': ['La imagen está dañada o incompleta. Ábrela, guárdala de nuevo y vuelve a subirla.'],
    });
    expect((await form.get()).nombre).not.toBe('Cambiada');
    expect(await form.files()).toEqual([]);
    expect(await form.rows('subida')).toEqual([]);
  });

  test('certificates: of another key, expired, of another company, without its password', async () => {
    const { cer, key, password } = makeCertificado();
    expect(await detailsOf({ cer, key: makeCertificado().key, password })).toEqual({
      'body.key': [
        'La llave no es de este certificado. Sube los dos archivos de la misma firma electrónica.',
      ],
    });
    const vencido = makeCertificado({
      desde: new Date('2020-01-01'),
      vence: new Date('2021-06-10T15:00:00Z'),
    });
    expect(await detailsOf({ ...vencido })).toEqual({
      'body.cer': ['El certificado venció el 10 de junio de 2021. Sube uno vigente.'],
    });
    expect(await detailsOf({ cer, key })).toEqual({
      'body.password': ['Ingresa la contraseña de la llave.'],
    });
    expect(await detailsOf({ cer, password })).toEqual({
      'body.key': ['Falta la llave (.key). Sube los dos archivos juntos.'],
    });
    expect(await form.rows('empresa_certificado')).toEqual([]);
  });

  test('a form with nothing in it, a file that nobody asked for, one that is far too long, and no form at all', async () => {
    expect((await form.patch({})).status).toBe(400);
    expect((await form.patch({ contrato: Buffer.from('x') })).status).toBe(400);
    expect(
      (await form.patch({ key: Buffer.alloc(MAX_BYTES_LOGO), cer: Buffer.alloc(8 * MAX_BYTES_LOGO) })).status,
    ).toBe(413);
    const respuesta = await t.app.inject({
      method: 'PATCH',
      url: `/api/empresas/${empresa.idEmpresa}`,
      headers: { ...empresa.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="nombre"\r\n\r\nA medi',
    });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.body).toContain('El formulario llegó incompleto');
  });
});

describe('an update', () => {
  test('changes only what is sent, takes away what is sent empty, and is audited before and after', async () => {
    expect(
      await form.patch({
        nombre: '  Envases Lenga ',
        giro: 'Venta de envases',
        idIndustria: '11102',
        comunaLegal: 'ñuñoa',
        ciudad: 'Santiago',
        mailNotificaciones: 'Avisos@Lenga.cl',
        plazoPagoClientes: '45',
      }),
    ).toMatchObject({ status: 202, body: { estado: 'en_curso' } });
    await form.ended();
    expect(await form.get()).toMatchObject({
      nombre: 'Envases Lenga',
      giro: 'Venta de envases',
      idIndustria: 11_102,
      comunaLegal: 'Ñuñoa',
      region: 'Región Metropolitana de Santiago',
      ciudad: 'Santiago',
      mailNotificaciones: 'avisos@lenga.cl',
      plazoPagoClientes: 45,
      plazoPagoProveedores: 30,
    });
    await form.patch({ giro: '', comunaLegal: '', mailNotificaciones: '', idIndustria: '' });
    await form.ended();
    const vacia = { giro: null, comunaLegal: null, mailNotificaciones: null, Industria: null };
    expect(await form.get()).toMatchObject({ ...vacia, nombre: 'Envases Lenga', ciudad: 'Santiago' });
    const auditoria = (await form.rows('auditoria')).filter(({ accion }) => accion === 'actualizar_empresa');
    expect(auditoria).toMatchObject([
      { id_usuario: String(empresa.idUsuario), antes: { ciudad: null }, despues: { ciudad: 'Santiago' } },
      { antes: { giro: 'Venta de envases' }, despues: { giro: null } },
    ]);
    expect(auditoria[1]?.['despues']).not.toHaveProperty('ciudad');
  });

  test('keeps the logo and serves it by an address that is signed, short-lived and of this logo alone', async () => {
    const png = makePng(64, 32);
    await form.patch({ logo: png });
    expect((await form.ended()).pasos).toMatchObject([
      { paso: 'datos', estado: 'listo' },
      { paso: 'logo', estado: 'listo', mensaje: 'El logo nuevo ya se ve.' },
    ]);
    const { logo, signedUrlLogo } = await form.get();
    expect(logo).toBe('mi logo.bin');
    const url = signedUrlLogo ?? '';
    const imagen = await t.app.inject({ url });
    expect(imagen.statusCode).toBe(200);
    expect(imagen.rawPayload.equals(png)).toBe(true);
    expect(imagen.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const otra = await t.createEmpresa();
    const status = async (cual: string) => (await t.app.inject({ url: cual })).statusCode;
    expect(await status(url.replace(String(empresa.idEmpresa), String(otra.idEmpresa)))).toBe(404);
    expect(await status(url.replace(/vence=(\d)/u, 'vence=9'))).toBe(404);
    expect(await status(url.replace(/&firma=.*/u, ''))).toBe(404);
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
    expect(await status(url)).toBe(404);
    vi.useRealTimers();

    await form.patch({ logo: makePng(8, 8) });
    await form.ended();
    expect(await status(url)).toBe(404);
    // The older file waits for the sweep, so that a backup under way still finds it.
    expect(await form.files()).toHaveLength(2);
    expect(await form.rows('subida')).toHaveLength(1);
    await form.patch({ quitarLogo: 'true' });
    expect((await form.ended()).pasos.at(-1)?.mensaje).toBe('Quitamos el logo.');
    expect(await form.get()).toMatchObject({ logo: null, signedUrlLogo: null });
  });

  test('keeps the certificate sealed and tells of it no more than holder, RUT, issuer and term', async () => {
    const { cer, key, password } = makeCertificado({
      rut: '12345678-5',
      vence: new Date('2099-03-04T15:00:00Z'),
    });
    await form.patch({ cer, key, password });
    expect((await form.ended()).pasos.at(-1)).toEqual({
      paso: 'certificado',
      estado: 'listo',
      mensaje: 'El certificado sirve hasta el 4 de marzo de 2099.',
    });
    const { Certificado } = await form.get();
    expect(Certificado).toEqual({
      titular: 'Javiera Soto Lenga',
      rut: '12345678-5',
      emisor: 'Certificadora de Prueba',
      vence: '2099-03-04T15:00:00.000Z',
    });
    const [fila] = await form.rows('empresa_certificado');
    const guardado = JSON.stringify([
      fila,
      await form.rows('auditoria'),
      await form.rows('empresa_actualizacion'),
    ]);
    expect(String(fila?.['llave_sellada'])).toMatch(/^v1:/u);
    for (const secreto of [
      password,
      'PRIVATE KEY',
      'BEGIN CERTIFICATE',
      cer.toString('base64').slice(20, 60),
    ])
      expect(guardado).not.toContain(secreto);
    // Renewed, the one before is gone.
    await form.patch({ ...makeCertificado({ titular: 'Otra Persona' }) });
    expect((await form.ended()).pasos.at(-1)?.estado).toBe('listo');
    expect((await form.get()).Certificado?.titular).toBe('Otra Persona');
    expect(await form.rows('empresa_certificado')).toHaveLength(1);
  });

  test('warns of a certificate that ends within the month', async () => {
    await form.patch({ ...makeCertificado({ vence: new Date(Date.now() + 10 * 86_400_000) }) });
    expect((await form.ended()).pasos.at(-1)).toMatchObject({ paso: 'certificado', estado: 'aviso' });
  });

  test('is told live, step by step, until it ends', async () => {
    await form.patch({ nombre: 'En vivo', logo: makePng() });
    const respuesta = await t.app.inject({
      url: `/api/empresas/${empresa.idEmpresa}/actualizacion/eventos`,
      headers: empresa.headers,
    });
    expect(respuesta.headers['content-type']).toContain('text/event-stream');
    const eventos = respuesta.body
      .split('\n\n')
      .filter((texto) => texto.startsWith('event: actualizacion'))
      .map((texto) => JSON.parse(texto.split('\ndata: ')[1] ?? '') as Actualizacion);
    expect(eventos.at(-1)?.estado).toBe('lista');
    expect(eventos.at(-1)?.pasos.map(({ estado }) => estado)).toEqual(['listo', 'listo']);
  });
});

describe('the company’s address for notices', () => {
  test('hears where it was before of a change of who the company is and signs as, and of nothing less', async () => {
    await form.patch({ mailNotificaciones: 'finanzas@lenga.cl', ciudad: 'Valdivia' });
    await form.ended();
    await form.patch({ ciudad: 'Temuco', plazoPagoClientes: '10' });
    await form.ended();
    expect(correo.mensajes('finanzas@lenga.cl')).toEqual([]);
    await form.patch({ razonSocial: 'Lenga SpA', mailNotificaciones: 'otro@lenga.cl', ...makeCertificado() });
    await form.ended();
    const [aviso] = await vi.waitFor(
      () => {
        const mensajes = correo.mensajes('finanzas@lenga.cl');
        if (mensajes.length === 0) throw new Error('no mail yet');
        return mensajes;
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(aviso).toMatchObject({ para: ['finanzas@lenga.cl'] });
    expect(aviso?.asunto).toMatch(/^Cambiaron datos de Prueba/u);
    expect(aviso?.texto).toContain(
      'Ana Prueba cambió la razón social, el email para avisos y la firma electrónica el ',
    );
  });
});
