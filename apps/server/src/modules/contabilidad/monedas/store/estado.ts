import type { MotivoFuente } from '@cuadra/contract';
import { MOTIVOS_FUENTE } from '@cuadra/contract';
import type { Db } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface EstadoFuente {
  readonly intentada: Date;
  readonly respondida: Date | null;
  readonly fallos: number;
  readonly motivo: MotivoFuente | null;
  /** Not asked again before this. */
  readonly proxima: Date;
}

/** What came of asking the source, by currency; none for one that was never asked for. */
export async function readEstados(db: Db): Promise<Map<number, EstadoFuente>> {
  const filas = await db.selectFrom('monedaActualizacion').selectAll().execute();
  return new Map(
    filas.map(({ idMoneda, motivo, ...fila }) => [
      idMoneda,
      { ...fila, motivo: motivo === null ? null : oneOf(MOTIVOS_FUENTE, motivo) },
    ]),
  );
}

export async function writeEstado(db: Db, idMoneda: number, estado: EstadoFuente): Promise<void> {
  await db
    .insertInto('monedaActualizacion')
    .values({ idMoneda, ...estado })
    .onConflict((c) => c.column('idMoneda').doUpdateSet({ ...estado }))
    .execute();
}
