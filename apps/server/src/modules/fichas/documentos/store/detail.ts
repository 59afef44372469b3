import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

export function readGlosas(tx: Tx, { idEmpresa, id }: Clave) {
  return tx
    .selectFrom('documentoGlosa')
    .select(['nombre', 'descripcion', 'cantidad', 'valorUnitario', 'montoTotal', 'exento', 'codigo'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', '=', id)
    .orderBy('posicion')
    .execute();
}

/** What the document refers to, with what was taken from or given to the other one. */
export function readReferencias(tx: Tx, { idEmpresa, id }: Clave) {
  return tx
    .selectFrom('documentoReferencia as r')
    .leftJoin('documento as o', (join) =>
      join.onRef('o.idEmpresa', '=', 'r.idEmpresa').onRef('o.id', '=', 'r.idDocumentoRef'),
    )
    .leftJoin('documentoAplicacion as a', (join) =>
      join
        .onRef('a.idEmpresa', '=', 'r.idEmpresa')
        .onRef('a.idNota', '=', 'r.idDocumento')
        .onRef('a.idDocumento', '=', 'r.idDocumentoRef'),
    )
    .select((eb) => [
      'o.id',
      'o.modelo',
      'r.codigoTipoRef as tipo',
      'r.folioRef as folio',
      'r.fechaRef as fecha',
      'r.codRef',
      'r.razon',
      eb.fn.coalesce('a.monto', sql<number>`0::bigint`).as('montoAplicado'),
    ])
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.idDocumento', '=', id)
    .orderBy('r.posicion')
    .execute();
}

/** Documents that refer to this one. */
export function readDescendants(tx: Tx, { idEmpresa, id }: Clave) {
  return tx
    .selectFrom('documentoReferencia as r')
    .innerJoin('documento as o', (join) =>
      join.onRef('o.idEmpresa', '=', 'r.idEmpresa').onRef('o.id', '=', 'r.idDocumento'),
    )
    .leftJoin('documentoAplicacion as a', (join) =>
      join
        .onRef('a.idEmpresa', '=', 'r.idEmpresa')
        .onRef('a.idNota', '=', 'r.idDocumento')
        .onRef('a.idDocumento', '=', 'r.idDocumentoRef'),
    )
    .select((eb) => [
      'o.id',
      'o.modelo',
      'o.codigoTipo as tipo',
      'o.folio',
      'o.fechaEmision as fecha',
      'r.codRef',
      'r.razon',
      eb.fn.coalesce('a.monto', sql<number>`0::bigint`).as('montoAplicado'),
    ])
    .where('r.idEmpresa', '=', idEmpresa)
    .where('r.idDocumentoRef', '=', id)
    .orderBy('o.fechaEmision')
    .execute();
}

export function readConciliaciones(tx: Tx, { idEmpresa, id }: Clave) {
  return tx
    .selectFrom('conciliacionPar as p')
    .innerJoin('conciliacion as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'p.idEmpresa').onRef('c.id', '=', 'p.idConciliacion'),
    )
    .innerJoin('cartola as l', (join) =>
      join.onRef('l.idEmpresa', '=', 'p.idEmpresa').onRef('l.id', '=', 'p.idCartola'),
    )
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .innerJoin('integrador as i', 'i.id', 'cc.idIntegrador')
    .innerJoin('moneda as m', 'm.id', 'cc.idMoneda')
    .leftJoin('usuario as u', 'u.id', 'c.idUsuario')
    .select([
      'c.id',
      'l.id as idCartola',
      'l.fecha',
      'l.descripcion',
      'i.nombre as banco',
      'cc.numeroCuenta',
      'p.montoDocumento as monto',
      'p.montoCartola',
      'm.moneda',
      'c.origen',
      'c.confianza',
      'u.nombre as usuario',
      'c.created',
    ])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.idDocumento', '=', id)
    .where('p.activo', '=', true)
    .orderBy('l.fecha')
    .orderBy('c.id')
    .execute();
}
