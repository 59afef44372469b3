import type { ReglaDeFirmas, RubroDeOrden } from '@cuadra/domain/ordenes-pago';
import { sql } from 'kysely';
import { prepareQuery, type Tx } from '../../../../platform/database/index.ts';

/** Rules of signatures of a company, the lowest amount first. */
export const readReglas = prepareQuery<
  ReglaDeFirmas & { readonly id: number; readonly modelo: RubroDeOrden | null },
  [idEmpresa: number]
>((tx) => ({
  compile: () =>
    sql<ReglaDeFirmas & { id: number; modelo: RubroDeOrden | null }>`
      select id, desde_monto, modelo, id_beneficiario, firmas, id_grupo from pago_regla
      where id_empresa = ${0} order by desde_monto, id`.compile(tx),
}));

/** Groups that a person signs for on a day: their own group, and groups lent by delegation. */
export async function readGruposDe(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
  hoy: string,
): Promise<{ readonly idUsuario: number; readonly idGrupo: number }[]> {
  const { rows } = await sql<{ idUsuario: number; idGrupo: number }>`
    select m.id_usuario, m.id_grupo from usuario_empresa m
    where m.id_empresa = ${idEmpresa} and m.activo and (m.id_usuario = ${idUsuario} or exists (
      select from pago_delegacion g join grupo p on p.id_empresa = m.id_empresa and p.id = m.id_grupo
        and 'pagos.aprobar' = any(p.permisos)
      where g.id_empresa = m.id_empresa and g.id_usuario = m.id_usuario and g.id_delegado = ${idUsuario}
        and g.terminada is null and ${hoy}::date between g.desde and g.hasta))
    order by m.id_usuario <> ${idUsuario}, m.id_usuario`.execute(tx);
  return rows;
}

export interface FirmaPorEscribir {
  readonly idOrden: number;
  readonly version: number;
  readonly idUsuario: number;
  readonly idUsuarioInscriptor: number;
  readonly idBeneficiarioCuenta: number;
  readonly monto: number;
  readonly conCodigo: boolean;
  readonly grupos: readonly number[];
  readonly porUsuario: number | null;
}

export async function insertFirmas(
  tx: Tx,
  idEmpresa: number,
  firmas: readonly FirmaPorEscribir[],
): Promise<void> {
  if (firmas.length === 0) return;
  await tx
    .insertInto('ordenPagoFirma')
    .values(firmas.map((firma) => ({ idEmpresa, ...firma, grupos: [...firma.grupos] })))
    .execute();
}

/** Takes back the signatures of orders. */
export async function withdrawFirmas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('ordenPagoFirma')
    .set({ retirada: sql`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .where('idOrden', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('retirada', 'is', null)
    .execute();
}

/** Every signature that an order had, newest first. */
export async function readFirmas(tx: Tx, idEmpresa: number, idOrden: number) {
  return tx
    .selectFrom('ordenPagoFirma as f')
    .innerJoin('usuario as u', 'u.id', 'f.idUsuario')
    .leftJoin('usuario as p', 'p.id', 'f.porUsuario')
    .select([
      'f.id',
      'f.idUsuario',
      'u.nombre',
      'p.nombre as por',
      'f.conCodigo',
      'f.created',
      'f.version',
      'f.retirada',
    ])
    .where('f.idEmpresa', '=', idEmpresa)
    .where('f.idOrden', '=', idOrden)
    .orderBy('f.id', 'desc')
    .limit(100)
    .execute();
}

/** Names of groups. */
export async function readNombresDeGrupos(tx: Tx, idEmpresa: number): Promise<ReadonlyMap<number, string>> {
  const filas = await tx
    .selectFrom('grupo')
    .select(['id', 'nombre'])
    .where('idEmpresa', '=', idEmpresa)
    .execute();
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}
