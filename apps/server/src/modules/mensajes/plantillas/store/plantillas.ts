import type { ORDEN_PLANTILLAS } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { splitOrder } from '../../../../platform/listas/index.ts';

export interface AdjuntoDePlantilla {
  readonly claveAdjunto: string;
  readonly nombreAdjunto: string;
  readonly bytesAdjunto: number;
}

export interface DatosDePlantilla {
  readonly idTipoEmail: number;
  readonly nombre: string;
  readonly asunto: string;
  readonly mensaje: string;
  readonly remitente: string | null;
  readonly responderA: string | null;
}

const SIN_ADJUNTO = { claveAdjunto: null, nombreAdjunto: null, bytesAdjunto: null };

function selectPlantillas(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('plantillaEmail')
    .select([
      'id',
      'idEmpresa',
      'idTipoEmail',
      'nombre',
      'asunto',
      'mensaje',
      'remitente',
      'responderA',
      'claveAdjunto',
      'nombreAdjunto',
      'bytesAdjunto',
      'modified',
    ])
    .where('idEmpresa', '=', idEmpresa);
}

const COLUMNAS = { idTipoEmail: 'idTipoEmail', name: 'nombre', created: 'id' } as const;

export function readPlantillas(
  tx: Tx,
  idEmpresa: number,
  filtro: {
    readonly idTipoEmail?: number | undefined;
    readonly order: `${(typeof ORDEN_PLANTILLAS)[number]}.${'asc' | 'desc'}`;
    readonly limit: number;
  },
) {
  const { field, direction } = splitOrder(filtro.order);
  const { idTipoEmail } = filtro;
  return selectPlantillas(tx, idEmpresa)
    .$if(idTipoEmail !== undefined, (qb) => qb.where('idTipoEmail', '=', idTipoEmail ?? 0))
    .orderBy(COLUMNAS[field], direction)
    .orderBy(sql`lower(nombre)`)
    .orderBy('id')
    .limit(filtro.limit)
    .execute();
}

export function readPlantilla(tx: Tx, idEmpresa: number, id: number) {
  return selectPlantillas(tx, idEmpresa).where('id', '=', id).executeTakeFirst();
}
export type FilaPlantilla = NonNullable<Awaited<ReturnType<typeof readPlantilla>>>;

/** Lets one change at a time count, name and write the templates of a company. */
export async function lockPlantillas(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select from empresa where id_empresa = ${idEmpresa} for no key update`.execute(tx);
}

export async function countPlantillas(tx: Tx, idEmpresa: number): Promise<number> {
  const { n } = await tx
    .selectFrom('plantillaEmail')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'bigint').as('n'))
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return n;
}

export async function isNombreTaken(
  tx: Tx,
  idEmpresa: number,
  { idTipoEmail, nombre }: DatosDePlantilla,
  salvo: number | null,
): Promise<boolean> {
  const fila = await tx
    .selectFrom('plantillaEmail')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('idTipoEmail', '=', idTipoEmail)
    .where(sql`lower(nombre)`, '=', sql`lower(${nombre}::text)`)
    .$if(salvo !== null, (qb) => qb.where('id', '<>', salvo ?? 0))
    .executeTakeFirst();
  return fila !== undefined;
}

export function readPlantillasPorId(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return selectPlantillas(tx, idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
}

/** Answers the id; `conId` gives a deleted template its own back. */
export async function insertPlantilla(
  tx: Tx,
  idEmpresa: number,
  datos: DatosDePlantilla,
  adjunto: AdjuntoDePlantilla | null,
  conId?: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('plantillaEmail')
    .values({
      idEmpresa,
      ...datos,
      ...(adjunto ?? SIN_ADJUNTO),
      ...(conId !== undefined && { id: conId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a template; without `adjunto` its file stays, null takes it off. False where there is no such template. */
export async function updatePlantilla(
  tx: Tx,
  idEmpresa: number,
  id: number,
  datos: DatosDePlantilla,
  adjunto: AdjuntoDePlantilla | null | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('plantillaEmail')
    .set({
      ...datos,
      ...(adjunto !== undefined && (adjunto ?? SIN_ADJUNTO)),
      modified: sql<Date>`now()`,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePlantilla(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx.deleteFrom('plantillaEmail').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}
