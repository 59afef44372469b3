import { ESTADOS_ENVIO } from '@cuadra/contract';
import type { Fecha } from '@cuadra/domain';
import { CANALES_RECORDATORIO, type CanalRecordatorio } from '@cuadra/domain/recordatorios';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface RecordatorioNuevo {
  readonly idEmpresa: number;
  readonly idContraparte: number;
  readonly fecha: Fecha;
  readonly idPlan: number;
  readonly dias: number;
  readonly canal: CanalRecordatorio;
  readonly idEnvio: number | null;
  readonly pesos: number;
  readonly aunqueSinBanco: boolean;
  /** Null where the plan sends it. */
  readonly idUsuario: number | null;
}

/** Writes the reminder of a customer on a day. Its key refuses a second one. */
export async function insertRecordatorio(
  tx: Tx,
  nuevo: RecordatorioNuevo,
  documentos: readonly { readonly id: number; readonly dias: number | null; readonly saldo: number }[],
): Promise<void> {
  const { idEmpresa, idContraparte, fecha } = nuevo;
  await tx.insertInto('recordatorio').values(nuevo).execute();
  await tx
    .insertInto('recordatorioDocumento')
    .values(
      documentos.map(({ id, dias, saldo }) => ({
        idEmpresa,
        idContraparte,
        fecha,
        idDocumento: id,
        dias,
        saldo,
      })),
    )
    .execute();
}

/** Whether a customer has a reminder of a day, whatever became of it. */
export async function hasRecordatorio(
  tx: Tx,
  idEmpresa: number,
  idContraparte: number,
  fecha: Fecha,
): Promise<boolean> {
  const fila = await tx
    .selectFrom('recordatorio')
    .select('dias')
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', idContraparte)
    .where('fecha', '=', fecha)
    .executeTakeFirst();
  return fila !== undefined;
}

/** Mails of each plan on a day. */
export async function countEnviados(
  tx: Tx,
  idEmpresa: number,
  fecha: Fecha,
): Promise<ReadonlyMap<number, number>> {
  const filas = await tx
    .selectFrom('recordatorio')
    .select((eb) => ['idPlan', eb.cast<number>(eb.fn.countAll(), 'bigint').as('n')])
    .where('idEmpresa', '=', idEmpresa)
    .where('fecha', '=', fecha)
    .where('idEnvio', 'is not', null)
    .groupBy('idPlan')
    .execute();
  return new Map(filas.flatMap(({ idPlan, n }) => (idPlan === null ? [] : [[idPlan, n] as const])));
}

/** The reminder that a mail is, with its documents and what was open of each; undefined of any other mail. */
export async function readDeEnvio(tx: Tx, idEmpresa: number, idEnvio: number) {
  const fila = await tx
    .selectFrom('recordatorio')
    .select(['idContraparte as idCliente', 'fecha', 'aunqueSinBanco', 'idUsuario'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idEnvio', '=', idEnvio)
    .executeTakeFirst();
  if (!fila) return undefined;
  const documentos = await tx
    .selectFrom('recordatorioDocumento')
    .select(['idDocumento as id', 'saldo'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idContraparte', '=', fila.idCliente)
    .where('fecha', '=', fila.fecha)
    .execute();
  return { ...fila, documentos };
}

/** Notes that a reminder was answered: that of a mail, or else the newest of the customer. */
export async function markRespondido(
  tx: Tx,
  idEmpresa: number,
  { idCliente, idEnvio }: { readonly idCliente: number; readonly idEnvio: number | null },
): Promise<void> {
  await sql`
    update recordatorio set respondio = coalesce(respondio, now())
    where id_empresa = ${idEmpresa} and id_contraparte = ${idCliente} and fecha = (
      select max(r.fecha) from recordatorio r where r.id_empresa = ${idEmpresa} and r.id_contraparte = ${idCliente}
        and (${idEnvio}::bigint is null or r.id_envio = ${idEnvio}::bigint))`.execute(tx);
}

const MAX_HISTORIAL = 50;

/** Reminders of one customer, newest first. */
export async function readHistorial(tx: Tx, idEmpresa: number, idCliente: number) {
  const filas = await tx
    .selectFrom('recordatorio as r')
    .leftJoin('envio as e', (join) =>
      join.onRef('e.idEmpresa', '=', 'r.idEmpresa').onRef('e.id', '=', 'r.idEnvio'),
    )
    .select((eb) => [
      'r.fecha',
      'r.dias',
      'r.canal',
      'r.pesos',
      'r.respondio',
      'e.estado',
      'e.motivo',
      eb
        .selectFrom('recordatorioDocumento as d')
        .select((in_) => in_.cast<number>(in_.fn.countAll(), 'bigint').as('n'))
        .whereRef('d.idEmpresa', '=', 'r.idEmpresa')
        .whereRef('d.idContraparte', '=', 'r.idContraparte')
        .whereRef('d.fecha', '=', 'r.fecha')
        .as('documentos'),
    ])
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.idContraparte', '=', idCliente)
    .orderBy('r.fecha', 'desc')
    .limit(MAX_HISTORIAL)
    .execute();
  return filas.map(({ canal, estado, respondio, documentos, ...fila }) => ({
    ...fila,
    documentos: documentos ?? 0,
    respondio: respondio !== null,
    canal: oneOf(CANALES_RECORDATORIO, canal),
    estado: estado === null ? null : oneOf(ESTADOS_ENVIO, estado),
  }));
}

/** Subject of a mail, as a person knows it. */
export async function readAsunto(tx: Tx, idEmpresa: number, idEnvio: number): Promise<string> {
  const fila = await tx
    .selectFrom('envio')
    .select('asunto')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idEnvio)
    .executeTakeFirst();
  return fila?.asunto ?? '';
}

const MAX_DESCONOCIDOS = 50;

/** Reminders whose mail has an unknown end, newest first. */
export function readDesconocidos(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('envio as e')
    .innerJoin('recordatorio as r', (join) =>
      join.onRef('r.idEmpresa', '=', 'e.idEmpresa').onRef('r.idEnvio', '=', 'e.id'),
    )
    .innerJoin('contraparte as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'r.idEmpresa').onRef('c.id', '=', 'r.idContraparte'),
    )
    .select([
      'e.id',
      'c.id as idCliente',
      'c.nombre as cliente',
      'r.fecha',
      'e.para',
      'e.asunto',
      'e.messageId',
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .where('e.estado', '=', 'desconocido')
    .orderBy('e.id', 'desc')
    .limit(MAX_DESCONOCIDOS)
    .execute();
}
