import { PERMISOS, type ComprobanteVerificado } from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
import { abrirZip } from '@cuadra/formats';
import { startCorreo, type CorreoSimulado } from '@cuadra/simulators/correo';
import { testCuadra, type TestCuadra } from '@cuadra/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { passOrdenes, readFilas } from '../ordenes/index.ts';
import { openPagos, type PagosDePrueba } from '../testing/open-pagos.ts';
import { writeCodigo } from './codigo.ts';
import { reasonToStopComprobante } from './reason-to-stop.ts';
import { sendComprobantes } from './send-comprobantes.ts';
import { markPorAvisar } from './store/comprobantes.ts';

let t: TestCuadra;
let correo: CorreoSimulado;
let pagos: PagosDePrueba;
/** Addresses of the payee of each test: mails of the one before may still be on their way. */
let proveedor: string;
let contabilidad: string;

beforeAll(async () => {
  correo = await startCorreo();
  t = await testCuadra({
    workers: true,
    env: { SMTP_URL: correo.smtpUrl, PUBLIC_URL: 'https://app.cuadra.test' },
  });
});
afterAll(async () => {
  await t.close();
  await correo.close();
});
beforeEach(async () => {
  correo.clear();
  pagos = await openPagos(t);
  proveedor = `pagos-${pagos.empresa.idEmpresa}@boldo.cl`;
  contabilidad = `contabilidad-${pagos.empresa.idEmpresa}@boldo.cl`;
  await pagos.acceptTerms();
});

/** An approved order of 100.000 for a purchase. */
async function agendar(folio = '11', montoTotal = 100_000): Promise<number> {
  const idDocumento = await pagos.buy(folio, montoTotal);
  const { creadas } = await pagos.order({ documentos: [{ idDocumento }] });
  const orden = await pagos.read(creadas[0]?.id ?? 0);
  expect((await pagos.approve(orden)).json()).toMatchObject({ agendadas: 1 });
  return orden.id;
}

async function pagar(...ids: number[]): Promise<void> {
  const pagada = await pagos.call('POST', '/ordenes/payment/process', { idOrdenes: ids });
  expect(pagada.statusCode, pagada.body).toBe(200);
}

async function unaPagada(): Promise<number> {
  await pagos.addBeneficiario({ email: proveedor });
  const id = await agendar();
  await pagar(id);
  return id;
}

/** The bank returns the money of a paid order. */
const devolver = (id: number) =>
  withEmpresa(t.cuadra.platform.db, pagos.empresa.idEmpresa, async (tx) => {
    const { idEmpresa } = pagos.empresa;
    const filas = await readFilas(tx, idEmpresa, [id]);
    await passOrdenes(t.cuadra.platform, tx, { idEmpresa, idUsuario: null }, filas, {
      paso: { idEstado: 3 },
      accion: 'rechazar',
      motivo: 'Cuenta cerrada',
    });
  });

const descargar = (id: number, headers?: object) =>
  pagos.call('POST', `/ordenes/${id}/descargar-comprobante`, undefined, headers);
const reenviar = (id: number, payload?: object) =>
  pagos.call('POST', `/ordenes/${id}/reenviar-comprobante`, payload);
const verificar = (codigo: string) =>
  t.app.inject({ method: 'POST', url: '/api/comprobantes/verificar', payload: { codigo } });

async function codigoDe(id: number): Promise<string> {
  const { rows } = await t.admin.query<{ codigo: string }>(
    'select codigo from comprobante_pago where id_empresa = $1 and id_orden = $2 order by id desc limit 1',
    [pagos.empresa.idEmpresa, id],
  );
  return writeCodigo(pagos.empresa.idEmpresa, rows[0]?.codigo ?? '');
}

const esperarCorreo = (para: string, cuantos = 1) =>
  vi.waitFor(
    () => {
      const llegados = correo.mensajes(para);
      expect(llegados).toHaveLength(cuantos);
      return llegados[cuantos - 1];
    },
    { timeout: 60_000 },
  );

