import { MAX_LLEGADAS } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/**
 * What came since an instant is looked for among the newest ids, which grow as records arrive: without an index of
 * `created`, a day costs its own rows and not those of all the years.
 */
const nuevas = (modelo: 'Compra' | 'Dte', idEmpresa: number, desde: Date) => sql`
  select x.* from (
    select d.* from documento d where d.id_empresa = ${idEmpresa} and d.modelo = ${modelo}
    order by d.id desc limit ${MAX_LLEGADAS}) x
  where x.created >= ${desde}`;

const pesos = sql`coalesce(sum(case n.signo when -1 then -1 else 1 end
  * en_pesos(n.monto_total, n.id_moneda, n.valor_moneda)), 0)::bigint`;

export interface ComprasNuevas {
  readonly cantidad: number;
  readonly monto: number;
  readonly conCuenta: number;
}

export async function readComprasNuevas(tx: Tx, idEmpresa: number, desde: Date): Promise<ComprasNuevas> {
  const { rows } = await sql<ComprasNuevas>`
    select count(*) as cantidad, ${pesos} as monto, count(*) filter (where n.estado_clasificacion <> 0) as con_cuenta
    from (${nuevas('Compra', idEmpresa, desde)}) n`.execute(tx);
  return rows[0] ?? { cantidad: 0, monto: 0, conCuenta: 0 };
}

export interface VentasNuevas {
  readonly cantidad: number;
  readonly monto: number;
  /** Of the three newest. */
  readonly folios: string[];
}

export async function readVentasNuevas(tx: Tx, idEmpresa: number, desde: Date): Promise<VentasNuevas> {
  const { rows } = await sql<VentasNuevas>`
    select count(*) as cantidad, ${pesos} as monto,
      coalesce((array_agg(n.folio order by n.id desc))[1:3], '{}') as folios
    from (${nuevas('Dte', idEmpresa, desde)}) n`.execute(tx);
  return rows[0] ?? { cantidad: 0, monto: 0, folios: [] };
}

export interface LineasNuevas {
  readonly cantidad: number;
  readonly abonos: number;
  readonly cargos: number;
  /** Whole explained already. */
  readonly cuadran: number;
}

/** Bank lines of accounts in pesos. */
export async function readLineasNuevas(tx: Tx, idEmpresa: number, desde: Date): Promise<LineasNuevas> {
  const { rows } = await sql<LineasNuevas>`
    select count(*) as cantidad, coalesce(sum(n.abono), 0)::bigint as abonos, coalesce(sum(n.cargo), 0)::bigint as cargos,
      count(*) filter (where n.conciliado >= n.cargo + n.abono or n.estado_clasificacion <> 0) as cuadran
    from (
      select l.* from cartola l where l.id_empresa = ${idEmpresa}
      order by l.id desc limit ${MAX_LLEGADAS}) n
    join cuenta_corriente cc on cc.id_empresa = n.id_empresa and cc.id = n.id_cuenta_corriente and cc.id_moneda = 1
    where n.created >= ${desde}`.execute(tx);
  return rows[0] ?? { cantidad: 0, abonos: 0, cargos: 0, cuadran: 0 };
}
