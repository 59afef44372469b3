import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export interface TotalDeMes {
  readonly modelo: 'Remuneracion' | 'Previred' | 'Impuesto';
  readonly mes: string;
  readonly total: number;
  /** PPM of a declaration, which the next one is taken to pay too. */
  readonly ppm: number;
}

/** What a document of pay, contributions or tax is of: as it says, or the month before it is due. */
const MES = sql`coalesce(nullif(d.detalle ->> 'mes', ''), case d.modelo
  when 'Remuneracion' then to_char(d.fecha_emision, 'YYYY-MM')
  else to_char(coalesce(d.fecha_vencimiento, d.fecha_emision + 20) - interval '1 month', 'YYYY-MM') end)`;

/** Pay, contributions and F29 by the month that they are of, from a day of issue on. In pesos. */
export async function readTotalesDeMes(tx: Tx, idEmpresa: number, desde: string): Promise<TotalDeMes[]> {
  const { rows } = await sql<TotalDeMes>`
    select d.modelo, ${MES} as mes, sum(d.monto_total)::bigint as total,
      coalesce(sum((d.detalle ->> 'ppm')::bigint), 0)::bigint as ppm
    from documento d
    where d.id_empresa = ${idEmpresa} and d.id_moneda = 1 and d.signo = 1 and not d.anulado
      and d.fecha_emision >= ${desde}::date
      and (d.modelo in ('Remuneracion', 'Previred') or d.modelo = 'Impuesto' and d.codigo_tipo = 'F29')
    group by 1, 2`.execute(tx);
  return rows;
}

/** What is left to pay of F29, contributions and pay by the month that they are of, from a day of issue on. In pesos. */
export async function readDeclarados(
  tx: Tx,
  idEmpresa: number,
  desde: string,
): Promise<{ modelo: TotalDeMes['modelo']; mes: string; saldo: number }[]> {
  const { rows } = await sql<{ modelo: TotalDeMes['modelo']; mes: string; saldo: number }>`
    select d.modelo, ${MES} as mes, sum(d.saldo)::bigint as saldo
    from documento d
    where d.id_empresa = ${idEmpresa} and d.signo = 1 and not d.anulado and d.fecha_emision >= ${desde}::date
      and (d.modelo in ('Remuneracion', 'Previred') or d.modelo = 'Impuesto' and d.codigo_tipo = 'F29')
    group by 1, 2`.execute(tx);
  return rows;
}

/** When pay of each month left the bank, from a day of issue on. */
export async function readPagosDeSueldos(tx: Tx, idEmpresa: number, desde: string) {
  const { rows } = await sql<{ mes: string; fecha: string }>`
    select distinct ${MES} as mes, l.fecha
    from documento d
    join conciliacion_par x on x.id_empresa = d.id_empresa and x.id_documento = d.id and x.activo
    join cartola l on l.id_empresa = x.id_empresa and l.id = x.id_cartola
    where d.id_empresa = ${idEmpresa} and d.modelo = 'Remuneracion' and d.fecha_emision >= ${desde}::date`.execute(
    tx,
  );
  return rows;
}

/** What was withheld for the State in a month, of boletas and pay, which the F29 of that month pays. In pesos. */
export async function readRetenido(tx: Tx, idEmpresa: number, mes: string): Promise<number> {
  const { rows } = await sql<{ monto: number }>`
    select coalesce(sum(s.haber), 0)::bigint as monto
    from saldo_mensual s
    join cuenta_contable c on c.id_empresa = s.id_empresa and c.id = s.id_cuenta_contable
    where s.id_empresa = ${idEmpresa} and s.mes = ${`${mes}-01`}::date
      and c.key in ('retencion_honorarios_por_pagar', 'impuesto_unico', 'iva_retenido')`.execute(tx);
  return rows[0]?.monto ?? 0;
}
