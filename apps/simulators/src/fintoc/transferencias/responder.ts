import type { IncomingHttpHeaders } from 'node:http';
import { json, type Respuesta } from '../../soporte/serve.ts';
import { fallo } from '../responder.ts';
import { pedidoSchema, writeTransferencia } from './formas.ts';
import type { VerificadorJws } from './jws.ts';
import { Rechazo, type Transferencias } from './transferencias.ts';

export interface PeticionV2 {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly cuerpo: Buffer;
}

const invalid = (status: number, code: string, message: string) =>
  fallo(status, 'invalid_request_error', code, message);

function readPedido(cuerpo: Buffer) {
  try {
    return pedidoSchema.safeParse(JSON.parse(cuerpo.toString('utf8')));
  } catch {
    return null;
  }
}

function create(
  transferencias: Transferencias,
  jws: VerificadorJws,
  { headers, cuerpo }: PeticionV2,
): Respuesta | null {
  const motivo = jws.refusal(headers['fintoc-jws-signature'], cuerpo);
  if (motivo !== null) return fallo(401, 'authentication_error', 'invalid_jws_signature', motivo);
  const clave = headers['idempotency-key'];
  if (typeof clave !== 'string') return invalid(400, 'missing_idempotency_key', 'Idempotency-Key is missing');
  const texto = cuerpo.toString('utf8');
  try {
    const previa = transferencias.findByClave(clave, texto);
    if (previa !== null) return json(writeTransferencia(previa), 201);
    const pedido = readPedido(cuerpo);
    if (pedido === null) return invalid(400, 'invalid_json', 'The body is not JSON');
    if (!pedido.success)
      return invalid(400, 'invalid_param', `Invalid ${pedido.error.issues[0]?.path.join('.') ?? 'body'}`);
    const hecha = json(writeTransferencia(transferencias.create(clave, texto, pedido.data)), 201);
    const perdida = transferencias.loseAnswer();
    if (perdida === 'corte') return null;
    return perdida === 'error' ? fallo(500, 'api_error', null, 'Internal error') : hecha;
  } catch (error) {
    if (error instanceof Rechazo) return invalid(error.status, error.code, error.message);
    throw error;
  }
}

const MAX_POR_PAGINA = 300;

function list(transferencias: Transferencias, url: URL): Respuesta {
  const filtro = (nombre: string) => url.searchParams.get(nombre);
  const [status, cuenta] = [filtro('status'), filtro('account_id')];
  const desde = filtro('since') ?? '0000';
  const hasta = filtro('until') ?? '9999';
  const filas = [...transferencias.todas.values()]
    .filter(({ creada }) => creada.toISOString() >= desde && creada.toISOString() < hasta)
    .filter((una) => status === null || una.status === status)
    .filter(({ pedido }) => cuenta === null || pedido.account_id === cuenta)
    .toReversed();
  const porPagina = Math.min(Number(filtro('per_page') ?? 30), MAX_POR_PAGINA);
  const pagina = Number(filtro('page') ?? 1);
  const trozo = filas.slice((pagina - 1) * porPagina, pagina * porPagina);
  const siguiente = new URL(url);
  siguiente.searchParams.set('page', String(pagina + 1));
  return json(
    trozo.map(writeTransferencia),
    200,
    pagina * porPagina < filas.length ? { link: `<${siguiente.href}>; rel="next"` } : {},
  );
}

function writeCuenta({ idCuenta, saldo }: Transferencias) {
  return {
    object: 'account',
    id: idCuenta,
    mode: 'test',
    description: 'Pagos',
    available_balance: saldo,
    currency: 'CLP',
    is_root: true,
    root_account_number_id: 'acno_pagos',
    root_account_number: '81000001',
    status: 'active',
    entity: { id: 'ent_cuadra', holder_name: 'Cuadra Demo SpA', holder_id: '770000000', is_root: true },
  };
}

/** Answers a call of the API's second version; null cuts the connection, after whatever was done. */
export function responderV2(
  transferencias: Transferencias,
  jws: VerificadorJws,
  peticion: PeticionV2,
): Respuesta | null {
  const { method, url } = peticion;
  const [, , recurso = '', id = '', ...resto] = url.pathname.split('/').map(decodeURIComponent);
  if (!transferencias.admits()) return invalid(429, 'rate_limit_exceeded', 'Too many requests');
  const noEsta = () => invalid(404, 'missing_resource', 'No such resource');
  if (resto.length > 0) return noEsta();
  if (recurso === 'transfers' && id === '') {
    if (method === 'POST') return create(transferencias, jws, peticion);
    return method === 'GET' ? list(transferencias, url) : noEsta();
  }
  if (method !== 'GET') return noEsta();
  if (recurso === 'transfers') {
    const una = transferencias.todas.get(id);
    return una ? json(writeTransferencia(una)) : noEsta();
  }
  if (recurso !== 'accounts') return noEsta();
  if (id === '') return json([writeCuenta(transferencias)]);
  return id === transferencias.idCuenta ? json(writeCuenta(transferencias)) : noEsta();
}
