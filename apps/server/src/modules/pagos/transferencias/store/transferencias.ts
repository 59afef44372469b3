import { ESTADOS_TRANSFERENCIA, type EstadoTransferencia } from '@cuadra/domain/transferencias';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface TransferenciaNueva {
  readonly idOrden: number;
  readonly envio: number;
  readonly parte: number;
  readonly vez: number;
  readonly intento: string;
  readonly monto: number;
  readonly pedido: string;
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const POR_INSERCION = 1000;

/** Writes transfers that the job sends from `ahora` on. */
export async function insertTransferencias(
  tx: Tx,
  {
    idEmpresa,
    idUsuario,
    ahora,
  }: { readonly idEmpresa: number; readonly idUsuario: number; readonly ahora: Date },
  nuevas: readonly TransferenciaNueva[],
): Promise<void> {
  for (let desde = 0; desde < nuevas.length; desde += POR_INSERCION)
    await tx
      .insertInto('pagoTransferencia')
      .values(
        nuevas
          .slice(desde, desde + POR_INSERCION)
          .map((nueva) => ({ idEmpresa, idUsuario, revisar: ahora, ...nueva })),
      )
      .execute();
}

function selectTransferencias(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('pagoTransferencia')
    .select([
      'id',
      'idOrden',
      'envio',
      'parte',
      'vez',
      'intento',
      'monto',
      'pedido',
      'estado',
      'idExterno',
      'palabra',
      'motivo',
      'primerEnvio',
      'revisar',
      'revisiones',
      'resuelta',
      'created',
    ])
    .where('idEmpresa', '=', idEmpresa);
}
type Fila = Awaited<ReturnType<ReturnType<typeof selectTransferencias>['execute']>>[number];
export type FilaTransferencia = Omit<Fila, 'estado'> & { readonly estado: EstadoTransferencia };

const toFila = (fila: Fila): FilaTransferencia => ({
  ...fila,
  estado: oneOf(ESTADOS_TRANSFERENCIA, fila.estado),
});

/** Locks transfers whose time has come and that no other process has in hand, the oldest first. */
export async function lockPorRevisar(
  tx: Tx,
  idEmpresa: number,
  ahora: Date,
  limite: number,
): Promise<FilaTransferencia[]> {
  const filas = await selectTransferencias(tx, idEmpresa)
    .where('revisar', '<=', ahora)
    .orderBy('revisar')
    .orderBy('id')
    .limit(limite)
    .forUpdate()
    .skipLocked()
    .execute();
  return filas.map(toFila);
}

/** Locks transfers, in the order of their ids. */
export async function lockTransferencias(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<FilaTransferencia[]> {
  const filas = await selectTransferencias(tx, idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return filas.map(toFila);
}

/** Takes transfers in hand until an instant; those that were never sent count as begun. */
export async function takeInHand(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  { ahora, hasta }: { readonly ahora: Date; readonly hasta: Date },
): Promise<void> {
  await sql`
    update pago_transferencia set revisar = ${hasta},
      estado = case when estado = 'por_enviar' then 'desconocida' else estado end,
      primer_envio = coalesce(primer_envio, ${ahora}::timestamptz)
    where id_empresa = ${idEmpresa} and id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Puts off the next look at transfers, without another change. */
export async function postponeTransferencias(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  revisar: Date,
): Promise<void> {
  await tx
    .updateTable('pagoTransferencia')
    .set({ revisar })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

export interface Desenlace {
  readonly id: number;
  readonly estado: EstadoTransferencia;
  readonly idExterno: string | null;
  readonly palabra: string | null;
  readonly motivo: string | null;
  readonly revisar: string | null;
  readonly revisiones: number;
}

/** Writes what was learned of locked transfers, in one statement. */
export async function writeDesenlaces(
  tx: Tx,
  idEmpresa: number,
  desenlaces: readonly Desenlace[],
  ahora: Date,
): Promise<void> {
  if (desenlaces.length === 0) return;
  await sql`
    update pago_transferencia p set estado = d.estado, id_externo = coalesce(p.id_externo, d."idExterno"),
      palabra = coalesce(d.palabra, p.palabra), motivo = coalesce(d.motivo, p.motivo), revisar = d.revisar,
      revisiones = d.revisiones,
      resuelta = case when d.estado in ('pagada', 'rechazada', 'devuelta') then
        case when p.estado = d.estado then p.resuelta else ${ahora}::timestamptz end end
    from jsonb_to_recordset(${JSON.stringify(desenlaces)}::jsonb) as d (id bigint, estado text, "idExterno" text,
      palabra text, motivo text, revisar timestamptz, revisiones smallint)
    where p.id_empresa = ${idEmpresa} and p.id = d.id`.execute(tx);
}

/** The newest try of each part of the newest sending, by order. */
export async function readPartes(
  tx: Tx,
  idEmpresa: number,
  idsOrden: readonly number[],
): Promise<FilaTransferencia[]> {
  const filas = await selectTransferencias(tx, idEmpresa)
    .distinctOn(['idOrden', 'parte'])
    .where('idOrden', '=', sql<number>`any(${[...idsOrden]}::bigint[])`)
    .where('envio', '=', (eb) =>
      eb
        .selectFrom('pagoTransferencia as otra')
        .select((otra) => otra.fn.max('otra.envio').as('envio'))
        .where('otra.idEmpresa', '=', idEmpresa)
        .whereRef('otra.idOrden', '=', 'pagoTransferencia.idOrden'),
    )
    .orderBy('idOrden')
    .orderBy('parte')
    .orderBy('vez', 'desc')
    .execute();
  return filas.map(toFila);
}

/** Every transfer of an order, the newest sending first. */
export async function readDeOrden(tx: Tx, idEmpresa: number, idOrden: number): Promise<FilaTransferencia[]> {
  const filas = await selectTransferencias(tx, idEmpresa)
    .where('idOrden', '=', idOrden)
    .orderBy('envio', 'desc')
    .orderBy('parte')
    .orderBy('vez', 'desc')
    .limit(1000)
    .execute();
  return filas.map(toFila);
}

/** How often each order was sent. */
export async function readEnvios(
  tx: Tx,
  idEmpresa: number,
  idsOrden: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const filas = await tx
    .selectFrom('pagoTransferencia')
    .select((eb) => ['idOrden', eb.fn.max('envio').as('envio')])
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', sql<number>`any(${[...idsOrden]}::bigint[])`)
    .groupBy('idOrden')
    .execute();
  return new Map(filas.map(({ idOrden, envio }) => [idOrden, envio]));
}

/** Companies with transfers whose time has come. */
export async function readEmpresasPorRevisar(db: Db, ahora: Date): Promise<number[]> {
  const { rows } = await sql<{ idEmpresa: number }>`
    select id_empresa from empresas_con_transferencias(${ahora}::timestamptz)`.execute(db);
  return rows.map(({ idEmpresa }) => idEmpresa);
}
