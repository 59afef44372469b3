import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { html, json, redirect, serve, type Peticion, type Respuesta } from '../soporte/serve.ts';
import { ordenSchema, type Orden, type OrdenWebpay, type Paso } from './control.ts';
import { FORMULARIO_ONECLICK, Oneclick } from './oneclick.ts';
import { paginaFormulario, paginaPerdida, paginaRetorno } from './paginas.ts';
import { readJson } from './read-json.ts';
import { Rechazo } from './rechazo.ts';
import { pedidoSchema, Transacciones, type Transaccion } from './transacciones.ts';

const API = '/rswebpaytransaction/api/webpay/v1.2/transactions';
const FORMULARIO = '/webpayserver/initTransaction';

export interface WebpaySimulado {
  /** Base address for `Options.environment` of the SDK. */
  readonly url: string;
  readonly codigoComercio: string;
  readonly apiKey: string;
  readonly transacciones: Transacciones;
  /** Of the parent commerce and its children. */
  readonly oneclick: Oneclick;
  /** The same orders as POST /_control takes. */
  obey(orden: OrdenWebpay): void;
  close(): Promise<void>;
}

export interface OpcionesWebpay {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly codigoComercio?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** Transbank's published codes of its integration environment. */
const ONECLICK = { codigoComercio: '597055555541', hijos: ['597055555542', '597055555543'] };

const refundSchema = z.object({ amount: z.number().int().positive() });
const fault = (status: number, error_message: string) => json({ error_message }, status);

/** Step and token that a call of the API names. */
function readPaso(method: string, ruta: string): { paso: Paso; token: string } | null {
  if (ruta === API) return method === 'POST' ? { paso: 'crear', token: '' } : null;
  if (!ruta.startsWith(`${API}/`)) return null;
  const [, token = '', reembolso] = /^\/([0-9a-z]+)(\/refunds)?$/i.exec(ruta.slice(API.length)) ?? [];
  if (token === '') return null;
  if (reembolso !== undefined) return method === 'POST' ? { paso: 'reembolsar', token } : null;
  if (method === 'PUT') return { paso: 'confirmar', token };
  return method === 'GET' ? { paso: 'estado', token } : null;
}

/** Parameters of the four ways back to the shop. */
function writeRetorno(decision: string, una: Transaccion): Record<string, string> {
  const orden = { TBK_ORDEN_COMPRA: una.buy_order, TBK_ID_SESION: una.session_id };
  if (decision === 'pagar') return { token_ws: una.token };
  if (decision === 'anular') return { TBK_TOKEN: una.token, ...orden };
  if (decision === 'error') return { token_ws: una.token, TBK_TOKEN: una.token, ...orden };
  return orden;
}

/** Serves Webpay Plus as Transbank's integration environment does, with its published credentials. */
export async function startWebpay({
  port,
  host,
  codigoComercio = '597055555532',
  apiKey = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C',
}: OpcionesWebpay = {}): Promise<WebpaySimulado> {
  let adelanto = 0;
  let espera = 0;
  let metodo: 'GET' | 'POST' = 'GET';
  let averia: Extract<Orden, { accion: 'fallar' }> | null = null;
  let origen = '';
  const ahora = () => Date.now() + adelanto;
  const transacciones = new Transacciones(ahora);
  const oneclick = new Oneclick(ahora, ONECLICK);

  function obey(orden: Orden): void {
    if (orden.accion === 'volver') metodo = orden.metodo;
    else if (orden.accion === 'lento') espera = orden.ms;
    else if (orden.accion === 'adelantar') adelanto += orden.segundos * 1_000;
    else if (orden.accion === 'fallar') averia = orden;
    else if (orden.accion === 'tarjeta') {
      if (orden.paga) oneclick.cargos.rechazadas.delete(orden.numero);
      else oneclick.cargos.rechazadas.add(orden.numero);
    } else {
      [adelanto, espera, metodo, averia] = [0, 0, 'GET', null];
      transacciones.clear();
      oneclick.clear();
    }
  }

  function takeAveria(paso: Paso) {
    if (averia === null || averia.paso !== paso || averia.veces === 0) return null;
    averia = { ...averia, veces: averia.veces - 1 };
    return averia.con;
  }

  async function perform(paso: Paso, token: string, peticion: Peticion): Promise<unknown> {
    if (paso === 'confirmar') return transacciones.commit(token);
    if (paso === 'estado') return transacciones.status(token);
    if (paso === 'reembolsar')
      return transacciones.refund(token, (await readJson(peticion, refundSchema)).amount);
    const nueva = transacciones.create(await readJson(peticion, pedidoSchema));
    return { token: nueva.token, url: `${origen}${FORMULARIO}` };
  }

  async function answerApi(peticion: Peticion): Promise<Respuesta | null> {
    const { headers, method, url } = peticion;
    const deOneclick = oneclick.readPaso(method, url.pathname);
    const codigo = deOneclick ? oneclick.codigoComercio : codigoComercio;
    if (headers['tbk-api-key-id'] !== codigo || headers['tbk-api-key-secret'] !== apiKey)
      return fault(401, 'Not Authorized');
    const deWebpay = readPaso(method, url.pathname);
    const leido = deOneclick ?? (deWebpay && { paso: deWebpay.paso, clave: deWebpay.token });
    if (leido === null) return fault(405, 'Method not allowed');
    if (espera > 0) await sleep(espera);
    const falla = takeAveria(leido.paso);
    if (falla === 'corte') return null;
    if (falla === 'error') return fault(500, 'Internal error');
    try {
      const { paso, clave } = leido;
      const dicho = await (deOneclick
        ? oneclick.perform(paso, clave, peticion, origen)
        : perform(paso, clave, peticion));
      const hecho = dicho === null ? { status: 204 } : json(dicho);
      return falla === 'perder' ? null : hecho;
    } catch (error) {
      if (error instanceof Rechazo) return fault(error.status, error.message);
      throw error;
    }
  }

  function goBack(una: Transaccion, decision: string): Respuesta {
    const datos = writeRetorno(decision, una);
    if (metodo === 'POST') return html(paginaRetorno(una.return_url, datos));
    const url = new URL(una.return_url);
    for (const [nombre, valor] of Object.entries(datos)) url.searchParams.set(nombre, valor);
    return redirect(url.href);
  }

  async function answerFormulario(peticion: Peticion): Promise<Respuesta> {
    const datos = peticion.method === 'POST' ? await peticion.form() : peticion.url.searchParams;
    const una = transacciones.find(datos.get('token_ws') ?? '');
    if (una === null) return html(paginaPerdida(), 404);
    if (!transacciones.isOpen(una)) {
      if (una.etapa !== 'creada') return html(paginaPerdida(), 409);
      transacciones.giveBack(una);
      return goBack(una, 'vencer');
    }
    const decision = datos.get('decision');
    if (peticion.url.pathname === FORMULARIO || decision === null) return html(paginaFormulario(una));
    if (decision === 'pagar')
      transacciones.pay(una, {
        numero: datos.get('numero') ?? '',
        cvv: datos.get('cvv') ?? '',
        cuotas: Number(datos.get('cuotas') ?? 0),
      });
    else transacciones.giveBack(una);
    return goBack(una, decision);
  }

  async function answerControl(peticion: Peticion): Promise<Respuesta> {
    if (peticion.method === 'GET') return json({ transacciones: transacciones.all() });
    try {
      obey(await readJson(peticion, ordenSchema));
      return json({ ok: true });
    } catch (error) {
      if (error instanceof Rechazo) return json({ error: error.message }, 400);
      throw error;
    }
  }

  const servidor = await serve(
    (peticion) => {
      const ruta = peticion.url.pathname;
      if (ruta === '/_control') return answerControl(peticion);
      if (ruta.startsWith('/rswebpaytransaction/')) return answerApi(peticion);
      if (ruta === FORMULARIO_ONECLICK || ruta === '/webpayserver/inscribir')
        return oneclick.answerFormulario(peticion, metodo);
      if (ruta.startsWith('/webpayserver/')) return answerFormulario(peticion);
      return html(paginaPerdida(), 404);
    },
    { port, host },
  );
  origen = servidor.url;
  return {
    url: servidor.url,
    codigoComercio,
    apiKey,
    transacciones,
    oneclick,
    obey: (orden) => obey(ordenSchema.parse(orden)),
    close: () => servidor.close(),
  };
}
