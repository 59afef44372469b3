import type { ClientePosible } from '@cuadra/contract';
import type { ClienteComparable } from '@cuadra/domain/duplicados';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { MODELOS, readSaldosDe } from '../../../registros/clientes/index.ts';

/** Another text after every change of what `readComparables` answers. */
export const markOfComparables = (idEmpresa: number) =>
  `select concat_ws(' ', ${['cliente', 'contraparte', 'contacto']
    .map(
      (tabla) => `(select concat_ws(' ', count(*), sum(extract(epoch from modified)))
      from ${tabla} where id_empresa = ${idEmpresa})`,
    )
    .join(', ')}) as marca`;

/** Customers of a company that no join absorbed, with the emails of their contacts where `conContactos`. */
export async function readComparables(
  tx: Tx,
  idEmpresa: number,
  conContactos: boolean,
): Promise<ClienteComparable[]> {
  const { rows } = await sql<ClienteComparable>`
    select c.id, c.razon_social, c.nombre, coalesce(t.emails, '{}') as emails
    from cliente k
    join contraparte c on c.id_empresa = k.id_empresa and c.id = k.id_contraparte
    left join (
      select id_contraparte, array_agg(email) as emails from contacto
      where id_empresa = ${idEmpresa} and email is not null and ${conContactos} group by 1
    ) t on t.id_contraparte = k.id_contraparte
    where k.id_empresa = ${idEmpresa} and k.id_unido is null order by c.id`.execute(tx);
  return rows;
}

/** Of these customers, the ones with a sale since that day. */
export async function readConVentas(
  tx: Tx,
  { idEmpresa, desde }: { idEmpresa: number; desde: string },
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...new Set(ids)]}::bigint[]) as x (id)
    where exists (select from documento d where d.id_empresa = ${idEmpresa} and d.id_contraparte = x.id
      and d.modelo in (${MODELOS}) and d.fecha_emision >= ${desde})`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** What each of these customers has, by id. */
export async function readPosibles(
  tx: Tx,
  { idEmpresa, hoy, conContactos }: { idEmpresa: number; hoy: string; conContactos: boolean },
  ids: readonly number[],
): Promise<(id: number) => ClientePosible> {
  const { rows } = await sql<Omit<ClientePosible, 'saldoPorCobrar'>>`
    with ids as (select distinct id from unnest(${[...ids]}::bigint[]) as x (id)),
    -- By kind: sales have an index by customer, and notas de venta are few.
    ventas as (
      select id_contraparte, count(*) as cuantos from documento
      where id_empresa = ${idEmpresa} and modelo in (${MODELOS}) and id_contraparte in (select id from ids) group by 1),
    notas as (
      select id_contraparte, count(*) as cuantos from documento
      where id_empresa = ${idEmpresa} and modelo = 'Ot' and id_contraparte in (select id from ids) group by 1)
    select c.id, c.rut, c.nombre, coalesce(v.cuantos, 0) + coalesce(n.cuantos, 0) as documentos,
      (select count(*) from contacto t where t.id_empresa = c.id_empresa and t.id_contraparte = c.id
        and ${conContactos}) as contactos,
      exists (select from cliente u where u.id_empresa = c.id_empresa and u.id_unido = c.id) as tiene_unidos
    from ids join contraparte c on c.id_empresa = ${idEmpresa} and c.id = ids.id
    left join ventas v on v.id_contraparte = c.id
    left join notas n on n.id_contraparte = c.id`.execute(tx);
  const saldos = await readSaldosDe(tx, { idEmpresa, hoy }, ids);
  const porId = new Map(rows.map((fila) => [fila.id, fila]));
  return (id) => {
    const fila = porId.get(id);
    if (!fila) throw new Error(`customer ${id} is gone inside one reading`);
    return { ...fila, saldoPorCobrar: saldos(id) };
  };
}
