import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../platform/database/index.ts';

export function readTiposDocumento(db: Db, idPais: number) {
  return db
    .selectFrom('tipoDocumento as t')
    .select((eb) => [
      't.id',
      't.codigo',
      't.prefix',
      't.nombre',
      't.descripcion',
      't.signo',
      jsonArrayFrom(
        eb
          .selectFrom('tipoDocumentoDominio as d')
          .select(['d.nombre', 'd.tipo'])
          .whereRef('d.idTipoDocumento', '=', 't.id')
          .orderBy('d.nombre'),
      ).as('dominios'),
    ])
    .where('t.idPais', '=', idPais)
    .orderBy('t.id')
    .execute();
}

export function readIntegradores(db: Db, idPais: number) {
  return db
    .selectFrom('integrador as i')
    .innerJoin('integradorTipo as t', 't.id', 'i.idTipo')
    .select([
      'i.id',
      'i.nombre',
      'i.descripcion',
      'i.extractor',
      'i.logo',
      'i.logoLarge',
      'i.url',
      'i.meta',
      'i.idPais',
      't.id as idTipo',
      't.key as tipoKey',
      't.nombre as tipoNombre',
    ])
    .where('i.idPais', '=', idPais)
    .orderBy('i.nombre')
    .execute();
}

export function readRegiones(db: Db) {
  return db
    .selectFrom('region as r')
    .select((eb) => [
      'r.codigo',
      'r.nombre',
      'r.nombreCorto',
      jsonArrayFrom(
        eb
          .selectFrom('comuna as c')
          .innerJoin('provincia as p', 'p.codigo', 'c.codigoProvincia')
          .select(['c.codigo', 'c.nombre'])
          .whereRef('p.codigoRegion', '=', 'r.codigo')
          .orderBy('c.nombre'),
      ).as('comunas'),
    ])
    .execute();
}

/** Letters with accents and the same without, for a search that asks for neither. */
const sinAcentos = (texto: unknown) => sql<string>`translate(lower(${texto}), 'áéíóúüñ', 'aeiouun')`;

export function readGiros(db: Db, palabras: readonly string[], limite: number) {
  let consulta = db
    .selectFrom('giro as g')
    .select(['g.codigo', 'g.glosa', 'g.seccion', 'g.grupo'])
    .orderBy('g.codigo')
    .limit(limite);
  for (const palabra of palabras)
    consulta = consulta.where(
      sql<boolean>`strpos(${sinAcentos(sql`g.codigo || ' ' || g.glosa`)}, ${sinAcentos(palabra)}) > 0`,
    );
  return consulta.execute();
}

export function readFeriados(tx: Tx) {
  return tx.selectFrom('feriado').select('fecha').distinct().execute();
}
