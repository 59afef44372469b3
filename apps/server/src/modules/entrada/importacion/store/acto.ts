import { MONEDAS, type Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

/** The person who asked for an import; null where none did. */
export async function readQuienImporta(
  tx: Tx,
  idEmpresa: number,
  idImportacion: number,
): Promise<number | null> {
  const fila = await tx
    .selectFrom('importacion')
    .select('idUsuario')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idImportacion)
    .executeTakeFirst();
  return fila?.idUsuario ?? null;
}

/** What the lines of a file add up to by currency, in minor units: in and out, both positive. */
export async function sumLineas(
  tx: Tx,
  idEmpresa: number,
  idArchivo: number,
): Promise<{ moneda: Moneda; entra: number; sale: number }[]> {
  const { rows } = await sql<{ moneda: string; entra: number; sale: number }>`
    select m.moneda, sum(l.abono)::bigint as entra, sum(l.cargo)::bigint as sale from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join moneda m on m.id = cc.id_moneda
    where l.id_empresa = ${idEmpresa} and l.id_importacion_archivo = ${idArchivo} group by 1`.execute(tx);
  return rows.map(({ moneda, entra, sale }) => ({ moneda: oneOf(MONEDAS, moneda), entra, sale }));
}
