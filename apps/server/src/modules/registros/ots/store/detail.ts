import { TIPOS_CREDITO_CEDIDO } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { selectOt } from './item.ts';

export interface ClaveOt {
  readonly idEmpresa: number;
  readonly id: number;
}

export function readOt(tx: Tx, { idEmpresa, id }: ClaveOt) {
  return selectOt(tx)
    .leftJoin('contraparte as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'd.idEmpresa').onRef('c.id', '=', 'd.idContraparte'),
    )
    .leftJoin('documento as g', (join) =>
      join.onRef('g.idEmpresa', '=', 'o.idEmpresa').onRef('g.id', '=', 'o.idOrigen'),
    )
    .select([
      'd.idEmpresa',
      'c.giro',
      'c.direccionLegal',
      'c.comunaLegal',
      'o.condiciones',
      'o.contacto',
      'g.id as idOrigen',
      'g.folio as folioOrigen',
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.modelo', '=', 'Ot')
    .where('d.id', '=', id)
    .executeTakeFirst();
}

export function readMovimientos(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('otMovimiento')
    .select([
      'idDocumento',
      'posicion',
      'producto',
      'descripcion',
      'cantidad',
      'valorUnitario',
      'descuento',
      'exento',
      'montoNeto',
      'montoImpuesto',
      'montoTotal',
    ])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', 'in', [...ids])
    .orderBy('idDocumento')
    .orderBy('posicion')
    .execute();
}

/** The DTEs that invoice it. */
export function readFacturas(tx: Tx, { idEmpresa, id }: ClaveOt) {
  return tx
    .selectFrom('otDocumento as v')
    .innerJoin('documento as f', (join) =>
      join.onRef('f.idEmpresa', '=', 'v.idEmpresa').onRef('f.id', '=', 'v.idDocumento'),
    )
    .select([
      'f.id',
      'f.codigoTipo as tipo',
      'f.folio',
      'f.fechaEmision',
      'f.montoTotal',
      'f.saldo',
      'f.anulado as isAnnulled',
      'v.monto',
    ])
    .where('v.idEmpresa', '=', idEmpresa)
    .where('v.idOt', '=', id)
    .orderBy('f.fechaEmision')
    .orderBy('f.id')
    .execute();
}

/** The notas de venta that a DTE invoices. */
export function readDeDocumento(tx: Tx, { idEmpresa, id }: ClaveOt) {
  return tx
    .selectFrom('otDocumento as v')
    .innerJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'v.idEmpresa').onRef('d.id', '=', 'v.idOt'),
    )
    .innerJoin('ot as o', (join) =>
      join.onRef('o.idEmpresa', '=', 'v.idEmpresa').onRef('o.idDocumento', '=', 'v.idOt'),
    )
    .select(['d.id', 'd.folio', 'o.estado', 'd.fechaEmision', 'd.montoTotal', 'v.monto'])
    .where('v.idEmpresa', '=', idEmpresa)
    .where('v.idDocumento', '=', id)
    .orderBy('d.id')
    .execute();
}

/** DTEs of a customer in a currency with what of each stands for no nota de venta, the newest first. */
export async function readCandidatas(
  tx: Tx,
  { idEmpresa, rut, moneda }: { idEmpresa: number; rut: string; moneda: string },
  limite: number,
) {
  const { rows } = await sql<{
    id: number;
    tipo: string;
    folio: string;
    fechaEmision: string;
    montoTotal: number;
    saldo: number;
    disponible: number;
  }>`
    select f.id, f.codigo_tipo as tipo, f.folio, f.fecha_emision, f.monto_total, f.saldo,
      f.monto_total - coalesce(v.ocupado, 0) as disponible
    from documento f
    join moneda m on m.id = f.id_moneda
    left join lateral (
      select sum(v.monto)::bigint as ocupado from ot_documento v
      where v.id_empresa = f.id_empresa and v.id_documento = f.id
    ) v on true
    where f.id_empresa = ${idEmpresa} and f.rut = ${rut} and f.modelo = 'Dte'
      and f.codigo_tipo not in (${sql.join(TIPOS_CREDITO_CEDIDO)}) and f.signo = 1 and not f.anulado
      and m.moneda = ${moneda} and f.monto_total > coalesce(v.ocupado, 0)
    order by f.fecha_emision desc, f.id desc
    limit ${limite}`.execute(tx);
  return rows;
}

/** What the head of the printed note says of the company, and where its logo is stored. */
export function readEmisor(tx: Tx, idEmpresa: number) {
  return tx
    .selectFrom('empresa as e')
    .leftJoin('comuna as c', 'c.codigo', 'e.codigoComuna')
    .select([
      'e.rut',
      'e.razonSocial',
      'e.giro',
      'e.direccionLegal as direccion',
      'c.nombre as comuna',
      'e.ciudad',
      'e.mailNotificaciones as correo',
      'e.claveLogo',
      'e.tipoLogo',
    ])
    .where('e.idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
}

/** The state of notas de venta, by id. */
export async function readEstados(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, { estado: string }>> {
  const filas = await tx
    .selectFrom('ot')
    .select(['idDocumento as id', 'estado'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', 'in', [...ids])
    .execute();
  return new Map(filas.map(({ id, estado }) => [id, { estado }]));
}

/** The invoices of notas de venta by the id of each, with the amount that stands for it. */
export async function readVinculosDe(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, { idDocumento: number; monto: number }[]>> {
  const filas = await tx
    .selectFrom('otDocumento')
    .select(['idOt', 'idDocumento', 'monto'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idOt', 'in', [...ids])
    .orderBy('idDocumento')
    .execute();
  const suyos = Map.groupBy(filas, ({ idOt }) => idOt);
  return new Map(
    ids.map((id) => [id, (suyos.get(id) ?? []).map(({ idDocumento, monto }) => ({ idDocumento, monto }))]),
  );
}
