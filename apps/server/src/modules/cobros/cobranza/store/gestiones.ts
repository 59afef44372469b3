import type { GestionEscrita } from '@cuadra/contract';
import { MEDIOS_CONTACTO, RESULTADOS_CONTACTO } from '@cuadra/domain/cobranza';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

const MAX_GESTIONES = 100;

function select(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('gestionCobranza as g')
    .leftJoin('usuario as u', 'u.id', 'g.idUsuario')
    .select([
      'g.id',
      'g.idContraparte as idCliente',
      'g.medio',
      'g.fecha',
      'g.persona',
      'g.resultado',
      'g.comentario',
      'u.nombre as usuario',
      'g.created',
      'g.lote',
    ])
    .where('g.idEmpresa', '=', idEmpresa);
}

const typed = <F extends { medio: string; resultado: string }>(fila: F) => ({
  ...fila,
  medio: oneOf(MEDIOS_CONTACTO, fila.medio),
  resultado: oneOf(RESULTADOS_CONTACTO, fila.resultado),
});

/** Notes of contact of one customer, newest first. */
export async function readGestiones(tx: Tx, idEmpresa: number, idCliente: number) {
  const filas = await select(tx, idEmpresa)
    .where('g.idContraparte', '=', idCliente)
    .orderBy('g.fecha', 'desc')
    .orderBy('g.id', 'desc')
    .limit(MAX_GESTIONES)
    .execute();
  return filas.map(typed);
}

export async function readGestion(tx: Tx, idEmpresa: number, id: number) {
  const fila = await select(tx, idEmpresa).where('g.id', '=', id).executeTakeFirst();
  return fila && typed(fila);
}
export type FilaGestion = NonNullable<Awaited<ReturnType<typeof readGestion>>>;

export async function insertGestion(
  tx: Tx,
  { idEmpresa, idUsuario }: { readonly idEmpresa: number; readonly idUsuario: number },
  idContraparte: number,
  { medio, fecha, resultado, persona = null, comentario = null }: GestionEscrita,
  lote: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('gestionCobranza')
    .values({ idEmpresa, idContraparte, medio, fecha, resultado, persona, comentario, idUsuario, lote })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes of contact that an act wrote and that stand. */
export async function readIdsDeLote(tx: Tx, idEmpresa: number, lote: string): Promise<number[]> {
  const filas = await tx
    .selectFrom('gestionCobranza')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('lote', '=', lote)
    .orderBy('id')
    .execute();
  return filas.map(({ id }) => id);
}

export async function removeGestion(tx: Tx, idEmpresa: number, id: number): Promise<void> {
  await tx.deleteFrom('gestionCobranza').where('idEmpresa', '=', idEmpresa).where('id', '=', id).execute();
}
