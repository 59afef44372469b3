import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** What the tree hangs from: the same for every company. */
export async function readEstructura(tx: Tx) {
  const tipos = await tx
    .selectFrom('cuentaTipo')
    .select(['id', 'nombre', 'creditoPositivo'])
    .where('visible', '=', true)
    .execute();
  const subtipos = await tx
    .selectFrom('cuentaSubtipo')
    .select(['id', 'idTipo', 'idParent', 'nombre'])
    .orderBy('orden')
    .execute();
  return { tipos, subtipos };
}

/** Archived and deleted accounts too: what stands in them stays in the balance. */
export function readCuentas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('cuentaContable')
    .select(['id', 'idSubtipo', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('codigo')
    .execute();
}

/** Kept monthly totals between two months, and under a null month the sum of all those before. */
export async function readMovimientos(tx: Tx, idEmpresa: number, desde: string, hasta: string) {
  const { rows } = await sql<{ idCuenta: number; mes: string | null; debe: number; haber: number }>`
    select id_cuenta_contable as "idCuenta", to_char(mes, 'YYYY-MM') as mes, debe::bigint as debe, haber::bigint as haber
      from saldo_mensual
      where id_empresa = ${idEmpresa} and mes between ${`${desde}-01`} and ${`${hasta}-01`}
    union all
    select id_cuenta_contable, null, sum(debe)::bigint, sum(haber)::bigint
      from saldo_mensual
      where id_empresa = ${idEmpresa} and mes < ${`${desde}-01`}
      group by id_cuenta_contable`.execute(tx);
  return rows;
}

/**
 * What each account moved between two months of a year. What came before enters as one sum: for accounts of the
 * balance as their opening, for those of the result under the account of accumulated results, where a year that
 * ended leaves it.
 */
export async function readMovidas(tx: Tx, idEmpresa: number, desde: string, hasta: string) {
  const enero = `${desde.slice(0, 4)}-01-01`;
  const { rows } = await sql<{
    id: number;
    codigo: string;
    nombre: string;
    esResultado: boolean;
    debe: number;
    haber: number;
  }>`
    with movidas as (
      select m.id_cuenta_contable as id, t.id in (1, 2, 3) as es_resultado,
        coalesce(sum(m.debe) filter (where m.mes >= ${`${desde}-01`}), 0) as debe,
        coalesce(sum(m.haber) filter (where m.mes >= ${`${desde}-01`}), 0) as haber,
        coalesce(sum(m.debe - m.haber) filter (where m.mes < ${`${desde}-01`}
          and (t.id not in (1, 2, 3) or m.mes >= ${enero})), 0) as apertura,
        coalesce(sum(m.debe - m.haber) filter (where t.id in (1, 2, 3) and m.mes < ${enero}), 0) as anterior
      from saldo_mensual m
      join cuenta_contable c on c.id_empresa = m.id_empresa and c.id = m.id_cuenta_contable
      join cuenta_subtipo s on s.id = c.id_subtipo
      join cuenta_tipo t on t.id = s.id_tipo
      where m.id_empresa = ${idEmpresa} and m.mes <= ${`${hasta}-01`}
      group by m.id_cuenta_contable, t.id
    ), aperturas as (
      select id, es_resultado, debe, haber, apertura from movidas
      union all
      select c.id, false, 0, 0, (select coalesce(sum(anterior), 0) from movidas)
      from cuenta_contable c where c.id_empresa = ${idEmpresa} and c.key = 'resultados_acumulados'
    ), juntas as (
      select id, bool_or(es_resultado) as es_resultado, sum(debe) as debe, sum(haber) as haber,
        sum(apertura) as apertura
      from aperturas group by id
    )
    select c.id, c.codigo, c.nombre, j.es_resultado as "esResultado",
      (j.debe + greatest(j.apertura, 0))::bigint as debe, (j.haber + greatest(-j.apertura, 0))::bigint as haber
    from juntas j join cuenta_contable c on c.id_empresa = ${idEmpresa} and c.id = j.id
    order by c.codigo`.execute(tx);
  return rows;
}
