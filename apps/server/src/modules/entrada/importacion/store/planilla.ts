import type { Mes } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** The month that whoever uploaded said; null where they said none. */
export async function readPeriodo(tx: Tx, idEmpresa: number, idImportacion: number): Promise<Mes | null> {
  const { periodo } = await tx
    .selectFrom('importacion')
    .select('periodo')
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idImportacion)
    .executeTakeFirstOrThrow();
  return periodo?.slice(0, 7) ?? null;
}

/** What workers were last called, by RUT: the LRE says their RUT alone. */
export async function readNombres(
  tx: Tx,
  idEmpresa: number,
  ruts: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ rut: string; razonSocial: string }>`
    select distinct on (rut) rut, razon_social from documento
    where id_empresa = ${idEmpresa} and modelo = 'Remuneracion' and rut = any(${[...ruts]}::text[])
      and razon_social ~ '[[:alpha:]]{2}'
    order by rut, id desc`.execute(tx);
  return new Map(rows.map(({ rut, razonSocial }) => [rut, razonSocial]));
}