describe('the receipt as a file', () => {
  test('only a paid order of one’s own has one, and it is the same each time', async () => {
    await pagos.addBeneficiario({ email: proveedor });
    const id = await agendar();
    expect((await descargar(id)).json()).toMatchObject({ error: { code: 'conflicto' } });
    expect(await pagos.read(id)).toMatchObject({ urlComprobante: null });
    await pagar(id);
    expect(await pagos.read(id)).toMatchObject({ urlComprobante: `/chipay/pagadas?id=${id}` });
    const ajena = await t.createEmpresa();
    expect((await descargar(id, ajena.headers)).statusCode).toBe(404);
    expect((await pagos.call('POST', '/ordenes/x/descargar-comprobante')).statusCode).toBe(400);
    const { base64file, nombre } = (await descargar(id)).json<{ base64file: string; nombre: string }>();
    expect(Buffer.from(base64file, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(nombre).toBe(`comprobante-de-pago-${id}.pdf`);
    const codigo = await codigoDe(id);
    await Promise.all([descargar(id), descargar(id), descargar(id)]);
    expect(await codigoDe(id)).toBe(codigo);
    await devolver(id);
    expect((await descargar(id)).statusCode).toBe(409);
  });

  test('an order of wages is not there for who may not see wages', async () => {
    const id = await unaPagada();
    await t.admin.query('update orden_pago set reservada = true where id = $1', [id]);
    const permisos = PERMISOS.filter((permiso) => permiso !== 'remuneraciones.ver');
    const headers = await pagos.empresa.headersWith({ permisos });
    const dia = fechaEnChile(new Date());
    expect((await descargar(id, headers)).statusCode).toBe(404);
    expect((await pagos.call('GET', `/ordenes/${id}/comprobante`, undefined, headers)).statusCode).toBe(404);
    expect((await pagos.call('GET', `/comprobantes/${dia}`, undefined, headers)).statusCode).toBe(404);
    expect((await descargar(id)).statusCode).toBe(200);
  });

  test('those of a day come in one zip, and a day without payments says so', async () => {
    await pagos.addBeneficiario({ email: proveedor });
    const ids = [await agendar('21'), await agendar('22', 50_000)];
    await agendar('23');
    await pagar(...ids);
    const dia = fechaEnChile(new Date());
    expect((await pagos.call('GET', '/comprobantes/2026-13-01')).statusCode).toBe(400);
    expect((await pagos.call('GET', '/comprobantes/2020-01-01')).statusCode).toBe(404);
    const zip = await pagos.call('GET', `/comprobantes/${dia}`);
    expect(zip.headers['content-type']).toBe('application/zip');
    expect(zip.headers['content-disposition']).toContain(`comprobantes-${dia}.zip`);
    const limites = { archivos: 10, bytes: 1024 * 1024, niveles: 0 };
    const { archivos } = abrirZip(new Uint8Array(zip.rawPayload), limites);
    expect(archivos.map(({ ruta }) => ruta)).toEqual(ids.map((id) => `Transportes El Boldo S.A. ${id}.pdf`));
    for (const { leer } of archivos) expect(Buffer.from(leer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });
});

describe('verified by anybody', () => {
  test('its code proves the payment as it was, and a return of the money shows', async () => {
    const id = await unaPagada();
    await descargar(id);
    const codigo = await codigoDe(id);
    const bueno = (await verificar(` ${codigo.toLowerCase().replaceAll('-', ' ')} `)).json();
    expect(bueno).toEqual({
      codigo,
      estado: 'Pagado',
      pagador: expect.any(String),
      beneficiario: 'Transportes El Boldo S.A.',
      monto: 100_000,
      pagada: fechaEnChile(new Date()),
      folios: ['11'],
    } satisfies ComprobanteVerificado);
    await t.admin.query(`update beneficiario set razon_social = 'Otro nombre' where id_empresa = $1`, [
      pagos.empresa.idEmpresa,
    ]);
    await devolver(id);
    expect((await verificar(codigo)).json()).toEqual({ ...bueno, estado: 'Devuelto' });
    // Paid again: the new payment has its own receipt, and the first stays returned.
    await t.admin.query(
      `update orden_pago set id_estado = 1, motivo_rechazo = null, enviada = null, medio = null, version = version + 1
       where id = $1`,
      [id],
    );
    expect((await pagos.approve(await pagos.read(id))).json()).toMatchObject({ agendadas: 1 });
    await pagar(id);
    await descargar(id);
    const segundo = await codigoDe(id);
    expect(segundo).not.toBe(codigo);
    expect((await verificar(segundo)).json()).toMatchObject({
      estado: 'Pagado',
      beneficiario: 'Otro nombre',
    });
    expect((await verificar(codigo)).json()).toMatchObject({ estado: 'Devuelto' });
  });

  test('the answer is the same for any code that proves none', async () => {
    const id = await unaPagada();
    await descargar(id);
    const codigo = await codigoDe(id);
    const { idEmpresa } = pagos.empresa;
    const otra = await t.createEmpresa();
    const letra = codigo.endsWith('0') ? '1' : '0';
    const malos = [
      `${codigo.slice(0, -1)}${letra}`,
      codigo.replace(`${idEmpresa}-`, `${otra.idEmpresa}-`),
      codigo.replace(`${idEmpresa}-`, '999999999-'),
      'hola',
    ];
    const respuestas = await Promise.all(malos.map(verificar));
    for (const respuesta of respuestas) {
      expect(respuesta.statusCode).toBe(404);
      expect(respuesta.json().error.message).toBe(
        'Ningún comprobante tiene ese código. Cópialo tal como está en el papel.',
      );
    }
    expect((await verificar('')).statusCode).toBe(400);
  });
});

describe('sent again', () => {
  test('to the addresses of the order or to others, with its file and its state', async () => {
    await pagos.addBeneficiario({ email: proveedor });
    const id = await agendar();
    expect((await reenviar(id)).statusCode).toBe(409);
    await pagos.call('POST', `/ordenes/${id}/emails`, { email: contabilidad });
    await pagar(id);
    expect((await reenviar(id, { emails: 'sin-arroba' })).json()).toMatchObject({
      error: { code: 'validacion', details: { 'body.emails.0': ['«sin-arroba» no es un email válido.'] } },
    });
    const ajena = await t.createEmpresa();
    const deOtra = await pagos.call('POST', `/ordenes/${id}/reenviar-comprobante`, {}, ajena.headers);
    expect(deOtra.statusCode).toBe(404);
    const enviado = await reenviar(id, { emails: 'gerencia@boldo.cl' });
    expect([enviado.statusCode, enviado.json()]).toMatchObject([202, { emails: ['gerencia@boldo.cl'] }]);
    const mail = await esperarCorreo('gerencia@boldo.cl');
    expect(mail).toMatchObject({
      asunto: expect.stringContaining('te pagó $100.000'),
      adjuntos: [{ nombre: `comprobante-de-pago-${id}.pdf`, tipo: 'application/pdf' }],
    });
    expect(mail?.texto).toContain('terminada en 2216');
    expect(mail?.texto).toContain(await codigoDe(id));
    expect((await reenviar(id)).json()).toMatchObject({
      emails: [proveedor, contabilidad],
    });
    await esperarCorreo(contabilidad);
    await vi.waitFor(
      async () =>
        expect((await pagos.call('GET', `/ordenes/${id}/comprobante`)).json()).toMatchObject({
          envios: expect.arrayContaining([
            expect.objectContaining({
              estado: 'enviado',
              quien: 'Ana Prueba',
              emails: ['gerencia@boldo.cl'],
            }),
          ]),
        }),
      { timeout: 60_000 },
    );
  });
});

describe('mailed with the payment', () => {
  test('once, to the payee and the addresses of the order, in the name of who prepared it', async () => {
    await pagos.addBeneficiario({ email: proveedor });
    const id = await agendar();
    const sinPagar = await agendar('12');
    await pagos.call('POST', `/ordenes/${id}/emails`, { email: contabilidad });
    await pagar(id);
    const mail = await esperarCorreo(proveedor);
    expect(mail).toMatchObject({
      para: [proveedor, contabilidad],
      responderA: [pagos.empresa.email],
      adjuntos: [{ nombre: `comprobante-de-pago-${id}.pdf`, tipo: 'application/pdf' }],
    });
    expect(mail?.enlaces).toContain(`https://app.cuadra.test/comprobante#${await codigoDe(id)}`);
    // A fact that comes again, and a job that runs again, write no second mail.
    const { platform } = t.cuadra;
    await withEmpresa(platform.db, pagos.empresa.idEmpresa, (tx) =>
      markPorAvisar(tx, pagos.empresa.idEmpresa, [id, sinPagar]),
    );
    await sendComprobantes(platform, pagos.empresa.idEmpresa, AbortSignal.timeout(60_000));
    expect((await pagos.call('GET', `/ordenes/${id}/comprobante`)).json()).toMatchObject({
      porAvisar: false,
      envios: [{ quien: null, emails: [proveedor, contabilidad] }],
    });
    expect(correo.mensajes(proveedor)).toHaveLength(1);
  });

  test('five hundred payments of a day all get theirs, and leave the company its mails', async () => {
    await pagos.addBeneficiario({ email: proveedor });
    const id = await agendar();
    await t.admin.query(
      `insert into envio (id_empresa, id, id_usuario, para, responder_a, asunto, mensaje, adjuntar_pdf, adjuntar_xml,
         sin_tope, estado)
       select $1, 1000000000 + n, $2, '{a@b.cl}', 'a@b.cl', 'x', 'x', false, false, n > 299, 'enviado'
       from generate_series(1, 500) n`,
      [pagos.empresa.idEmpresa, pagos.empresa.idUsuario],
    );
    await pagar(id);
    await esperarCorreo(proveedor);
    expect((await reenviar(id)).statusCode).toBe(202);
    expect((await reenviar(id)).json()).toMatchObject({ error: { code: 'demasiadas_solicitudes' } });
  });

  test('an order of wages says its amount in the PDF alone', async () => {
    await pagos.addBeneficiario({ email: proveedor });
    const id = await agendar();
    await t.admin.query('update orden_pago set reservada = true where id = $1', [id]);
    await pagar(id);
    const mail = await esperarCorreo(proveedor);
    expect(`${mail?.asunto} ${mail?.texto}`).not.toContain('100.000');
    expect(mail?.adjuntos).toHaveLength(1);
  });

  test('money that came back before the mail left stops it, and its preparer hears of it', async () => {
    await pagos.addBeneficiario({ email: proveedor });
    const id = await agendar();
    const { platform } = t.cuadra;
    const { idEmpresa, email } = pagos.empresa;
    await pagar(id);
    await esperarCorreo(proveedor);
    const otro = await reenviar(id, { emails: 'tarde@boldo.cl' });
    await devolver(id);
    const motivo = await withEmpresa(platform.db, idEmpresa, (tx) =>
      reasonToStopComprobante(tx, idEmpresa, otro.json<{ id: number }>().id),
    );
    expect(motivo).toBe('El banco devolvió el pago.');
    const aviso = await esperarCorreo(email);
    expect(aviso?.asunto).toBe('El banco devolvió el pago de $100.000 a Transportes El Boldo S.A.');
    expect(aviso?.texto).toContain('Cuenta cerrada');
    expect(correo.mensajes(proveedor)).toHaveLength(1);
  });
});
