import { modelosCon, type Fecha } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';
import { changeDocumentos } from './write.ts';

/** Marks documents of before a cut-off date; answers those that were not so yet, with their kind. */
export async function markPendientes(
  tx: Tx,
  idEmpresa: number,
  {
    ids,
    pendiente,
    corte,
    conSueldos,
  }: {
    readonly ids: readonly number[];
    readonly pendiente: boolean;
    readonly corte: Fecha;
    readonly conSueldos: boolean;
  },
): Promise<{ id: number; modelo: string }[]> {
  const marcados = await changeDocumentos(tx, idEmpresa, {
    con: sql`suyos as (
      select d.id from documento d
      where d.id_empresa = ${idEmpresa} and d.id = any(${[...ids]}::bigint[]) and d.modelo <> 'Ot' and d.signo <> 0
        and d.fecha_emision < ${corte}::date and d.sigue_pendiente <> ${pendiente}
        and (${conSueldos} or d.modelo not in (${literals(modelosCon('reservado'))}))
      order by d.id for update)`,
    set: sql`sigue_pendiente = ${pendiente}, modified = now()`,
    desde: sql`suyos`,
    donde: sql`d.id = suyos.id`,
    contable: false,
  });
  return marcados.map(({ id, despues }) => ({ id, modelo: despues.modelo })).toSorted((a, b) => a.id - b.id);
}
