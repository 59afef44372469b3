import { destinoSchema, ESTADOS_ENTREGA } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

/** A try that its worker did not end is made again after this time. */
const PLAZO_MIN = 20;

/** Whether a time of a schedule was made. */
export async function hasEntrega(
  tx: Tx,
  idEmpresa: number,
  { idProgramada, vez }: { readonly idProgramada: number; readonly vez: Date },
): Promise<boolean> {
  const fila = await tx
    .selectFrom('exportacionEntrega')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idProgramada', '=', idProgramada)
    .where('vez', '=', vez)
    .executeTakeFirst();
  return fila !== undefined;
}

/** A time of a schedule, to be delivered once its files are written. */
export async function insertEntrega(
  tx: Tx,
  idEmpresa: number,
  entrega: {
    readonly idProgramada: number;
    readonly vez: Date;
    readonly idExportacion: number;
    readonly proximoIntento: Date;
  },
): Promise<void> {
  await tx
    .insertInto('exportacionEntrega')
    .values({ idEmpresa, ...entrega })
    .execute();
}

/** Whether an export is one of a schedule, to be delivered. */
export async function isDeEntrega(tx: Tx, idEmpresa: number, idExportacion: number): Promise<boolean> {
  const fila = await tx
    .selectFrom('exportacionEntrega')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idExportacion', '=', idExportacion)
    .executeTakeFirst();
  return fila !== undefined;
}

/** How deliveries of exports go, by export. */
export async function readEstados(tx: Tx, idEmpresa: number, exportaciones: readonly number[]) {
  const filas = await tx
    .selectFrom('exportacionEntrega')
    .select(['idExportacion', 'estado', 'motivo'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idExportacion', 'in', [...exportaciones])
    .execute();
  return new Map(
    filas.map(({ idExportacion, estado, motivo }) => [
      idExportacion,
      { estado: oneOf(ESTADOS_ENTREGA, estado), motivo },
    ]),
  );
}

/**
 * The oldest delivery whose time has come and whose files ended, counting the try; undefined where none is left. While
 * it is tried no other worker takes it.
 */
export async function takeEntrega(tx: Tx, idEmpresa: number, ahora: Date) {
  const { rows } = await sql<{ id: number }>`
    update exportacion_entrega set intentos = intentos + 1,
      proximo_intento = ${ahora}::timestamptz + make_interval(mins => ${PLAZO_MIN})
    where id_empresa = ${idEmpresa} and id = (
      select d.id from exportacion_entrega d
      where d.id_empresa = ${idEmpresa} and d.proximo_intento <= ${ahora} and not exists (
        select 1 from exportacion_archivo a
        where a.id_empresa = d.id_empresa and a.id_exportacion = d.id_exportacion and a.estado = 'pending')
      order by d.proximo_intento limit 1 for update skip locked)
    returning id`.execute(tx);
  const [tomada] = rows;
  if (!tomada) return undefined;
  const fila = await tx
    .selectFrom('exportacionEntrega as d')
    .innerJoin('exportacionProgramada as p', (join) =>
      join.onRef('p.idEmpresa', '=', 'd.idEmpresa').onRef('p.id', '=', 'd.idProgramada'),
    )
    .innerJoin('exportacion as e', (join) =>
      join.onRef('e.idEmpresa', '=', 'd.idEmpresa').onRef('e.id', '=', 'd.idExportacion'),
    )
    .innerJoin('usuario as u', 'u.id', 'e.idUsuario')
    .innerJoin('empresa as m', 'm.idEmpresa', 'd.idEmpresa')
    .select([
      'd.id',
      'd.idProgramada',
      'd.idExportacion',
      'd.intentos',
      'p.nombre as programada',
      'p.destino',
      'p.secretoSellado',
      'e.pedido',
      'e.idUsuario',
      'e.deSoporte',
      'u.nombre',
      'u.email',
      'm.nombre as empresa',
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', '=', tomada.id)
    .executeTakeFirstOrThrow();
  return { ...fila, destino: destinoSchema.parse(fila.destino) };
}

/** Ends a try of a pending delivery; false where it had ended. */
export async function endIntento(
  tx: Tx,
  idEmpresa: number,
  id: number,
  fin:
    | { readonly estado: 'entregada'; readonly terminada: Date }
    | { readonly estado: 'fallida'; readonly terminada: Date; readonly motivo: string }
    | { readonly estado: 'pendiente'; readonly proximoIntento: Date; readonly motivo: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exportacionEntrega')
    .set(fin.estado === 'pendiente' ? fin : { motivo: null, proximoIntento: null, ...fin })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type EntregaTomada = NonNullable<Awaited<ReturnType<typeof takeEntrega>>>;
