import { MONEDAS, type Moneda } from '@cuadra/domain';
import { modelosCon } from '@cuadra/domain/documentos';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

const DE_CLIENTE = literals(modelosCon('deCliente'));

/** Names of the company and of the person who writes. */
export function readQuien(tx: Tx, idEmpresa: number, idUsuario: number) {
  return tx
    .selectFrom('empresa as e')
    .innerJoin('usuario as u', (join) => join.on('u.id', '=', idUsuario))
    .select(['e.nombre as empresa', 'u.nombre as usuario', 'u.email'])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

/** Name of a counterparty; undefined where the company has none of that id. */
export function readParte(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('contraparte')
    .select(['id', 'nombre', 'razonSocial'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Contacts of a customer that have an address. */
export function readContactosDe(tx: Tx, idEmpresa: number, idCliente: number) {
  return tx
    .selectFrom('contacto')
    .select(['id', 'nombre', 'apellido', 'recibe', 'rebota', sql<string>`lower(email)`.as('email')])
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idCliente)
    .where('email', 'is not', null)
    .execute();
}

interface FilaDocumento {
  id: number;
  modelo: string;
  tipo: string;
  folio: string;
  fechaEmision: string;
  vence: string;
  moneda: Moneda;
  montoTotal: number;
  saldo: number;
  idContraparte: number | null;
  tieneXml: boolean;
}

/** Documents of the company by their ids, in the order of their due dates; amounts carry the sign of the document. */
export async function readDocumentos(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<FilaDocumento[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<FilaDocumento, 'moneda'> & { moneda: string }>`
    select d.id, d.modelo, t.descripcion as tipo, d.folio, d.fecha_emision,
      coalesce(d.fecha_vencimiento, d.fecha_emision + coalesce(k.plazo_pago, e.plazo_pago_clientes)) as vence,
      m.moneda, d.signo * d.monto_total as monto_total, d.saldo, d.id_contraparte, d.clave_xml is not null as tiene_xml
    from documento d
    join empresa e on e.id_empresa = d.id_empresa
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = d.id_moneda
    left join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[])
    order by vence, d.id`.execute(tx);
  return rows.map((fila) => ({ ...fila, moneda: oneOf(MONEDAS, fila.moneda) }));
}

/** Ids of what a customer owes, the first to fall due before. A ceded invoice is owed to its assignee. */
export async function readIdsAbiertos(
  tx: Tx,
  idEmpresa: number,
  idCliente: number,
  limite: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from documento d
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${idCliente} and ${SE_COBRA}
    order by coalesce(d.fecha_vencimiento, d.fecha_emision), d.id limit ${limite}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** All that a customer owes, by currency. */
export async function readPorCobrarDe(tx: Tx, idEmpresa: number, idCliente: number) {
  const { rows } = await sql<{ moneda: string; monto: number }>`
    select m.moneda, sum(d.saldo)::bigint as monto
    from documento d join moneda m on m.id = d.id_moneda
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${idCliente} and ${SE_COBRA}
    group by m.id, m.moneda order by m.id`.execute(tx);
  return rows.map(({ moneda, monto }) => ({ moneda: oneOf(MONEDAS, moneda), monto }));
}

const SE_COBRA = sql`d.saldo <> 0 and d.modelo in (${DE_CLIENTE}) and not exists (
  select from cesion s where s.id_empresa = d.id_empresa and s.id_documento = d.id and s.vigente)`;
