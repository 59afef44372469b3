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
