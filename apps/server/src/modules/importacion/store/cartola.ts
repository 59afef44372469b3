import { sql } from 'kysely';
import type { LineaExistente } from '@cuadra/formats';
import type { Copy, Tx } from '../../../platform/database/index.ts';

/** Every kept line of an account within dates, as duplicates are told by. */
export async function readExistentes(
  tx: Tx,
  idEmpresa: number,
  idCuentaCorriente: number,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<LineaExistente[]> {
  return tx
    .selectFrom('cartola')
    .select(['fecha', 'cargo', 'abono', 'descripcion', 'saldo', 'idExterno', 'ordinal'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idCuentaCorriente', '=', idCuentaCorriente)
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .orderBy('fecha')
    .orderBy('posicion')
    .orderBy('id')
    .execute();
}

/** Columns of the lines as the reader prepares them, in the order in which it writes them. */
const COLUMNAS_COPIA = [
  'fecha',
  'descripcion',
  'cargo',
  'abono',
  'saldo',
  'posicion',
  'huella',
  'ordinal',
  'numero_documento',
  'sucursal',
  'rut_origen',
  'nombre_origen',
  'rut_destino',
  'nombre_destino',
  'id_externo',
] as const;

const COLUMNAS = COLUMNAS_COPIA.join(', ');

/**
 * Adds prepared lines to an account and answers how many were new. They pass through a table of the transaction's
 * own because PostgreSQL does not COPY into a table under row security.
 */
export async function insertLineas(
  tx: Tx,
  copy: Copy,
  destino: { idEmpresa: number; idCuentaCorriente: number; idArchivo: number },
  trozos: readonly Uint8Array[],
): Promise<number> {
  await sql
    .raw(`
    create temporary table if not exists linea_leida on commit drop as
      select ${COLUMNAS} from cartola with no data`)
    .execute(tx);
  await sql.raw('truncate linea_leida').execute(tx);
  await copy(`copy linea_leida (${COLUMNAS}) from stdin`, trozos);
  const { numAffectedRows } = await sql`
    insert into cartola (id_empresa, id_cuenta_corriente, id_importacion_archivo, ${sql.raw(COLUMNAS)})
    select ${destino.idEmpresa}, ${destino.idCuentaCorriente}, ${destino.idArchivo}, ${sql.raw(COLUMNAS)}
    from linea_leida
    on conflict on constraint cartola_unica do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
