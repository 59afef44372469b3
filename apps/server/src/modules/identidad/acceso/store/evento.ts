import type { Db } from '../../../../platform/database/index.ts';
import type { Origen } from '../tipos.ts';

export type TipoEvento =
  | 'codigo_respaldo_usado'
  | 'codigos_renovados'
  | 'contrasena_cambiada'
  | 'contrasena_recuperada'
  | 'cuenta_creada'
  | 'datos_cambiados'
  | 'google_vinculado'
  | 'ingreso'
  | 'segundo_factor_activado'
  | 'segundo_factor_desactivado'
  | 'sesion_cerrada';

export async function insertEvento(
  db: Db,
  idUsuario: number,
  tipo: TipoEvento,
  { ip, agente }: Origen,
): Promise<void> {
  await db.insertInto('usuarioEvento').values({ idUsuario, tipo, ip, agente }).execute();
}

/** What the browsers said of themselves with which a person came in before, the last ones first. */
export async function listAgentes(db: Db, idUsuario: number, maximo: number): Promise<(string | null)[]> {
  const filas = await db
    .selectFrom('usuarioEvento')
    .select('agente')
    .where('idUsuario', '=', idUsuario)
    .where('tipo', 'in', ['ingreso', 'cuenta_creada'])
    .orderBy('id', 'desc')
    .limit(maximo)
    .execute();
  return filas.map(({ agente }) => agente);
}
