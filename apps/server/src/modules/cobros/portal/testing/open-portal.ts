import type { PortalDeCliente } from '@cuadra/contract';
import { insertDocumento, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';

type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A company with a customer who has a link, and the calls of both. */
export interface PortalDePrueba {
  readonly t: TestCuadra;
  readonly empresa: TestEmpresa;
  readonly cliente: number;
  readonly token: string;
}

export function openTest(): Promise<TestCuadra> {
  return testCuadra();
}

export async function insertCliente(
  { t, empresa }: Pick<PortalDePrueba, 't' | 'empresa'>,
  rut: string,
  nombre: string,
): Promise<number> {
  const { rows } = await t.admin.query<{ id: number }>(
    `with c as (insert into contraparte (id_empresa, rut, razon_social, nombre) values ($1, $2, $3, $3)
       returning id_empresa, id)
     insert into cliente (id_empresa, id_contraparte) select id_empresa, id from c returning id_contraparte::int as id`,
    [empresa.idEmpresa, rut, nombre],
  );
  return rows[0]?.id ?? 0;
}

/** A call of a person of the company. */
export function call(
  { t, empresa }: Pick<PortalDePrueba, 't' | 'empresa'>,
  method: Metodo,
  url: string,
  payload?: object,
  headers: Record<string, string> = empresa.headers,
) {
  return t.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
}

/** Makes or replaces the link of a customer; answers its token. */
export async function makeEnlace(
  p: Pick<PortalDePrueba, 't' | 'empresa'>,
  idCliente: number,
): Promise<string> {
  const creado = await call(p, 'POST', `/clientes/${idCliente}/portal`);
  const { enlace } = creado.json<PortalDeCliente>();
  return enlace?.tokenPortalCliente ?? '';
}

export async function openPortal(t: TestCuadra): Promise<PortalDePrueba> {
  const empresa = await t.createEmpresa();
  const cliente = await insertCliente({ t, empresa }, '76543210-3', 'Viña Sur SpA');
  return { t, empresa, cliente, token: await makeEnlace({ t, empresa }, cliente) };
}

/** A sale to the customer, or to another one. */
export async function insertVenta(
  { t, empresa, cliente }: PortalDePrueba,
  montoTotal: number,
  datos: Parameters<typeof insertDocumento>[2] = {},
  aQuien = cliente,
): Promise<number> {
  const id = await insertDocumento(t.admin, empresa.idEmpresa, { montoTotal, ...datos });
  await t.admin.query('update documento set id_contraparte = $2 where id = $1', [id, aQuien]);
  return id;
}

/** A call of the customer, who has no account. */
export function visit({ t, token }: PortalDePrueba, ruta = '', como = token) {
  return t.app.inject({ method: 'GET', url: `/api/clientes/portal/${como}${ruta}` });
}

export function post({ t, token }: PortalDePrueba, ruta: string, payload: object) {
  return t.app.inject({ method: 'POST', url: `/api/clientes/portal/${token}${ruta}`, payload });
}
