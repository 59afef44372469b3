import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Meses {
  readonly idEmpresa: number;
  readonly desde: string;
  readonly hasta: string;
}
export interface MovimientoDeLinea {
  readonly idCuenta: number;
  readonly mes: string;
  /** Null in the sum of all business lines. */
  readonly idLinea: number | null;
  readonly debe: number;
  readonly haber: number;
}

const RESULTADO = sql`c.id_subtipo in (select s.id from cuenta_subtipo s where s.id_tipo in (1, 2, 3))`;

/** Accounts of income, costs and expenses; archived and deleted ones too, where what was posted stays. */
export async function readCuentasDeResultado(tx: Tx, idEmpresa: number) {
  const { rows } = await sql<{
    id: number;
    codigo: string;
    nombre: string;
    idSubtipo: number;
    grupo: string;
  }>`
    select c.id, c.codigo, c.nombre, coalesce(s.id_parent, s.id) as id_subtipo, s.nombre as grupo
    from cuenta_contable c join cuenta_subtipo s on s.id = c.id_subtipo
    where c.id_empresa = ${idEmpresa} and ${RESULTADO}
    order by c.codigo`.execute(tx);
  return rows;
}

/** What each account moved by month, of all business lines together: from the kept totals. */
export async function readPorMes(tx: Tx, { idEmpresa, desde, hasta }: Meses): Promise<MovimientoDeLinea[]> {
  const { rows } = await sql<MovimientoDeLinea>`
    select m.id_cuenta_contable as id_cuenta, to_char(m.mes, 'YYYY-MM') as mes, null::bigint as id_linea,
      m.debe::bigint as debe, m.haber::bigint as haber
    from saldo_mensual m
    join cuenta_contable c on c.id_empresa = m.id_empresa and c.id = m.id_cuenta_contable
    where m.id_empresa = ${idEmpresa} and m.mes between ${`${desde}-01`}::date and ${`${hasta}-01`}::date
      and ${RESULTADO}`.execute(tx);
  return rows;
}

/** The same of each business line, from the entries that have one, by the index `asiento_linea_negocio`. */
export async function readPorLinea(tx: Tx, { idEmpresa, desde, hasta }: Meses): Promise<MovimientoDeLinea[]> {
  const { rows } = await sql<MovimientoDeLinea>`
    select x.id_cuenta_contable as id_cuenta, to_char(x.mes, 'YYYY-MM') as mes, x.id_linea, x.debe, x.haber
    from (
      select a.id_linea, a.id_cuenta_contable, date_trunc('month', a.fecha)::date as mes,
        sum(a.debe)::bigint as debe, sum(a.haber)::bigint as haber
      from asiento_linea a
      where a.id_empresa = ${idEmpresa} and a.id_linea is not null
        and a.fecha >= ${`${desde}-01`}::date and a.fecha < ${`${hasta}-01`}::date + interval '1 month'
      group by 1, 2, 3) x
    join cuenta_contable c on c.id_empresa = ${idEmpresa} and c.id = x.id_cuenta_contable
    where ${RESULTADO}`.execute(tx);
  return rows;
}

/** Business lines by name, deleted ones too where the ledger knows them. */
export function readLineas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('lineaNegocio as n')
    .select(['n.id', 'n.nombre'])
    .where('n.idEmpresa', '=', idEmpresa)
    .where((eb) =>
      eb.or([
        eb('n.deleted', '=', false),
        eb.exists(
          eb
            .selectFrom('asientoLinea as a')
            .select('a.idLinea')
            .whereRef('a.idEmpresa', '=', 'n.idEmpresa')
            .whereRef('a.idLinea', '=', 'n.id'),
        ),
      ]),
    )
    .orderBy(sql`lower(n.nombre)`)
    .execute();
}

export interface FiltroPartidas extends Meses {
  readonly cuentas: readonly number[];
  /** Undefined for any, null for those without. */
  readonly idLinea: number | null | undefined;
}

const dePartidas = ({ idEmpresa, desde, hasta, cuentas, idLinea }: FiltroPartidas) => sql`
  from asiento_linea a
  join asiento e on e.id_empresa = a.id_empresa and e.id = a.id_asiento
  where a.id_empresa = ${idEmpresa} and a.id_cuenta_contable = any(${[...cuentas]}::bigint[])
    and a.fecha >= ${`${desde}-01`}::date and a.fecha < ${`${hasta}-01`}::date + interval '1 month'
    ${idLinea === undefined ? sql`` : idLinea === null ? sql`and a.id_linea is null` : sql`and a.id_linea = ${idLinea}`}
    and e.id_revierte is null
    and not exists (select from asiento r where r.id_empresa = e.id_empresa and r.id_revierte = e.id)`;

/** Of what stands: what was taken back and what took it back cancel out. */
export async function sumPartidas(tx: Tx, filtro: FiltroPartidas) {
  const { rows } = await sql<{ cantidad: number; debe: number; haber: number }>`
    select count(*) as cantidad, coalesce(sum(a.debe), 0)::bigint as debe, coalesce(sum(a.haber), 0)::bigint as haber
    ${dePartidas(filtro)}`.execute(tx);
  return rows[0] ?? { cantidad: 0, debe: 0, haber: 0 };
}

export async function readPartidas(
  tx: Tx,
  filtro: FiltroPartidas,
  { limite, salto }: { readonly limite: number; readonly salto: number },
) {
  const { rows } = await sql<{
    idAsiento: number;
    fecha: string;
    glosa: string;
    lineaNegocio: string | null;
    debe: number;
    haber: number;
    idDocumento: number | null;
    modelo: string | null;
    folio: string | null;
    idCartola: number | null;
  }>`
    select p.id_asiento, p.fecha, p.glosa, n.nombre as linea_negocio, p.debe, p.haber, d.id as id_documento, d.modelo,
      d.folio, p.id_cartola
    from (
      select a.id_asiento, a.posicion, a.fecha, e.glosa, a.id_linea, a.debe, a.haber, e.id_documento, e.id_cartola
      ${dePartidas(filtro)}
      order by a.fecha desc, a.id_asiento desc, a.posicion limit ${limite} offset ${salto}) p
    left join linea_negocio n on n.id_empresa = ${filtro.idEmpresa} and n.id = p.id_linea
    left join documento d on d.id_empresa = ${filtro.idEmpresa} and d.id = p.id_documento
    order by p.fecha desc, p.id_asiento desc, p.posicion`.execute(tx);
  return rows;
}
