import { sql } from 'kysely';
import type { Rut } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';

/** A person has few companies; one with more closed ones is told so. */
const MAX_EMPRESAS = 100;

/** The companies that the person of the transaction belongs to and does not just visit. */
export function listEmpresas(tx: Tx, idUsuario: number) {
  return tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('empresa as e', 'e.idEmpresa', 'm.idEmpresa')
    .innerJoin('plan as p', 'p.id', 'e.idPlan')
    .select([
      'e.idEmpresa',
      'e.nombre',
      'e.razonSocial',
      'e.giro',
      sql<number>`e.reactivaciones`.as('reactivaciones'),
      'e.cerradaEn',
      'p.slug as plan',
      sql<Rut>`e.rut`.as('rut'),
      sql<'activa' | 'cerrada' | 'archivada'>`e.estado`.as('estado'),
    ])
    .where('m.idUsuario', '=', idUsuario)
    .where('m.vence', 'is', null)
    .orderBy('e.idEmpresa')
    .limit(MAX_EMPRESAS)
    .execute();
}
export type EmpresaDePersona = Awaited<ReturnType<typeof listEmpresas>>[number];

/** Holds the companies, always in one order, so that two acts on them wait for each other and never mutually. */
export async function lockEmpresas(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('empresa')
    .select('idEmpresa')
    .where('idEmpresa', 'in', ids)
    .orderBy('idEmpresa')
    .forUpdate()
    .execute();
}

/** The company as it is now, held until the transaction ends. */
export function lockEmpresa(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('empresa')
    .select(['nombre', 'estado'])
    .where('idEmpresa', '=', idEmpresa)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the person administers the company of the transaction. */
export async function isAdministrador(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
  grupo: string,
): Promise<boolean> {
  const fila = await tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'm.idEmpresa').onRef('g.id', '=', 'm.idGrupo'),
    )
    .select('m.idUsuario')
    .where('m.idEmpresa', '=', idEmpresa)
    .where('m.idUsuario', '=', idUsuario)
    .where('m.activo', '=', true)
    .where('g.nombre', '=', grupo)
    .executeTakeFirst();
  return fila !== undefined;
}

/** What the company of the transaction owes us: how many invoices, and how much of each currency. */
export function readDeuda(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('cobroPlan as c')
    .innerJoin('moneda as m', 'm.id', 'c.idMoneda')
    .select([
      'm.moneda',
      (eb) => eb.fn.countAll<number>().as('facturas'),
      sql<number>`sum(c.monto)::bigint`.as('monto'),
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.pagadoEn', 'is', null)
    .groupBy('m.moneda')
    .orderBy('m.moneda')
    .execute();
}

/** Addresses of those who administer the company of the transaction. */
export async function listAdministradores(
  tx: Tx,
  idEmpresa: number,
  grupo: string,
): Promise<{ email: string; nombre: string }[]> {
  return tx
    .selectFrom('usuarioEmpresa as m')
    .innerJoin('usuario as u', 'u.id', 'm.idUsuario')
    .innerJoin('grupo as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'm.idEmpresa').onRef('g.id', '=', 'm.idGrupo'),
    )
    .select(['u.email', 'u.nombre'])
    .where('m.idEmpresa', '=', idEmpresa)
    .where('m.activo', '=', true)
    .where('m.vence', 'is', null)
    .where('u.activo', '=', true)
    .where('g.nombre', '=', grupo)
    .orderBy('u.id')
    .limit(MAX_EMPRESAS)
    .execute();
}
