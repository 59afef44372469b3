import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { MODELOS, seCobra, vence } from '../../../registros/clientes/index.ts';

/** One customer of one company, on a day. */
export interface ClaveDeVisita {
  readonly idEmpresa: number;
  readonly id: number;
  readonly hoy: string;
}

/** Names and RUT of the company and of its customer, and the company's logo. */
export function readPartes(tx: Tx, { idEmpresa, id }: ClaveDeVisita) {
  return tx
    .selectFrom('contraparte as c')
    .innerJoin('empresa as e', 'e.idEmpresa', 'c.idEmpresa')
    .select([
      'c.rut',
      'c.razonSocial',
      'c.nombre',
      'e.nombre as empresa',
      'e.razonSocial as razonSocialEmpresa',
      'e.rut as rutEmpresa',
      'e.claveLogo',
      'e.tipoLogo',
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.id', '=', id)
    .executeTakeFirst();
}

/** The account of the company to which its customers transfer. */
export function readCuenta(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('cuentaCorriente as c')
    .innerJoin('integrador as i', 'i.id', 'c.idIntegrador')
    .innerJoin('tipoCuentaCorriente as t', 't.id', 'c.idTipoCuentaCorriente')
    .select(['i.nombre as banco', 't.nombre as tipoCuenta', 'c.numeroCuenta'])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.id', '=', id)
    .executeTakeFirst();
}

interface FilaMes {
  readonly mes: string;
  readonly facturado: number;
  readonly porPagar: number;
  readonly vencido: number;
}

/** Billed and still owed by month of issue since a day, in pesos at the newest values. Months without sales are left out. */
export async function readMeses(
  tx: Tx,
  { idEmpresa, id, hoy }: ClaveDeVisita,
  desde: string,
): Promise<FilaMes[]> {
  const { rows } = await sql<FilaMes>`
    select x.mes, trunc(sum(x.facturado))::bigint as facturado,
      trunc(coalesce(sum(x.saldo) filter (where x.se_cobra), 0))::bigint as por_pagar,
      trunc(coalesce(sum(x.saldo) filter (where x.se_cobra and x.vencido), 0))::bigint as vencido
    from (
      select to_char(d.fecha_emision, 'YYYY-MM') as mes, d.signo * d.monto_total * f.factor as facturado,
        d.saldo * f.factor as saldo, ${seCobra} as se_cobra,
        d.saldo > 0 and ${vence(idEmpresa)} < ${hoy}::date as vencido
      from documento d
      join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
      cross join lateral (
        select coalesce((select mv.valor from moneda_valor mv where mv.id_moneda = m.id order by mv.fecha desc limit 1), 1)
          / power(10::numeric, m.decimales) as factor
        from moneda m where m.id = d.id_moneda) f
      where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.modelo in (${MODELOS}) and not d.anulado
        and d.fecha_emision >= ${desde}::date) x
    group by x.mes order by x.mes`.execute(tx);
  return rows;
}
