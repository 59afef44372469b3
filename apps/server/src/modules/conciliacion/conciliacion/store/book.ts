import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { EXPLICABLE } from './explicable.ts';

/** Bounds of what one search reads, so that a book of any size fits in memory. */
export const MAX_LINEAS = 300_000;
export const MAX_DOCUMENTOS = 500_000;
export const MAX_HISTORIAL = 100_000;

/** All that is open, or of these. */
export function readLineasAbiertas(tx: Tx, idEmpresa: number, ids?: readonly number[]) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select([
      'l.id',
      'l.fecha',
      sql<number>`case when l.cargo > 0 then l.cargo - l.conciliado else 0 end`.as('cargo'),
      sql<number>`case when l.abono > 0 then l.abono - l.conciliado else 0 end`.as('abono'),
      'l.descripcion',
      'cc.numeroCuenta',
      'i.nombre as banco',
      'm.moneda',
      // Whom a rule named, else whom the bank names.
      sql<
        string | null
      >`coalesce((select c.rut from contraparte c where c.id_empresa = l.id_empresa and c.id = l.id_contraparte),
        case when l.abono > 0 then l.rut_origen else l.rut_destino end)`.as('rutContraparte'),
    ])
    .where('l.idEmpresa', '=', idEmpresa)
    .where(EXPLICABLE)
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`l.id = any(${[...(ids ?? [])]}::bigint[])`))
    .orderBy('l.fecha', 'desc')
    .orderBy('l.id', 'desc')
    .limit(MAX_LINEAS)
    .execute();
}

/** Who pays or is paid: of a document whose credit was ceded, its assignee. */
const partyOf = () =>
  [
    sql<string>`coalesce(ce.rut_cesionario, d.rut)`.as('rut'),
    sql<string>`coalesce(ce.razon_social_cesionario, d.razon_social)`.as('razonSocial'),
  ] as const;

/** All that is open, or of these. */
export function readDocumentosAbiertos(tx: Tx, idEmpresa: number, ids?: readonly number[]) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .leftJoin('cesion as ce', (join) =>
      join
        .onRef('ce.idEmpresa', '=', 'd.idEmpresa')
        .onRef('ce.idDocumento', '=', 'd.id')
        .on('ce.vigente', '=', true),
    )
    .select([
      'd.id',
      'd.modelo',
      'd.codigoTipo as tipo',
      'd.folio',
      ...partyOf(),
      'd.fechaEmision',
      'd.fechaVencimiento',
      'm.moneda',
      'd.montoTotal',
      sql<number>`abs(d.por_conciliar)`.as('saldo'),
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.porConciliar', '<>', 0)
    .where('d.modelo', '<>', 'Ot')
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`d.id = any(${[...(ids ?? [])]}::bigint[])`))
    .orderBy('d.fechaEmision', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_DOCUMENTOS)
    .execute();
}

/** Which reconciliations of the past are meant: the newest of all, or of some counterparties. */
export interface AlcanceHistorial {
  readonly limite: number;
  readonly ruts?: readonly string[];
}

/** Pairs of the newest reconciliations, flat; the caller groups them. */
export async function readHistorial(tx: Tx, idEmpresa: number, { limite, ruts }: AlcanceHistorial) {
  const ultimas = tx
    .selectFrom('conciliacion')
    .select('id')
    .where('idEmpresa', '=', idEmpresa)
    .where('deshecha', 'is', null)
    .orderBy('id', 'desc')
    .$if(ruts !== undefined, (q) =>
      q.where(
        sql<boolean>`conciliacion.id in (
          select p.id_conciliacion from documento d
          join conciliacion_par p on p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo
          where d.id_empresa = ${idEmpresa} and d.rut = any(${[...(ruts ?? [])]}::text[]))`,
      ),
    )
    .limit(limite);
  return tx
    .selectFrom('conciliacionPar as p')
    .innerJoin(ultimas.as('u'), 'u.id', 'p.idConciliacion')
    .innerJoin('cartola as l', (join) =>
      join.onRef('l.idEmpresa', '=', 'p.idEmpresa').onRef('l.id', '=', 'p.idCartola'),
    )
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('moneda as ml', 'ml.id', 'cc.idMoneda')
    .innerJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'p.idEmpresa').onRef('d.id', '=', 'p.idDocumento'),
    )
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .leftJoin('cesion as ce', (join) =>
      join
        .onRef('ce.idEmpresa', '=', 'd.idEmpresa')
        .onRef('ce.idDocumento', '=', 'd.id')
        .on('ce.vigente', '=', true),
    )
    .select([
      'p.idConciliacion',
      'p.montoDocumento',
      'l.id as idCartola',
      'l.fecha',
      'l.cargo',
      'l.abono',
      'l.descripcion',
      'cc.numeroCuenta',
      'i.nombre as banco',
      'd.id as idDocumento',
      'd.modelo',
      'd.codigoTipo as tipo',
      'd.folio',
      ...partyOf(),
      'd.fechaEmision',
      'd.fechaVencimiento',
      'm.moneda',
      'd.montoTotal',
      'ml.moneda as monedaLinea',
    ])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.activo', '=', true)
    .orderBy('p.idConciliacion')
    .execute();
}

/** What people refused, of all lines or of these. */
export function readRechazadas(tx: Tx, idEmpresa: number, lineas?: readonly number[]) {
  return tx
    .selectFrom('sugerencia as s')
    .innerJoin('sugerenciaDocumento as sd', (join) =>
      join.onRef('sd.idEmpresa', '=', 's.idEmpresa').onRef('sd.idSugerencia', '=', 's.id'),
    )
    .innerJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'sd.idEmpresa').onRef('d.id', '=', 'sd.idDocumento'),
    )
    .select(['s.id', 's.idCartola', 'd.id as idDocumento', 'd.modelo'])
    .where('s.idEmpresa', '=', idEmpresa)
    .where('s.estado', '=', 'rechazada')
    .$if(lineas !== undefined, (q) =>
      q.where(sql<boolean>`s.id_cartola = any(${[...(lineas ?? [])]}::bigint[])`),
    )
    .orderBy('s.id')
    .execute();
}

export async function readRutEmpresa(tx: Tx, idEmpresa: number): Promise<string> {
  const { rut } = await tx
    .selectFrom('empresa')
    .select('rut')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return rut;
}
