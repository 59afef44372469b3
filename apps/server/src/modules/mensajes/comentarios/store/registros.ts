import type { Permiso } from '@cuadra/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Which of the ids are records of the model; locked in one order, since their count of comments will change. */
export async function lockRegistros(
  tx: Tx,
  idEmpresa: number,
  modelo: string,
  ids: readonly number[],
): Promise<number[]> {
  const filas =
    modelo === 'Cartola'
      ? await tx
          .selectFrom('cartola')
          .select('id')
          .where('idEmpresa', '=', idEmpresa)
          .where('id', 'in', [...ids])
          .orderBy('id')
          .forNoKeyUpdate()
          .execute()
      : await tx
          .selectFrom('documento')
          .select('id')
          .where('idEmpresa', '=', idEmpresa)
          .where('modelo', '=', modelo)
          .where('id', 'in', [...ids])
          .orderBy('id')
          .forNoKeyUpdate()
          .execute();
  return filas.map(({ id }) => id);
}

export async function hasRegistro(tx: Tx, idEmpresa: number, modelo: string, id: number): Promise<boolean> {
  const fila =
    modelo === 'Cartola'
      ? await tx
          .selectFrom('cartola')
          .select('id')
          .where('idEmpresa', '=', idEmpresa)
          .where('id', '=', id)
          .executeTakeFirst()
      : await tx
          .selectFrom('documento')
          .select('id')
          .where('idEmpresa', '=', idEmpresa)
          .where('modelo', '=', modelo)
          .where('id', '=', id)
          .executeTakeFirst();
  return fila !== undefined;
}

/** A document or a bank line in a few words: «Factura electrónica 1112 de Ferretería Los Coihues». */
export async function describeRegistro(
  tx: Tx,
  idEmpresa: number,
  modelo: string,
  id: number,
): Promise<string> {
  const fila =
    modelo === 'Cartola'
      ? await tx
          .selectFrom('cartola')
          .select('descripcion as texto')
          .where('idEmpresa', '=', idEmpresa)
          .where('id', '=', id)
          .executeTakeFirst()
      : await tx
          .selectFrom('documento as d')
          .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
          .select(sql<string>`t.descripcion || ' ' || d.folio || ' de ' || d.razon_social`.as('texto'))
          .where('d.idEmpresa', '=', idEmpresa)
          .where('d.id', '=', id)
          .executeTakeFirst();
  return fila?.texto ?? '';
}

/** People of the company who may come in and hold the permission; visits of the staff are not among them. */
export function readPersonas(tx: Tx, idEmpresa: number, permiso: Permiso) {
  return tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.idUsuario')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'm.idEmpresa').onRef('g.id', '=', 'm.idGrupo'),
    )
    .select(['u.id', 'u.nombre', 'u.email'])
    .where('m.idEmpresa', '=', idEmpresa)
    .where('m.activo', '=', true)
    .where('m.vence', 'is', null)
    .where(sql<boolean>`g.permisos @> array[${permiso}]::text[]`)
    .orderBy('u.nombre')
    .orderBy('u.id')
    .execute();
}

export function readNombres(tx: Tx, idEmpresa: number, idUsuario: number) {
  return tx
    .selectFrom('usuario as u')
    .innerJoin('empresa as e', (join) => join.on('e.idEmpresa', '=', idEmpresa))
    .select(['u.nombre as usuario', 'e.nombre as empresa'])
    .where('u.id', '=', idUsuario)
    .executeTakeFirstOrThrow();
}
