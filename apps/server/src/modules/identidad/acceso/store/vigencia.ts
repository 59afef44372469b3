import { sql } from 'kysely';
import { readEmpresa, type Db } from '../../../../platform/database/index.ts';

export interface Vigencia {
  /** How often the rights in the company have changed; 0 where they never have. */
  readonly version: number;
  /** Whether the session is open and its person active and a member of the company, itself open. True without a session. */
  readonly abierta: boolean;
}

export interface Portador {
  readonly idUsuario: number;
  readonly idEmpresa: number;
  /** A UUID; null for a token that follows no session. */
  readonly sesion: string | null;
}

/** What a token depends on, in one round trip to the database. */
export async function readVigencia(db: Db, { idUsuario, idEmpresa, sesion }: Portador): Promise<Vigencia> {
  const [empresa, usuario] = [sql.lit(idEmpresa), sql.lit(idUsuario)];
  const abierta =
    sesion === null
      ? sql<boolean>`true`
      : sql<boolean>`exists (
          select from sesion s
            join usuario u on u.id = s.id_usuario and u.activo
            join usuario_empresa m on m.id_empresa = ${empresa} and m.id_usuario = s.id_usuario and m.activo
              and (m.vence is null or m.vence > now())
            join empresa e on e.id_empresa = m.id_empresa and e.estado = 'activa'
          where s.id = ${sql.lit(sesion)} and s.id_usuario = ${usuario} and s.vence > now())`;
  const [fila] = await readEmpresa(
    db,
    idEmpresa,
    sql<Vigencia>`select
      coalesce((select version from empresa_version where id_empresa = ${empresa}), 0) as version,
      ${abierta} as abierta`,
  );
  if (!fila) throw new Error('a select without from answers one row');
  return fila;
}
