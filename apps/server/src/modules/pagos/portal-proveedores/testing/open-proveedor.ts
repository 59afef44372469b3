import type { PortalDeProveedor } from '@cuadra/contract';
import type { CorreoSimulado } from '@cuadra/simulators/correo';
import { insertDocumento, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import { expect, vi } from 'vitest';

export const PEUMO = {
  rut: '78690960-0',
  razonSocial: 'Comercial Peumo SpA',
  email: 'pagos@peumo.cl',
} as const;

let siguiente = 0;
/** From another address each time, so that no test uses up the limit of another. */
export const otherIp = (): string => `10.${siguiente >> 8}.${siguiente++ & 255}.7`;

/** A company with a beneficiary whose account is in force. */
export interface PagadorDePrueba {
  readonly t: TestCuadra;
  readonly empresa: TestEmpresa;
  readonly idBeneficiario: number;
  readonly idCuenta: number;
  /** Another person of the company. */
  readonly idColega: number;
}

export async function openPagador(
  t: TestCuadra,
  {
    rut = PEUMO.rut,
    email = PEUMO.email,
    emails = [],
  }: { rut?: string; email?: string; emails?: string[] } = {},
): Promise<PagadorDePrueba> {
  const empresa = await t.createEmpresa();
  const { idUsuario: idColega } = await t.createEmpresa();
  const { rows } = await t.admin.query<{ idBeneficiario: number; idCuenta: number }>(
    `with b as (insert into beneficiario (id_empresa, rut, razon_social) values ($1, $2, $3) returning id),
     c as (insert into beneficiario_cuenta (id_empresa, id_beneficiario, id_integrador, tipo_cuenta, numero_cuenta, email,
         emails, estado, id_usuario, decidida, id_usuario_decidio, hablo_con)
       select $1, id, 1, 'corriente', '0021801163', $4, $5, 'vigente', $6, now() - interval '9 days', $7, 'Rosa' from b
       returning id, id_beneficiario)
     select id_beneficiario::int as "idBeneficiario", id::int as "idCuenta" from c`,
    [empresa.idEmpresa, rut, PEUMO.razonSocial, email, emails, empresa.idUsuario, idColega],
  );
  const [fila] = rows;
  if (!fila) throw new Error('a beneficiary that was just written');
  return { t, empresa, idColega, ...fila };
}

export interface OrdenDePrueba {
  readonly estado?: 1 | 2 | 3 | 4 | 5;
  readonly monto?: number;
  readonly fecha?: string;
  readonly folio?: string;
  readonly emisor?: { readonly rut: string; readonly razonSocial: string };
  readonly reservada?: boolean;
  readonly enviada?: boolean;
}

/** An order to the beneficiary, with a document; answers its uuid. */
export async function insertOrden(
  { t, empresa, idBeneficiario, idCuenta, idColega }: PagadorDePrueba,
  {
    estado = 4,
    monto = 100_000,
    fecha = '2026-11-20',
    folio = '5512',
    emisor = PEUMO,
    reservada = false,
    enviada = false,
  }: OrdenDePrueba = {},
): Promise<string> {
  const idDocumento = await insertDocumento(t.admin, empresa.idEmpresa, {
    modelo: reservada ? 'Remuneracion' : 'Compra',
    folio,
    rut: emisor.rut,
    razonSocial: emisor.razonSocial,
    montoTotal: monto,
  });
  const { rows } = await t.admin.query<{ uuid: string }>(
    `with o as (insert into orden_pago (id_empresa, id_beneficiario, id_beneficiario_cuenta, id_estado, monto, fecha_pago,
         email_notificar, id_usuario_inscriptor, id_usuario_aprobador, pagada, motivo_rechazo, reservada, enviada, medio)
       values ($1, $2, $3, $4::smallint, $5, $6, 'x@x.cl', $7, case when $4::smallint in (2, 3, 4) then $8::bigint end,
         case when $4::smallint = 4 then $6::date end, case when $4::smallint = 3 then 'Cuenta cerrada' end, $9,
         case when $10 then now() end, case when $10 then 'nomina' end)
       returning id, uuid),
     d as (insert into orden_pago_documento (id_empresa, id_orden, id_documento, monto)
       select $1, id, $11, $5 from o),
     r as (insert into orden_pago_resumen (id_empresa, mes, id_estado, reservada, cantidad, monto)
       values ($1, date_trunc('month', $6::timestamp)::date, $4::smallint, $9, 1, $5))
     select uuid from o`,
    [
      empresa.idEmpresa,
      idBeneficiario,
      idCuenta,
      estado,
      monto,
      fecha,
      empresa.idUsuario,
      idColega,
      reservada,
      enviada,
      idDocumento,
    ],
  );
  return rows[0]?.uuid ?? '';
}

/** A call of a person of the company. */
export const callEmpresa = (
  { t, empresa }: Pick<PagadorDePrueba, 't' | 'empresa'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) => t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });

/** Makes or replaces the link of the beneficiary; answers its token. */
export async function makeEnlace(pagador: PagadorDePrueba): Promise<string> {
  const creado = await callEmpresa(pagador, 'POST', `/chipay/beneficiarios/${pagador.idBeneficiario}/portal`);
  expect(creado.statusCode, creado.body).toBe(201);
  const { enlace } = creado.json<{ enlace: { url: string } }>();
  return new URL(enlace.url).hash.slice(1);
}

/** A call of somebody without an account. */
export const call = (
  t: TestCuadra,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { payload, cookie, ip = otherIp() }: { payload?: object; cookie?: string; ip?: string } = {},
) =>
  t.app.inject({
    method,
    url: `/api/ordenes-pago${url}`,
    remoteAddress: ip,
    ...(payload && { payload }),
    ...(cookie !== undefined && { cookies: { cuadra_proveedor: cookie } }),
  });

export const askPin = (t: TestCuadra, token: string, ip = otherIp()) =>
  call(t, 'POST', '/portal/pin', { payload: { token }, ip });
export const enter = (t: TestCuadra, token: string, pin: string, ip = otherIp()) =>
  call(t, 'POST', '/portal/visita', { payload: { token, pin }, ip });

/** Asks for a PIN and reads it from the newest mail to an address. */
export async function readPin(
  t: TestCuadra,
  correo: CorreoSimulado,
  token: string,
  email: string,
): Promise<string> {
  const pines = () =>
    correo.mensajes(email).flatMap(({ asunto }) => /^(\d{6}) para ver tus pagos$/.exec(asunto)?.[1] ?? []);
  const antes = pines().length;
  expect((await askPin(t, token)).statusCode).toBe(202);
  await vi.waitFor(() => expect(pines().length).toBeGreaterThan(antes), { timeout: 60_000 });
  return pines().at(-1) ?? '';
}

/** Enters with a fresh PIN; answers the cookie. */
export async function openSesion(
  t: TestCuadra,
  correo: CorreoSimulado,
  token: string,
  email: string,
): Promise<string> {
  const entrada = await enter(t, token, await readPin(t, correo, token, email));
  expect(entrada.statusCode, entrada.body).toBe(201);
  return entrada.cookies.find(({ name }) => name === 'cuadra_proveedor')?.value ?? '';
}

export async function list(t: TestCuadra, cookie: string, query = ''): Promise<PortalDeProveedor> {
  const respuesta = await call(t, 'GET', `/portal-list${query}`, { cookie });
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  return respuesta.json();
}
