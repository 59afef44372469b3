import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** Edges that one step reads of each sort: a batch payment of payroll has hundreds, which no drawing holds. */
export const MAX_ARISTAS = 60;

const en = (columna: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(columna)} = any(${[...ids]}::bigint[])`;

/** What documents say of each other, with what a note took; the other one may not be here yet. */
export function readReferenciasDe(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('documentoReferencia as r')
    .leftJoin('documentoAplicacion as a', (join) =>
      join
        .onRef('a.idEmpresa', '=', 'r.idEmpresa')
        .onRef('a.idNota', '=', 'r.idDocumento')
        .onRef('a.idDocumento', '=', 'r.idDocumentoRef'),
    )
    .leftJoin('tipoDocumento as t', 't.codigo', 'r.codigoTipoRef')
    .select([
      'r.idDocumento',
      'r.idDocumentoRef',
      'r.codigoTipoRef',
      'r.folioRef',
      'r.fechaRef',
      'r.codRef',
      't.descripcion as tipo',
      'a.monto',
    ])
    .where('r.idEmpresa', '=', idEmpresa)
    .where((eb) => eb.or([en('r.idDocumento', ids), en('r.idDocumentoRef', ids)]))
    .orderBy('r.idDocumento')
    .orderBy('r.posicion')
    .limit(MAX_ARISTAS)
    .execute();
}

/** Pairs in force between documents and bank lines, from either side. */
export function readPares(
  tx: Tx,
  idEmpresa: number,
  { documentos, lineas }: { documentos: readonly number[]; lineas: readonly number[] },
) {
  return tx
    .selectFrom('conciliacionPar as p')
    .select(['p.idDocumento', 'p.idCartola', 'p.montoDocumento as monto'])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.activo', '=', true)
    .where((eb) => eb.or([en('p.idDocumento', documentos), en('p.idCartola', lineas)]))
    .orderBy('p.idCartola')
    .orderBy('p.idDocumento')
    .limit(MAX_ARISTAS)
    .execute();
}

/** Notas de venta and the documents that invoice them. */
export function readNotasVenta(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('otDocumento as o')
    .select(['o.idOt', 'o.idDocumento', 'o.monto'])
    .where('o.idEmpresa', '=', idEmpresa)
    .where((eb) => eb.or([en('o.idOt', ids), en('o.idDocumento', ids)]))
    .orderBy('o.idOt')
    .orderBy('o.idDocumento')
    .limit(MAX_ARISTAS)
    .execute();
}

/** Who each document was last ceded to. */
export function readCesionarios(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('cesion as c')
    .select([
      'c.id',
      'c.idDocumento',
      'c.razonSocialCesionario as nombre',
      'c.monto',
      sql<string>`(c.fecha at time zone 'America/Santiago')::date::text`.as('fecha'),
    ])
    .where('c.idEmpresa', '=', idEmpresa)
    .where('c.vigente', '=', true)
    .where(en('c.idDocumento', ids))
    .orderBy('c.id')
    .limit(MAX_ARISTAS)
    .execute();
}

export function readNodosDocumento(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select([
      'd.id',
      'd.modelo',
      sql<string>`t.descripcion || ' ' || d.folio`.as('titulo'),
      'd.razonSocial as detalle',
      'd.fechaEmision as fecha',
      sql<number>`case d.signo when -1 then -d.monto_total else d.monto_total end`.as('monto'),
      'm.moneda',
    ])
    .where('d.idEmpresa', '=', idEmpresa)
    .where(en('d.id', ids))
    .execute();
}

export function readNodosLinea(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  return tx
    .selectFrom('cartola as l')
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .select([
      'l.id',
      'l.descripcion as titulo',
      'i.nombre as detalle',
      'l.fecha',
      sql<number>`l.abono - l.cargo`.as('monto'),
      'm.moneda',
    ])
    .where('l.idEmpresa', '=', idEmpresa)
    .where(en('l.id', ids))
    .execute();
}
