import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Acts that one kind brings. */
const MAX_ACTOS = 50;
/** Pairs among which the newest are looked for. */
const MAX_PARES = 1000;

export interface FilaActo {
  readonly id: string;
  readonly nombre: string | null;
  readonly cantidad: number;
  readonly monto: number | null;
  readonly created: Date;
}

/** Runs of the permissions to reconcile without asking, with the lines that still stand. In pesos. */
export async function readConciliadas(tx: Tx, idEmpresa: number, desde: Date): Promise<FilaActo[]> {
  const { rows } = await sql<FilaActo>`
    select e.lote as id, null as nombre, v.cantidad, v.monto, e.created
    from (
      select e.* from autonomia_ejecucion e where e.id_empresa = ${idEmpresa} order by e.id desc limit ${MAX_ACTOS}) e
    cross join lateral (
      select count(distinct p.id_cartola) as cantidad, coalesce(sum(p.monto_cartola), 0)::bigint as monto
      from conciliacion c
      join conciliacion_par p on p.id_empresa = c.id_empresa and p.id_conciliacion = c.id and p.activo
      where c.id_empresa = e.id_empresa and c.lote = e.lote and c.deshecha is null) v
    where e.created >= ${desde} and v.cantidad > 0
    order by e.id desc`.execute(tx);
  return rows;
}

/** What rules of some modules did on records that arrived, undone runs apart. */
export async function readDeReglas(
  tx: Tx,
  idEmpresa: number,
  modulos: readonly string[],
  desde: { readonly instante: Date; readonly dia: string },
): Promise<FilaActo[]> {
  const { rows } = await sql<FilaActo>`
    select e.id::text as id, r.nombre, e.registros as cantidad, null as monto, e.created
    from regla_ejecucion e join regla r on r.id_empresa = e.id_empresa and r.id = e.id_regla
    where e.id_empresa = ${idEmpresa} and e.fecha >= ${desde.dia}::date and e.created >= ${desde.instante}
      and e.origen = 'llegada' and e.deshecha is null and e.registros > 0 and r.modulo = any(${[...modulos]}::text[])
    order by e.id desc limit ${MAX_ACTOS}`.execute(tx);
  return rows;
}

export interface FilaPar extends FilaActo {
  readonly tipo: string;
}

/** `Bci ··7710`, of an account and its bank. */
const cuenta = (cc: 'oc' | 'od', i: 'oi' | 'di') =>
  sql`coalesce(${sql.ref(`${cc}.alias`)}, ${sql.ref(`${i}.nombre`)}) || ' ··' || right(regexp_replace(${sql.ref(`${cc}.numero_cuenta`)}, '[^0-9A-Za-z]', '', 'g'), 4)`;

/** Transfers between own accounts and payments that came back, which the search paired. In pesos. */
export async function readPareadas(tx: Tx, idEmpresa: number, desde: Date): Promise<FilaPar[]> {
  const { rows } = await sql<FilaPar>`
    select p.id::text as id, p.tipo, 1 as cantidad, o.cargo as monto, p.created,
      case when oc.id = od.id then ${cuenta('oc', 'oi')} else ${cuenta('oc', 'oi')} || ' a ' || ${cuenta('od', 'di')} end as nombre
    from (
      select p.* from cartola_par p where p.id_empresa = ${idEmpresa} order by p.id desc limit ${MAX_PARES}) p
    join cartola o on o.id_empresa = p.id_empresa and o.id = p.id_cargo
    join cartola d on d.id_empresa = p.id_empresa and d.id = p.id_abono
    join cuenta_corriente oc on oc.id_empresa = o.id_empresa and oc.id = o.id_cuenta_corriente and oc.id_moneda = 1
    join cuenta_corriente od on od.id_empresa = d.id_empresa and od.id = d.id_cuenta_corriente
    join integrador oi on oi.id = oc.id_integrador
    join integrador di on di.id = od.id_integrador
    where p.created >= ${desde} and p.origen = 'automatizacion' and p.estado = 'aceptado'
    order by p.id desc limit ${MAX_ACTOS}`.execute(tx);
  return rows;
}
