import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Lines of money in that may be of Transbank: what the rules of the domain look at more closely. */
const QUIZAS = sql`(l.rut_origen = '96689310-9'
  or l.descripcion ~* '(transba|tbk|webpay|redcomp|96\\.?689\\.?310)')`;

export interface LineaDeBanco {
  readonly id: number;
  readonly fecha: string;
  readonly abono: number;
  readonly descripcion: string;
  readonly rutOrigen: string | null;
  readonly numeroCuenta: string;
  readonly banco: string;
}

/**
 * Lines of the bank between two days that may be deposits of Transbank, oldest first. Without `usadas`, only those that
 * no deposit was found to be.
 */
export async function readLineasDeBanco(
  tx: Tx,
  idEmpresa: number,
  {
    desde,
    hasta,
    usadas,
    montos,
  }: {
    readonly desde: string;
    readonly hasta: string;
    readonly usadas: boolean;
    /** Only lines of these amounts, which an index finds however many lines there are. */
    readonly montos?: readonly number[];
  },
): Promise<LineaDeBanco[]> {
  const libres = usadas
    ? sql``
    : sql`and not exists (select from transbank_abono a where a.id_empresa = l.id_empresa and a.id_cartola = l.id)`;
  const deMonto = montos === undefined ? sql`` : sql`and l.abono = any(${[...montos]}::bigint[])`;
  const { rows } = await sql<LineaDeBanco>`
    select l.id, l.fecha, l.abono, l.descripcion, l.rut_origen, cc.numero_cuenta, i.nombre as banco
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    where l.id_empresa = ${idEmpresa} and l.fecha >= ${desde}::date and l.fecha <= ${hasta}::date
      and l.abono > 0 and t.codigo = 'CC' and ${QUIZAS} ${libres} ${deMonto}
    order by l.fecha, l.id`.execute(tx);
  return rows;
}

/** A line of money in of a bank account, whatever it says. */
export async function readLineaDeBanco(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<LineaDeBanco | undefined> {
  const { rows } = await sql<LineaDeBanco>`
    select l.id, l.fecha, l.abono, l.descripcion, l.rut_origen, cc.numero_cuenta, i.nombre as banco
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente
    join integrador i on i.id = cc.id_integrador
    where l.id_empresa = ${idEmpresa} and l.id = ${id} and l.abono > 0 and t.codigo = 'CC'`.execute(tx);
  return rows[0];
}

/** What Transbank invoiced between two days, less the notes upon it. */
export function readFacturas(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
) {
  return tx
    .selectFrom('documento')
    .select([
      'id',
      'folio',
      'fechaEmision',
      sql<number>`signo * (monto_neto + monto_exento)`.as('neto'),
      sql<number>`signo * iva`.as('iva'),
      sql<number>`signo * monto_total`.as('total'),
      'saldo',
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('modelo', '=', 'Compra')
    .where('rut', '=', '96689310-9')
    .where('anulado', '=', false)
    .where('signo', '<>', 0)
    .where('fechaEmision', '>=', desde)
    .where('fechaEmision', '<=', hasta)
    .orderBy('fechaEmision')
    .orderBy('id')
    .execute();
}
