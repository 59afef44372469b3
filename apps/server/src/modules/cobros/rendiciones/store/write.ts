import { sql } from 'kysely';
import type { TipoRendicion } from '@cuadra/domain/rendiciones';
import type { Tx } from '../../../../platform/database/index.ts';
import { CON_LINEA } from './abiertas.ts';
import { markRendiciones } from '../../../contabilidad/pendientes/index.ts';

/** A bank line with its account, locked; undefined where the company has no such line. */
export function lockLinea(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select(['l.id', 'l.cargo', 'l.abono', 'l.conciliado', 'l.descripcion', 'm.moneda'])
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.id', '=', id)
    .forUpdate('l')
    .executeTakeFirst();
}

export interface RendicionEscrita {
  readonly idContraparte: number;
  readonly tipo: TipoRendicion;
  readonly idCartola: number;
  /** The one that it returns, with its line; null in one that opens. */
  readonly devuelve: { readonly id: number; readonly idCartola: number } | null;
  readonly monto: number;
  readonly comentario: string;
  readonly idUsuario: number;
}

/** Inserts a rendición and marks it for the ledger; answers its id. */
export async function insertRendicion(
  tx: Tx,
  idEmpresa: number,
  { devuelve, ...fila }: RendicionEscrita,
): Promise<number> {
  const { id } = await tx
    .insertInto('rendicion')
    .values({ ...fila, idEmpresa, idDevuelve: devuelve?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markRendiciones(tx, idEmpresa, [{ id, idCartola: fila.idCartola }, ...(devuelve ? [devuelve] : [])]);
  return id;
}

/** A rendición in force with the line of the one that it returns; undefined where the company has no such row. */
export async function readRendicion(tx: Tx, idEmpresa: number, id: number) {
  const { rows } = await sql<{
    id: number;
    idCartola: number;
    monto: number;
    tipo: string;
    nombre: string;
    moneda: string;
    idDevuelve: number | null;
    idCartolaDevuelta: number | null;
    aplicado: number;
    devuelto: number;
  }>`
    select r.id, r.id_cartola, r.monto, r.tipo, c.nombre, m.moneda, r.id_devuelve, a.id_cartola as id_cartola_devuelta,
      coalesce((select sum(p.monto_cartola) from conciliacion_par p
        where p.id_empresa = r.id_empresa and p.id_rendicion = r.id and p.activo), 0)::bigint as aplicado,
      coalesce((select sum(d.monto) from rendicion d
        where d.id_empresa = r.id_empresa and d.id_devuelve = r.id and d.deshecha is null), 0)::bigint as devuelto
    from rendicion r ${CON_LINEA}
    left join rendicion a on a.id_empresa = r.id_empresa and a.id = r.id_devuelve
    where r.id_empresa = ${idEmpresa} and r.id = ${id} and r.deshecha is null`.execute(tx);
  return rows[0];
}

/** Undoes a rendición and marks it for the ledger, with the one that it returned: what takes from that may move by a peso. */
export async function undoRendicion(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
  filas: readonly [
    { readonly id: number; readonly idCartola: number },
    ...{ readonly id: number; readonly idCartola: number }[],
  ],
): Promise<void> {
  await tx
    .updateTable('rendicion')
    .set({ deshecha: sql<Date>`now()`, idUsuarioDeshizo: idUsuario })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', filas[0].id)
    .execute();
  await markRendiciones(tx, idEmpresa, filas);
}

/** Whether each of these rendiciones is in force. */
export async function readVigencias(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const filas = await tx
    .selectFrom('rendicion')
    .select(['id', 'deshecha'])
    .where('idEmpresa', '=', idEmpresa)
    .where('id', 'in', [...ids])
    .execute();
  return filas.map(({ id, deshecha }) => ({ id, vigente: deshecha === null }));
}

/** Puts an undone rendición in force again and marks it for the ledger, as its undo did. */
export async function reviveRendicion(
  tx: Tx,
  idEmpresa: number,
  filas: readonly [
    { readonly id: number; readonly idCartola: number },
    ...{ readonly id: number; readonly idCartola: number }[],
  ],
): Promise<void> {
  await tx
    .updateTable('rendicion')
    .set({ deshecha: null, idUsuarioDeshizo: null })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', filas[0].id)
    .execute();
  await markRendiciones(tx, idEmpresa, filas);
}

/** An undone rendición; undefined where the company has no such row. */
export function readDeshecha(tx: Tx, idEmpresa: number, id: number) {
  return tx
    .selectFrom('rendicion as r')
    .innerJoin('contraparte as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'r.idEmpresa').onRef('c.id', '=', 'r.idContraparte'),
    )
    .select(['r.id', 'r.idCartola', 'r.idDevuelve', 'r.monto', 'r.tipo', 'c.nombre'])
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.id', '=', id)
    .where('r.deshecha', 'is not', null)
    .executeTakeFirst();
}
