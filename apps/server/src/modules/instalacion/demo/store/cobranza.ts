import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Quien {
  readonly idEmpresa: number;
  readonly idUsuario: number;
}

export interface DeudorDemo {
  readonly id: number;
  /** In pesos. */
  readonly vencido: number;
}

/** Customers that the worklist tells about. */
const DEUDORES = 10;

/** Those with most overdue of the last months: older debts have nothing more to tell. */
export async function readDeudoresDemo(tx: Tx, idEmpresa: number, hoy: string): Promise<DeudorDemo[]> {
  const { rows } = await sql<DeudorDemo>`
    select d.id_contraparte as id, sum(d.saldo)::bigint as vencido
    from documento d
    join moneda m on m.id = d.id_moneda and m.moneda = 'CLP'
    where d.id_empresa = ${idEmpresa} and d.modelo = 'Dte' and d.saldo <> 0 and d.id_contraparte is not null
      and coalesce(d.fecha_vencimiento, d.fecha_emision + 30) between ${hoy}::date - 120 and ${hoy}::date - 1
    group by 1 having sum(d.saldo) > 0 order by 2 desc, 1 limit ${DEUDORES}`.execute(tx);
  return rows;
}

export async function insertGestionDemo(
  tx: Tx,
  quien: Quien,
  { id }: DeudorDemo,
  gestion: {
    readonly medio: string;
    readonly fecha: string;
    readonly resultado: string;
    readonly persona: string | null;
    readonly comentario: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('gestionCobranza')
    .values({ ...quien, idContraparte: id, ...gestion })
    .execute();
}

/** A promise about the whole debt in pesos, whose day may have passed. */
export async function insertPromesaDemo(
  tx: Tx,
  quien: Quien,
  { id }: DeudorDemo,
  promesa: { readonly hecha: string; readonly fecha: string; readonly monto: number },
): Promise<void> {
  await tx
    .insertInto('promesaPago')
    .values({
      ...quien,
      idContraparte: id,
      idMoneda: sql<number>`(select m.id from moneda m where m.moneda = 'CLP')`,
      ...promesa,
    })
    .execute();
}

/** A dispute about the whole debt. */
export async function insertDisputaDemo(
  tx: Tx,
  quien: Quien,
  { id }: DeudorDemo,
  disputa: { readonly motivo: string; readonly comentario: string },
): Promise<void> {
  await tx
    .insertInto('disputa')
    .values({ ...quien, idContraparte: id, idResponsable: quien.idUsuario, ...disputa })
    .execute();
}

export async function insertJudicialDemo(
  tx: Tx,
  quien: Quien,
  { id }: DeudorDemo,
  judicial: { readonly desde: string; readonly nota: string },
): Promise<void> {
  await tx
    .insertInto('cobranzaJudicial')
    .values({ ...quien, idContraparte: id, ...judicial })
    .execute();
}
