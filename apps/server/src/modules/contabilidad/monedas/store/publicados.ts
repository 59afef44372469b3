import type { Moneda } from '@cuadra/domain';
import type { ValorPublicado } from '@cuadra/domain/monedas';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/index.ts';

export interface FilaMoneda {
  readonly id: number;
  readonly moneda: Moneda;
  readonly isoCode: string;
  readonly nombre: string;
  readonly decimales: number;
  readonly simbolo: string;
  readonly margen: string;
}

export async function readMonedas(db: Db, monedas: readonly Moneda[]): Promise<FilaMoneda[]> {
  const filas = await db
    .selectFrom('moneda')
    .select(['id', 'moneda', 'isoCode', 'nombre', 'decimales', 'simbolo', 'margen'])
    .where('moneda', 'in', [...monedas])
    .orderBy('id')
    .execute();
  return filas.map((fila) => ({ ...fila, moneda: fila.moneda as Moneda }));
}

export interface ValorGuardado extends ValorPublicado {
  readonly idMoneda: number;
  readonly demostracion: boolean;
}

/**
 * What tells the value of each day of a range: the values in it, the last before it and, since a later one tells that
 * nothing was published in between, the first after it. By currency and date.
 */
export async function readPublicados(
  db: Db,
  ids: readonly number[],
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<ValorGuardado[]> {
  const { rows } = await sql<ValorGuardado>`
    select v.id_moneda, v.fecha, v.valor::text as valor, v.demostracion
    from unnest(${[...ids]}::integer[]) as m(id) cross join lateral (
      (select * from moneda_valor a where a.id_moneda = m.id and a.fecha < ${desde}::date order by a.fecha desc limit 1)
      union all
      (select * from moneda_valor a where a.id_moneda = m.id and a.fecha between ${desde}::date and ${hasta}::date)
      union all
      (select * from moneda_valor a where a.id_moneda = m.id and a.fecha > ${hasta}::date order by a.fecha limit 1)
    ) v order by v.id_moneda, v.fecha`.execute(db);
  return rows;
}

/** First and last day known of each currency; without those of a demonstration where real ones are asked for. */
export async function readExtremos(
  db: Db,
  { soloReales }: { readonly soloReales: boolean },
): Promise<Map<number, { primera: string; ultima: string }>> {
  let consulta = db
    .selectFrom('monedaValor')
    .select((eb) => [
      'idMoneda',
      eb.fn.min<string>('fecha').as('primera'),
      eb.fn.max<string>('fecha').as('ultima'),
    ])
    .groupBy('idMoneda');
  if (soloReales) consulta = consulta.where('demostracion', '=', false);
  const filas = await consulta.execute();
  return new Map(filas.map(({ idMoneda, ...extremos }) => [idMoneda, extremos]));
}

/** The last day known before another, of one currency. */
export async function readUltimoAntes(db: Db, idMoneda: number, fecha: string): Promise<string | null> {
  const fila = await db
    .selectFrom('monedaValor')
    .select('fecha')
    .where('idMoneda', '=', idMoneda)
    .where('fecha', '<', fecha)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila?.fecha ?? null;
}

export async function readFeriados(db: Db, desde: string, hasta: string): Promise<Set<string>> {
  const filas = await db
    .selectFrom('feriado')
    .select('fecha')
    .distinct()
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .execute();
  return new Set(filas.map(({ fecha }) => fecha));
}

/** Takes away the made up values of some days, before real ones come in their place. */
export async function deleteDemostracion(
  db: Db,
  idMoneda: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<void> {
  await db
    .deleteFrom('monedaValor')
    .where('idMoneda', '=', idMoneda)
    .where('demostracion', '=', true)
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .execute();
}

const POR_TANDA = 1000;

export interface ValorNuevo extends ValorPublicado {
  readonly idMoneda: number;
}

/** Adds or replaces values; of two for one day the last counts. Answers how many were new or another before. */
export async function upsertValores(
  db: Db,
  valores: readonly ValorNuevo[],
  { fuente, demostracion }: { readonly fuente: string; readonly demostracion: boolean },
): Promise<number> {
  const unicos = [...new Map(valores.map((v) => [`${v.idMoneda} ${v.fecha}`, v])).values()];
  let cambiados = 0;
  for (let desde = 0; desde < unicos.length; desde += POR_TANDA) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('monedaValor')
      .values(
        unicos
          .slice(desde, desde + POR_TANDA)
          .map(({ idMoneda, fecha, valor }) => ({ idMoneda, fecha, valor, fuente, demostracion })),
      )
      .onConflict((c) =>
        c
          .columns(['idMoneda', 'fecha'])
          .doUpdateSet((eb) => ({
            valor: eb.ref('excluded.valor'),
            fuente: eb.ref('excluded.fuente'),
            demostracion: eb.ref('excluded.demostracion'),
          }))
          .where(
            sql<boolean>`(moneda_valor.valor, moneda_valor.demostracion) is distinct from (excluded.valor, excluded.demostracion)`,
          ),
      )
      .executeTakeFirst();
    cambiados += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return cambiados;
}
