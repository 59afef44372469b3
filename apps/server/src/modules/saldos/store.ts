import {
  mesesEntre,
  type CuentaConSaldo,
  type MovimientoMensual,
  type SubtipoDeCuenta,
  type TipoDeCuenta,
} from '@cuadra/domain/saldos';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

interface Plan {
  readonly tipos: readonly TipoDeCuenta[];
  readonly subtipos: readonly SubtipoDeCuenta[];
  readonly cuentas: readonly CuentaConSaldo[];
}

/**
 * What the tree hangs from, the same for every company, and the company's accounts by code: archived and deleted ones
 * too, since what stands in them stays in the balance. Gathered in the database: it costs one answer and not hundreds of
 * rows.
 */
export async function readPlan(tx: Tx, idEmpresa: number): Promise<Plan> {
  const { rows } = await sql<Plan>`
    select
      (select json_agg(json_build_object('id', id, 'nombre', nombre, 'creditoPositivo', credito_positivo))
        from cuenta_tipo where visible) as tipos,
      (select json_agg(json_build_object('id', id, 'idTipo', id_tipo, 'idParent', id_parent, 'nombre', nombre) order by orden)
        from cuenta_subtipo) as subtipos,
      (select coalesce(json_agg(json_build_object('id', id, 'idSubtipo', id_subtipo, 'nombre', nombre) order by codigo), '[]')
        from cuenta_contable where id_empresa = ${idEmpresa}) as cuentas`.execute(tx);
  const [plan] = rows;
  if (!plan) throw new Error('a select of scalars gave no row');
  return plan;
}

/**
 * What each account moved in the kept months from one to another, and under a null month the sum of all those before.
 * A row to each account, its months in a line of text: reading a row costs more than parting a text.
 */
export async function readMovimientos(
  tx: Tx,
  idEmpresa: number,
  desde: string,
  hasta: string,
): Promise<MovimientoMensual[]> {
  const { rows } = await sql<{ idCuenta: number; antes: number; meses: string | null }>`
    select id_cuenta_contable as "idCuenta", coalesce(sum(haber - debe) filter (where mes < ${`${desde}-01`}), 0)::bigint as antes,
      string_agg((mes - ${`${desde}-01`}::date) || ' ' || (haber - debe), ',') filter (where mes >= ${`${desde}-01`}) as meses
    from saldo_mensual
    where id_empresa = ${idEmpresa} and mes <= ${`${hasta}-01`}
    group by 1`.execute(tx);
  const inicio = Date.parse(`${desde}-01T00:00:00Z`);
  const mesPorDias = new Map(
    mesesEntre(desde, hasta).map((mes) => [
      String((Date.parse(`${mes}-01T00:00:00Z`) - inicio) / DIA_MS),
      mes,
    ]),
  );
  return rows.flatMap(({ idCuenta, antes, meses }) => {
    const suyos = (meses ?? '').split(',').map((texto) => {
      const corte = texto.indexOf(' ');
      return movimiento(
        idCuenta,
        mesPorDias.get(texto.slice(0, corte)) ?? null,
        Number(texto.slice(corte + 1)),
      );
    });
    return [movimiento(idCuenta, null, antes), ...(meses === null ? [] : suyos)];
  });
}

const DIA_MS = 86_400_000;

/** What an account moved, credits less debits, as debits or as credits. */
function movimiento(idCuenta: number, mes: string | null, neto: number): MovimientoMensual {
  return { idCuenta, mes, debe: Math.max(0, -neto), haber: Math.max(0, neto) };
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
