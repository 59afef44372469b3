import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { cesionVigente } from './cesion.ts';

/**
 * Lines with their account, locked in the order of their ids. Every act locks lines first and documents after, both
 * in that order; whatever else changes documents (an import that applies a credit note) keeps to it too.
 */
export function lockLineas(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return readLineas(tx, idEmpresa, ids).forUpdate('l').execute();
}

/** The same, to be read alone. */
export function readLineas(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .select([
      'l.id',
      'l.cargo',
      'l.abono',
      'l.conciliado',
      'l.descripcion',
      'l.rutDestino',
      'l.fecha',
      'l.tipoCambio',
      'm.moneda',
      'i.nombre as banco',
    ])
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('l.id');
}
export type LineaBloqueada = Awaited<ReturnType<typeof lockLineas>>[number];

export function lockDocumentos(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return readDocumentos(tx, idEmpresa, ids).forUpdate('d').execute();
}

/** The same, to be read alone. */
export function readDocumentos(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .select([
      'd.id',
      'd.modelo',
      'd.codigoTipo',
      'd.signo',
      // What a bank line settles where nobody says how much, and the most that it may.
      sql<number>`d.saldo + d.saldado_al_corte`.as('saldo'),
      'd.porConciliar',
      'd.folio',
      'd.rut',
      'd.idContraparte',
      'd.razonSocial',
      'm.moneda',
      't.nombre as tipo',
      cesionVigente.as('cesion'),
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('d.id');
}
export type DocumentoBloqueado = Awaited<ReturnType<typeof lockDocumentos>>[number];
