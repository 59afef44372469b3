import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import type { AvanceCuenta } from '../tipos.ts';

/** Readings of one connection that are kept; older ones say nothing that its lines do not. */
const GUARDADAS = 50;

/** Begins a reading. One that was cut off, as by a process that died, is told as such. */
export async function openLectura(
  tx: Tx,
  idEmpresa: number,
  idConexion: number,
  cuentas: readonly AvanceCuenta[],
): Promise<number> {
  await tx
    .updateTable('conexionLectura')
    .set({
      estado: 'error',
      fin: sql<Date>`now()`,
      errorCodigo: 'interrumpida',
      errorMensaje: 'La lectura se interrumpió y partió de nuevo.',
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('idConexion', '=', idConexion)
    .where('estado', '=', 'en_curso')
    .execute();
  const { id } = await tx
    .insertInto('conexionLectura')
    .values({ idEmpresa, idConexion, cuentas: JSON.stringify(cuentas) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('conexionLectura')
    .where('idEmpresa', '=', idEmpresa)
    .where('idConexion', '=', idConexion)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('conexionLectura as vieja')
        .select('vieja.id')
        .where('vieja.idEmpresa', '=', idEmpresa)
        .where('vieja.idConexion', '=', idConexion)
        .orderBy('vieja.id', 'desc')
        .offset(GUARDADAS)
        .limit(1),
    )
    .execute();
  return id;
}

export async function writeAvance(
  tx: Tx,
  idEmpresa: number,
  id: number,
  cuentas: readonly AvanceCuenta[],
): Promise<void> {
  await tx
    .updateTable('conexionLectura')
    .set({ cuentas: JSON.stringify(cuentas) })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .execute();
}

export async function closeLectura(
  tx: Tx,
  idEmpresa: number,
  id: number,
  error: { readonly codigo: string; readonly mensaje: string } | null,
): Promise<void> {
  await tx
    .updateTable('conexionLectura')
    .set({
      estado: error ? 'error' : 'lista',
      fin: sql<Date>`now()`,
      errorCodigo: error?.codigo ?? null,
      errorMensaje: error?.mensaje ?? null,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', id)
    .where('estado', '=', 'en_curso')
    .execute();
}

/** The last reading of each connection. */
export async function readUltimas(tx: Tx, idEmpresa: number) {
  const filas = await tx
    .selectFrom('conexionLectura')
    .distinctOn('idConexion')
    .select(['idConexion', 'estado', 'inicio', 'fin', 'cuentas', 'errorMensaje'])
    .where('idEmpresa', '=', idEmpresa)
    .orderBy('idConexion')
    .orderBy('id', 'desc')
    .execute();
  return new Map(filas.map((fila) => [fila.idConexion, fila]));
}
export type FilaLectura = NonNullable<ReturnType<Awaited<ReturnType<typeof readUltimas>>['get']>>;
