import { sumMontos } from '@cuadra/domain';
import { DIAS_GRACIA, DIAS_TOLERANCIA, type Cuota } from '@cuadra/domain/compromisos';
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

interface CompromisoDemo {
  readonly hecho: string;
  readonly hoy: string;
  readonly plan: (monto: number) => readonly Cuota[];
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

/** A commitment about all that is overdue in pesos; `plan` splits its sum. Answers its id and its instalments. */
export async function insertCompromisoDemo(
  tx: Tx,
  { idEmpresa, idUsuario }: Quien,
  { id }: DeudorDemo,
  { hecho, hoy, plan }: CompromisoDemo,
): Promise<{ id: number; cuotas: readonly Cuota[] }> {
  const { rows: documentos } = await sql<{ id: number; saldo: number }>`
    select d.id, d.saldo from documento d join moneda m on m.id = d.id_moneda and m.moneda = 'CLP'
    where d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.modelo = 'Dte' and d.saldo > 0
      and coalesce(d.fecha_vencimiento, d.fecha_emision + 30) < ${hoy}::date`.execute(tx);
  const cuotas = plan(sumMontos(documentos.map(({ saldo }) => saldo)));
  const compromiso = await tx
    .insertInto('compromisoPago')
    .values({
      idEmpresa,
      idUsuario,
      idContraparte: id,
      idMoneda: sql<number>`(select m.id from moneda m where m.moneda = 'CLP')`,
      diasGracia: DIAS_GRACIA,
      diasTolerancia: DIAS_TOLERANCIA,
      hecho: sql<Date>`${hecho}::date + time '15:00'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const idCompromiso = compromiso.id;
  await tx
    .insertInto('compromisoCuota')
    .values(cuotas.map((cuota) => ({ idEmpresa, idCompromiso, ...cuota })))
    .execute();
  await tx
    .insertInto('compromisoDocumento')
    .values(documentos.map((uno) => ({ idEmpresa, idCompromiso, idDocumento: uno.id, monto: uno.saldo })))
    .execute();
  return { id: idCompromiso, cuotas };
}
