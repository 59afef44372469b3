import { digitoVerificador, parseRut, type Rut } from '@cuadra/domain';
import { startSii, type SiiSimulado } from '@cuadra/simulators/sii';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiiUrls } from '../../../../platform/env/index.ts';
import { CookieJar } from './cookie-jar.ts';
import { readHonorarios, readTerceros } from './read-boletas.ts';
import { readDeclaraciones } from './read-declaraciones.ts';
import { openRcv, readDetalle, readResumen } from './read-rcv.ts';
import { explainRefusal, signIn, signOut, type SesionSii } from './sign-in.ts';
import { SiiError, type MotivoSii } from './sii-error.ts';

const CLAVE = 'sii-demo';
const MES = '2026-05';
const RITMO = { timeoutMs: 1000, esperaMs: 5, intentos: 3 };

let sii: SiiSimulado;
let urls: SiiUrls;
let rut: Rut;
let siguiente = 76_400_000;
beforeAll(async () => {
  sii = await startSii({ hoy: () => '2026-11-20' });
  const { url } = sii;
  urls = { auth: url, rcv: url, bhe: url, bte: url, f29: url, dte: url, reclamo: url };
});
afterAll(() => sii.close());
beforeEach(() => {
  sii.obey({ accion: 'reiniciar' });
  const numero = siguiente++;
  rut = parseRut(`${numero}-${digitoVerificador(numero)}`) as Rut;
});

const enter = (clave = CLAVE) => signIn(urls, { rut, clave }, { ritmo: RITMO });

async function reasonOf(trabajo: Promise<unknown>): Promise<MotivoSii> {
  const error = await trabajo.then(
    () => null,
    (problema: unknown) => problema,
  );
  if (!(error instanceof SiiError)) throw new Error('no SiiError came', { cause: error });
  return error.motivo;
}

describe('signing in', () => {
  test('opens a session that signing out ends', async () => {
    const sesion = await enter();
    expect(sesion.token).toMatch(/^[0-9A-F]{20}$/);
    expect(sii.estado.cuentas.open).toBe(1);
    await signOut(sesion);
    expect(sii.estado.cuentas.open).toBe(0);
    expect(await reasonOf(readDeclaraciones(sesion, MES))).toBe('sesion_vencida');
  });

  test('with a wrong clave is refused, warned of at three tries left, and locks the account', async () => {
    const motivos: [MotivoSii, string][] = [];
    for (let vez = 0; vez < 5; vez += 1) {
      const error = await enter('otra-clave').catch((problema: unknown) => problema as SiiError);
      if (error instanceof SiiError) motivos.push([error.motivo, error.message]);
    }
    expect(motivos.map(([motivo]) => motivo)).toEqual([
      'clave_incorrecta',
      'clave_incorrecta',
      'clave_incorrecta',
      'clave_incorrecta',
      'cuenta_bloqueada',
    ]);
    expect(motivos[1]?.[1]).toContain('quedan 3 intentos');
    expect(motivos[4]?.[1]).toContain('Espera una hora');
    expect(await reasonOf(enter())).toBe('cuenta_bloqueada');
  });

  test('sends the form once, whatever the network does to it', async () => {
    sii.obey({ accion: 'fallar', veces: 1, ruta: '/cgi_AUT2000/CAutInicio.cgi', con: 'corte' });
    expect(await reasonOf(enter())).toBe('no_disponible');
    expect(sii.estado.pedidos.get('/cgi_AUT2000/CAutInicio.cgi')).toBe(1);
  });

  test('tells too many sessions from a wrong clave', async () => {
    sii.obey({ accion: 'sesiones', rut, abiertas: 10 });
    expect(await reasonOf(enter())).toBe('sesiones_maximas');
  });

  test('waits for a slow SII only so long', async () => {
    sii.obey({ accion: 'lento', ms: 1500, ruta: '/cgi_AUT2000/CAutInicio.cgi' });
    expect(await reasonOf(enter())).toBe('no_disponible');
  });

  test('says nothing of the clave in its errors', async () => {
    const error = await enter('muy-secreta').catch((problema: unknown) => problema);
    expect(
      JSON.stringify([String(error), error, (error as SiiError).detalle, (error as Error).stack]),
    ).not.toContain('muy-secreta');
  });

  test.each([
    ['El código de este mensaje es 01.01.203.500.720.20', 'clave_incorrecta'],
    ['<p>El c&oacute;digo de este mensaje es 01.01.190.500.720.27</p>', 'sesiones_maximas'],
    [
      "<script>alert('Usted ha superado el m&aacute;ximo de sesiones autenticadas');</script>",
      'sesiones_maximas',
    ],
    ['01.01.123.212.95.39', 'solo_certificado'],
    ['01.01.123.212.95.19', 'cuenta_bloqueada'],
    ['01.01.123.212.95.3', 'no_disponible'],
    ['Por el momento no se puede responder a sus requerimientos.', 'no_disponible'],
    ['Su clave se encuentra bloqueada', 'cuenta_bloqueada'],
    ['<html>otra cosa</html>', 'respuesta_inesperada'],
  ] as const)('understands %s', (texto, motivo) => {
    const error = explainRefusal({ texto, url: `${sii.url}/cgi_AUT2000/CAutInicio.cgi` });
    expect(error.motivo).toBe(motivo);
    expect(error.message).toMatch(/[.]$/);
  });
});

