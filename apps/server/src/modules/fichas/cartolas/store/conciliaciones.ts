import type { Tx } from '../../../../platform/database/index.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

/** The reconciliations in force that explain a line, one row for each document. */
export function readConciliaciones(tx: Tx, { idEmpresa, id }: Clave) {
  return tx
    .selectFrom('conciliacionPar as p')
    .innerJoin('conciliacion as c', (join) =>
      join.onRef('c.idEmpresa', '=', 'p.idEmpresa').onRef('c.id', '=', 'p.idConciliacion'),
    )
    .innerJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'p.idEmpresa').onRef('d.id', '=', 'p.idDocumento'),
    )
    .innerJoin('tipoDocumento as t', 't.id', 'd.idTipoDocumento')
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .innerJoin('cartola as l', (join) =>
      join.onRef('l.idEmpresa', '=', 'p.idEmpresa').onRef('l.id', '=', 'p.idCartola'),
    )
    .innerJoin('cuentaCorriente as cc', (join) =>
      join.onRef('cc.idEmpresa', '=', 'l.idEmpresa').onRef('cc.id', '=', 'l.idCuentaCorriente'),
    )
    .leftJoin('usuario as u', 'u.id', 'c.idUsuario')
    .select([
      'c.id',
      'd.id as idDocumento',
      'd.modelo',
      't.nombre as tipo',
      'd.folio',
      'd.razonSocial',
      'p.montoCartola as monto',
      'p.montoDocumento',
      'd.idMoneda',
      'cc.idMoneda as idMonedaLinea',
      'm.moneda',
      'c.origen',
      'c.confianza',
      'u.nombre as usuario',
      'c.created',
    ])
    .where('p.idEmpresa', '=', idEmpresa)
    .where('p.idCartola', '=', id)
    .where('p.activo', '=', true)
    .orderBy('c.id')
    .orderBy('d.id')
    .execute();
}
