import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { cesionVigente } from './cesion.ts';

/** Any fixed number: the space of this lock among the advisory locks of the database. A trigger of documents knows it too. */
const ESPACIO_LIBRO = 7_240_313;

/**
 * Lets one act on a company's reconciliation through at a time, until its transaction ends. An act touches lines,
 * documents, and the suggestions of other lines that share a document; without this, two acts would meet in the
 * middle and one would be refused as a deadlock. Acts of different companies do not wait for each other.
 */
export async function lockLibro(tx: Tx, idEmpresa: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ESPACIO_LIBRO}, ${idEmpresa % 2_147_483_647}::int)`.execute(tx);
}

/**
 * Lines with their account, locked in the order of their ids. Every act locks lines first and documents after, both
 * in that order; whatever else changes documents (an import that applies a credit note) keeps to it too.
 */
export function lockLineas(tx: Tx, idEmpresa: number, ids: readonly number[]) {
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
    .orderBy('l.id')
    .forUpdate('l')
    .execute();
}
export type LineaBloqueada = Awaited<ReturnType<typeof lockLineas>>[number];

export function lockDocumentos(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .select([
      'd.id',
      'd.modelo',
      'd.codigoTipo',
      'd.signo',
      'd.saldo',
      'd.folio',
      'd.rut',
      'd.razonSocial',
      'm.moneda',
      't.nombre as tipo',
      cesionVigente.as('cesion'),
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where('d.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('d.id')
    .forUpdate('d')
    .execute();
}
export type DocumentoBloqueado = Awaited<ReturnType<typeof lockDocumentos>>[number];