describe('the register of purchases and sales', () => {
  async function readAll(sesion: SesionSii) {
    const resumenes = [
      ...(await readResumen(sesion, MES, 'VENTA', 'registro')),
      ...(await readResumen(sesion, MES, 'COMPRA', 'registro')),
      ...(await readResumen(sesion, MES, 'COMPRA', 'pendiente')),
      ...(await readResumen(sesion, MES, 'COMPRA', 'reclamado')),
      ...(await readResumen(sesion, MES, 'COMPRA', 'no_incluir')),
    ];
    const detalles = [];
    for (const resumen of resumenes.filter(({ soloTotal }) => !soloTotal))
      detalles.push({ resumen, filas: await readDetalle(sesion, MES, resumen) });
    return { resumenes, detalles };
  }

  test('gives every document of a month, whose sums are those of the summary to the peso', async () => {
    const sesion = await enter();
    await openRcv(sesion);
    const { resumenes, detalles } = await readAll(sesion);
    expect(new Set(resumenes.map(({ operacion, estado }) => `${operacion} ${estado}`)).size).toBe(5);
    for (const { resumen, filas } of detalles) {
      expect(filas).toHaveLength(resumen.documentos);
      expect(filas.reduce((suma, { montoTotal }) => suma + montoTotal, 0)).toBe(resumen.total);
      expect(filas.reduce((suma, { montoNeto }) => suma + montoNeto, 0)).toBe(resumen.neto);
      for (const fila of filas) expect(fila.tipo).toBe(resumen.tipo);
    }
    const { ventas, compras } = sii.estado.mes(rut, MES);
    expect(detalles.flatMap(({ filas }) => filas)).toHaveLength(ventas.length + compras.length);
    expect(resumenes.find(({ tipo }) => tipo === 39)).toMatchObject({ soloTotal: true, documentos: 41 });
  });

  test('of a month without movements is empty and no error', async () => {
    const sesion = await enter();
    expect(await readResumen(sesion, '2027-01', 'COMPRA', 'registro')).toEqual([]);
  });

  test('that the SII wants to hand out apart is refused, not taken for a shorter one', async () => {
    sii.obey({ accion: 'diferir', rut, mes: MES });
    const sesion = await enter();
    const [resumen] = await readResumen(sesion, MES, 'VENTA', 'registro');
    if (!resumen) throw new Error('no summary');
    expect(await reasonOf(readDetalle(sesion, MES, resumen))).toBe('descarga_diferida');
  });

  test('of another company is not to be seen', async () => {
    const sesion = await enter();
    const ajena = { ...sesion, rut: '76086428-5' as Rut };
    expect(await reasonOf(readResumen(ajena, MES, 'COMPRA', 'registro'))).toBe('sin_autorizacion');
    expect(await reasonOf(readDeclaraciones(ajena, MES))).toBe('sin_autorizacion');
  });

  test('asks again what failed in passing, with a limit', async () => {
    const sesion = await enter();
    const ruta = '/consdcvinternetui/services/data/facadeService/getResumen';
    sii.obey({ accion: 'fallar', veces: 2, ruta, con: 'corte' });
    expect(await readResumen(sesion, MES, 'VENTA', 'registro')).not.toEqual([]);
    expect(sii.estado.pedidos.get(ruta)).toBe(3);
    sii.obey({ accion: 'fallar', veces: 3, ruta });
    expect(await reasonOf(readResumen(sesion, MES, 'VENTA', 'registro'))).toBe('no_disponible');
    expect(sii.estado.pedidos.get(ruta)).toBe(6);
  });

  test('knows a session that ended and a page that is none of its own', async () => {
    const sesion = await enter();
    sii.obey({ accion: 'fallar', veces: 1, ruta: '/consdcvinternetui/services', con: 'basura' });
    expect(await reasonOf(readResumen(sesion, MES, 'VENTA', 'registro'))).toBe('respuesta_inesperada');
    sii.obey({ accion: 'cortar_sesiones' });
    expect(await reasonOf(readResumen(sesion, MES, 'VENTA', 'registro'))).toBe('sesion_vencida');
    expect(await reasonOf(readHonorarios(sesion, MES))).toBe('sesion_vencida');
    expect(await reasonOf(readTerceros(sesion, MES))).toBe('sesion_vencida');
  });
});

