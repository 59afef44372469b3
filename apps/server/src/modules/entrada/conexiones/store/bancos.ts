import type { Tx } from '../../../../platform/database/index.ts';

/** Institutions of the catalogue of Chile, by name. */
export function readIntegradores(tx: Tx) {
  return tx
    .selectFrom('integrador as i')
    .innerJoin('integradorTipo as t', 't.id', 'i.idTipo')
    .select([
      'i.id',
      'i.nombre',
      'i.descripcion',
      'i.extractor',
      'i.codigoSbif',
      'i.logo',
      'i.logoLarge',
      'i.url',
      'i.meta',
      'i.idPais',
      't.id as idTipo',
      't.key',
      't.nombre as tipo',
    ])
    .where('i.idPais', '=', 1)
    .orderBy('i.nombre')
    .execute();
}
