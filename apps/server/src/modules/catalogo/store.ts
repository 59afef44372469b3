import type { Moneda } from '@cuadra/domain';

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';

export async function readMonedas(
  db: Db,
  filtro: { monedas: readonly Moneda[]; desde: string; hasta: string },
) {
  const filas = await db
    .selectFrom('moneda as m')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('monedaValor as v')
          .select('v.valor')
          .whereRef('v.idMoneda', '=', 'm.id')
          .where('v.fecha', '<=', filtro.hasta)
          .orderBy('v.fecha', 'desc')
          .limit(1)
          .as('ultimo'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'm.id',
      'm.moneda',
      'm.isoCode',
      'm.decimales',
      'm.simbolo',
      'm.margen',
      'ultimo.valor',
      jsonArrayFrom(
        eb
          .selectFrom('monedaValor as v')
          .select((ev) => ['v.fecha', ev.cast<string>('v.valor', 'text').as('valor')])
          .whereRef('v.idMoneda', '=', 'm.id')
          .where('v.fecha', '>=', filtro.desde)
          .where('v.fecha', '<=', filtro.hasta)
          .orderBy('v.fecha'),
      ).as('valores'),
    ])
    .where('m.moneda', 'in', [...filtro.monedas])
    .orderBy('m.id')
    .execute();
  return filas.map((fila) => ({ ...fila, moneda: fila.moneda as Moneda }));
}

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

const POR_TANDA = 1000;

export async function upsertValores(
  db: Db,
  valores: readonly { moneda: string; fecha: string; valor: string }[],
  fuente: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const monedas = new Map(
      (await tx.selectFrom('moneda').select(['id', 'moneda']).execute()).map((m) => [m.moneda, m.id]),
    );
    for (let desde = 0; desde < valores.length; desde += POR_TANDA) {
      // The last of two rows for one day counts, as it would if they came one by one.
      const tanda = new Map(
        valores.slice(desde, desde + POR_TANDA).map(({ moneda, fecha, valor }) => {
          const idMoneda = monedas.get(moneda);
          if (idMoneda === undefined) throw new Error(`no currency ${moneda}`);
          return [`${moneda} ${fecha}`, { idMoneda, fecha, valor, fuente }];
        }),
      );
      await tx
        .insertInto('monedaValor')
        .values([...tanda.values()])
        .onConflict((c) =>
          c.columns(['idMoneda', 'fecha']).doUpdateSet((eb) => ({
            valor: eb.ref('excluded.valor'),
            fuente: eb.ref('excluded.fuente'),
          })),
        )
        .execute();
    }
  });
}