describe('the reports of boletas', () => {
  test('come whole over all their pages', async () => {
    sii.obey({ accion: 'cantidades', rut, mes: MES, honorarios: 235, terceros: 120 });
    const sesion = await enter();
    const mes = sii.estado.mes(rut, MES);
    for (const [leidas, dichas] of [
      [await readHonorarios(sesion, MES), mes.honorarios],
      [await readTerceros(sesion, MES), mes.terceros],
    ] as const) {
      expect(leidas.map(({ folio }) => folio)).toEqual(dichas.map(({ folio }) => String(folio)));
      expect(leidas.map(({ bruto }) => bruto)).toEqual(dichas.map(({ bruto }) => bruto));
      expect(leidas.map(({ retencion }) => retencion)).toEqual(dichas.map(({ retencion }) => retencion));
      expect(leidas.map(({ anulada }) => anulada)).toEqual(dichas.map(({ anulada }) => anulada !== null));
      expect(leidas.map(({ nombre }) => nombre)).toEqual(dichas.map(({ parte }) => parte.nombre));
    }
    expect(sii.estado.pedidos.get('/cgi_IMT/TMBCOC_InformeMensualBheRec.cgi')).toBe(3);
  });

  test('of a month without boletas are empty', async () => {
    sii.obey({ accion: 'cantidades', rut, mes: MES, honorarios: 0, terceros: 0 });
    const sesion = await enter();
    expect(await readHonorarios(sesion, MES)).toEqual([]);
    expect(await readTerceros(sesion, MES)).toEqual([]);
  });
});

test('the declarations of a month come with the one that was replaced', async () => {
  const sesion = await enter();
  const [vigente] = await readDeclaraciones(sesion, MES);
  expect(vigente).toMatchObject({ idEstado: 1, mes: MES });
  sii.obey({ accion: 'cambiar', rut, mes: MES, que: 'rectificar_f29' });
  expect((await readDeclaraciones(sesion, MES)).map(({ idEstado }) => idEstado)).toEqual([5, 1]);
  expect(await readDeclaraciones(sesion, '2026-11')).toEqual([]);
});

describe('the cookies of a session', () => {
  const url = (texto: string) => new URL(texto);

  test('go where they belong: their host or their domain, their path, and encrypted where they say so', () => {
    const jar = new CookieJar();
    jar.absorb(
      ['a=1; Path=/', 'b=2; Domain=.sii.cl; Path=/', 'c=3; Domain=sii.cl; Secure', 'd=x=y; Path=/rcv'],
      url('https://zeusr.sii.cl/x'),
    );
    expect(jar.header(url('https://zeusr.sii.cl/'))).toBe('a=1; b=2; c=3');
    expect(jar.header(url('https://www4.sii.cl/'))).toBe('b=2; c=3');
    expect(jar.header(url('http://www4.sii.cl/'))).toBe('b=2');
    expect(jar.header(url('https://otro.cl/'))).toBe('');
    expect(jar.value('d', url('https://zeusr.sii.cl/rcv/x'))).toBe('x=y');
    expect(jar.value('d', url('https://zeusr.sii.cl/rcvx'))).toBeUndefined();
  });

  test('for somebody else’s domain are refused, and one that is taken back is gone', () => {
    const jar = new CookieJar();
    jar.absorb(['a=1; Domain=banco.cl', 'b=2', 'c=3'], url('https://zeusr.sii.cl/'));
    jar.absorb(['b=; Path=/', 'c=3; Max-Age=0'], url('https://zeusr.sii.cl/'));
    expect(jar.header(url('https://banco.cl/'))).toBe('');
    expect(jar.header(url('https://zeusr.sii.cl/'))).toBe('');
  });
});
