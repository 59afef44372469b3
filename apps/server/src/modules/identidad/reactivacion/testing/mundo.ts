import { DIAS_DE_ESPERA } from '@cuadra/domain/reactivacion';
import {
  CONTRASENA_PRUEBA,
  insertDocumento,
  testCuadra,
  type TestCuadra,
  type TestEmpresa,
} from '@cuadra/testing';
import { afterAll, beforeAll, expect } from 'vitest';

/** The product of the test file that called `prepareCuadra`. */
export let t: TestCuadra;

/** Gives the test file a product of its own, and what closed companies do in it. */
export function prepareCuadra(): void {
  beforeAll(async () => {
    t = await testCuadra();
  });
  afterAll(() => t.close());
}

let numero = 0;
/** A call from an address of its own: the tests are many people. */
export const call = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => {
  numero += 1;
  const remoteAddress = `10.7.${numero >> 8}.${numero & 255}`;
  return t.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
};
export const canReactivate = async (
  email: string,
): Promise<{ result: string; reason?: string; data?: { desde?: string; cerradaEn?: string } }> =>
  (await call('GET', `/monolito/signin/canReactivate?email=${encodeURIComponent(email)}`)).json();
const base64 = (texto: string) => Buffer.from(texto).toString('base64');
export const reactivate = (email: string, password = CONTRASENA_PRUEBA, mas: object = {}) =>
  call('POST', '/monolito/signin/reactivate', { email, password: base64(password), ...mas });
export const cerrar = async (
  empresa: Pick<TestEmpresa, 'email'>,
  cuerpo: object = { password: CONTRASENA_PRUEBA, motivo: 'Dejamos de operar' },
) => call('POST', '/monolito/empresas/cerrar', cuerpo, await t.signIn(empresa.email));

export async function one<Row extends Record<string, unknown>>(
  sql: string,
  valores: unknown[],
): Promise<Row> {
  const { rows } = await t.admin.query<Row>(sql, valores);
  const [fila] = rows;
  if (!fila) throw new Error(`nothing for ${sql}`);
  return fila;
}
/** As if the company had been closed that long ago. */
export const wait = (idEmpresa: number, dias: number) =>
  t.admin.query(
    'update empresa set cerrada_en = cerrada_en - make_interval(secs => $2) where id_empresa = $1',
    [idEmpresa, Math.round(dias * 86_400)],
  );
/** A company that its administrator closed long enough ago. */
export async function closed(dias = DIAS_DE_ESPERA + 1): Promise<TestEmpresa> {
  const empresa = await t.createEmpresa();
  expect((await cerrar(empresa)).statusCode).toBe(200);
  await wait(empresa.idEmpresa, dias);
  return empresa;
}
/** Makes the person of one company a member of another, in one of its groups. */
export const join = (de: TestEmpresa, en: TestEmpresa, grupo: string) =>
  t.admin.query(
    'insert into usuario_empresa (id_empresa, id_usuario, id_grupo) select id_empresa, $2, id from grupo where id_empresa = $1 and nombre = $3',
    [en.idEmpresa, de.idUsuario, grupo],
  );
/** An invoice of the operator to the company, of a total with its IVA; answers the operator's document. */
export async function owe(empresa: TestEmpresa, total: number): Promise<{ idOperador: number; id: number }> {
  const operador = await t.createEmpresa();
  const { idEmpresa, rut } = empresa;
  const id = await insertDocumento(t.admin, operador.idEmpresa, { rut, montoTotal: total });
  const neto = Math.round(total / 1.19);
  await t.admin.query(
    `insert into suscripcion (id_empresa, estado, estado_previo, causa, id_plan_version, periodicidad, id_moneda, ancla, numero,
       facturado_hasta, revisada)
     select $1, 'activa', 'prueba', 'contratacion', id_version, periodo, id_moneda, '2026-01-01', 1, '2026-02-01', '2026-01-01'
     from plan_version_precio where periodo = 'mensual' order by id_version limit 1`,
    [idEmpresa],
  );
  await t.admin.query(
    `insert into factura_suscripcion (id_empresa, numero, desde, hasta, id_operador, id_documento, folio, emitida, vence, neto,
       iva, total)
     values ($1, 1, '2026-01-01', '2026-02-01', $2, $3, '1', '2026-01-01', '2026-01-11', $4::bigint, $5::bigint - $4, $5)`,
    [idEmpresa, operador.idEmpresa, id, neto, total],
  );
  return { idOperador: operador.idEmpresa, id };
}

export const openOf = (rut: string) =>
  one(
    "select count(*)::int as n, max(reactivaciones) as veces from empresa where rut = $1 and estado = 'activa'",
    [rut],
  );
