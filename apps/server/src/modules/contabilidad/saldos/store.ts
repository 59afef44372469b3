import {
  mesesEntre,
  type CuentaConSaldo,
  type LibroDeSaldos,
  type SubtipoDeCuenta,
  type TipoDeCuenta,
} from '@cuadra/domain/saldos';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

interface FilaDeLibro {
  readonly tipos: readonly TipoDeCuenta[];
  readonly subtipos: readonly SubtipoDeCuenta[];
  readonly cuentas: readonly (CuentaConSaldo & MovidoPorCuenta)[];
}

interface MovidoPorCuenta {
  /** Credits less debits before the first month; null for an account that never moved. */
  readonly antes: number | null;
  /** Months that it moved in, as days since the first, and what it moved in each: numbers between commas. */
  readonly dias: string | null;
  readonly montos: string | null;
}

const DIA_MS = 86_400_000;

/**
 * What the tree of balances is made of: types and subtypes, the same for every company, and the company's accounts by
 * code, archived and deleted ones too, since what stands in them stays in the balance; each with what it moved before
 * `desde` and in each month from it to `hasta`. Of one reading, so that no entry is half in it; gathered in the database,
 * as a row costs more to write and read than a number in a line of text. Without parameters.
 */
export function consultaDeLibro(idEmpresa: number, desde: string, hasta: string) {
  const empresa = sql.lit(idEmpresa);
  const primero = sql`${sql.lit(`${desde}-01`)}::date`;
  return sql<FilaDeLibro>`
    select
      (select json_agg(json_build_object('id', id, 'nombre', nombre, 'creditoPositivo', credito_positivo))
        from cuenta_tipo where visible) as tipos,
      (select json_agg(json_build_object('id', id, 'idTipo', id_tipo, 'idParent', id_parent, 'nombre', nombre) order by orden)
        from cuenta_subtipo) as subtipos,
      (select coalesce(json_agg(json_build_object('id', c.id, 'idSubtipo', c.id_subtipo, 'nombre', c.nombre,
          'antes', s.antes, 'dias', s.dias, 'montos', s.montos) order by c.codigo), '[]')
        from cuenta_contable c
        left join (
          select id_cuenta_contable, coalesce(sum(haber - debe) filter (where mes < ${primero}), 0) as antes,
            string_agg((mes - ${primero})::text, ',') filter (where mes >= ${primero}) as dias,
            string_agg((haber - debe)::text, ',') filter (where mes >= ${primero}) as montos
          from saldo_mensual
          where id_empresa = ${empresa} and mes <= ${sql.lit(`${hasta}-01`)}::date
          group by 1) s on s.id_cuenta_contable = c.id
        where c.id_empresa = ${empresa}) as cuentas`;
}

/** The row of `consultaDeLibro` as the tree is made of it. */
export const toLibro = (fila: FilaDeLibro, desde: string, hasta: string): LibroDeSaldos => ({
  ...fila,
  netos: netosDe(fila.cuentas, desde, hasta),
});

/**
 * What each account moved as a number to each month, what came before them first. Throws beyond 2^53, as the connection
 * does of a column.
 */
function netosDe(
  cuentas: readonly (CuentaConSaldo & MovidoPorCuenta)[],
  desde: string,
  hasta: string,
): Map<number, number[]> {
  const meses = mesesEntre(desde, hasta);
  const inicio = Date.parse(`${desde}-01`);
  const lugares = new Map(
    meses.map((mes, i) => [String((Date.parse(`${mes}-01`) - inicio) / DIA_MS), i + 1]),
  );
  const netos = new Map<number, number[]>();
  for (const { id, antes, dias, montos } of cuentas) {
    if (antes === null) continue;
    const suyos = [antes, ...meses.map(() => 0)];
    const movidos = montos?.split(',') ?? [];
    for (const [i, dia] of (dias?.split(',') ?? []).entries())
      suyos[lugares.get(dia) ?? 0] = Number(movidos[i]);
    if (!suyos.every(Number.isSafeInteger)) throw new RangeError(`an amount beyond 2^53 in account ${id}`);
    netos.set(id, suyos);
  }
  return netos;
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
