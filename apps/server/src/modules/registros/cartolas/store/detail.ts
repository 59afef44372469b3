import type { Tx } from '../../../../platform/database/index.ts';
import { selectItem } from './item.ts';

interface Clave {
  readonly idEmpresa: number;
  readonly id: number;
}

export function readCartola(tx: Tx, { idEmpresa, id }: Clave) {
  return selectItem(tx)
    .leftJoin('importacionArchivo as ia', (join) =>
      join.onRef('ia.idEmpresa', '=', 'l.idEmpresa').onRef('ia.id', '=', 'l.idImportacionArchivo'),
    )
    .leftJoin('importacion as im', (join) =>
      join.onRef('im.idEmpresa', '=', 'ia.idEmpresa').onRef('im.id', '=', 'ia.idImportacion'),
    )
    .select([
      'l.transferencia',
      'l.movimiento',
      'l.difiereDelBanco',
      'im.id as idImportacion',
      'im.created as importada',
      'ia.nombre as archivo',
    ])
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.id', '=', id)
    .executeTakeFirst();
}
