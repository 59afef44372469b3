import { sql } from 'kysely';
import type { Json, Tx } from '../database/index.ts';

export interface AuditEntry {
  readonly idEmpresa: number;
  /** Null for what the system did by itself. */
  readonly idUsuario: number | null;
  /** Verb of the act, e.g. `conciliar`, `cambiar_fecha_pago`. */
  readonly accion: string;
  readonly modelo: string;
  readonly idRegistro: number;
  readonly antes?: Json;
  readonly despues?: Json;
}

/** A statement takes 65,535 values; what undoes a mass acceptance has more to tell. */
const POR_TANDA = 2000;

/** Writes who did what to which record, in the transaction of the act itself. */
export async function recordAudit(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  for (let desde = 0; desde < entries.length; desde += POR_TANDA)
    await tx
      .insertInto('auditoria')
      .values(
        entries.slice(desde, desde + POR_TANDA).map(({ antes, despues, ...entry }) => ({
          ...entry,
          antes: antes === undefined ? null : JSON.stringify(antes),
          despues: despues === undefined ? null : JSON.stringify(despues),
        })),
      )
      .execute();
}

export interface CambioAuditado {
  readonly accion: string;
  /** Null where Cuadra did it. */
  readonly quien: string | null;
  readonly created: Date;
}

/** A record, and the moment after which its changes count, to the millisecond. */
export interface DesdeCuando {
  readonly modelo: string;
  readonly idRegistro: number;
  readonly desde: Date;
}

/** The newest of these actions on each record after its moment, in the order given; undefined where the trail has none. */
export async function readLastChanges(
  tx: Tx,
  idEmpresa: number,
  registros: readonly DesdeCuando[],
  acciones: readonly string[],
): Promise<(CambioAuditado | undefined)[]> {
  if (registros.length === 0) return [];
  const pedidos = registros.map(({ modelo, idRegistro, desde }, n) => ({ n, modelo, id: idRegistro, desde }));
  const { rows } = await sql<CambioAuditado & { n: number }>`
    select x.n, a.accion, u.nombre as quien, a.created
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as x (n integer, modelo text, id bigint, desde timestamptz)
    cross join lateral (
      select a.accion, a.id_usuario, a.created from auditoria a
      where a.id_empresa = ${idEmpresa} and a.modelo = x.modelo and a.id_registro = x.id
        and date_trunc('milliseconds', a.created) > x.desde and a.accion = any(${[...acciones]}::text[])
      order by a.id desc limit 1) a
    left join usuario u on u.id = a.id_usuario`.execute(tx);
  const porNumero = new Map(rows.map(({ n, ...cambio }) => [n, cambio]));
  return registros.map((_registro, n) => porNumero.get(n));
}
