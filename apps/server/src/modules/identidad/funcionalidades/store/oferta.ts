import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FeatureKey } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

/** One feature, by id or key, with what the company has of it and the plans that are sold with it. */
export async function readOferta(
  tx: Tx,
  idEmpresa: number,
  buscada: { readonly id: number } | { readonly key: FeatureKey },
) {
  const fila = await tx
    .selectFrom('funcionalidad as f')
    .leftJoin('empresaFuncionalidad as ef', (join) =>
      join.onRef('ef.idFuncionalidad', '=', 'f.id').on('ef.idEmpresa', '=', idEmpresa),
    )
    .select((eb) => [
      'f.id',
      'f.key',
      'f.nombre',
      'f.descripcion',
      'f.mensajeUpselling',
      'ef.activa',
      'ef.prueba',
      'ef.mostrarPaywall',
      'ef.capacidad',
      jsonArrayFrom(
        eb
          .selectFrom('planFuncionalidad as pf')
          .innerJoin('plan as p', 'p.id', 'pf.idPlan')
          .innerJoin('moneda as m', 'm.id', 'p.idMoneda')
          .leftJoin('empresa as e', (join) =>
            join.onRef('e.idPlan', '=', 'p.id').on('e.idEmpresa', '=', idEmpresa),
          )
          .select((p) => [
            'p.id as idPlan',
            'p.slug',
            'p.nombre',
            'p.precio',
            'm.moneda',
            'pf.capacidadMax',
            p('e.idEmpresa', 'is not', null).as('actual'),
          ])
          .whereRef('pf.idFuncionalidad', '=', 'f.id')
          // Sold plans, the trial, and the company's own.
          .where((p) =>
            p.or([p('p.enVenta', '=', true), p('p.precio', '=', 0), p('e.idEmpresa', 'is not', null)]),
          )
          .orderBy('p.orden')
          .orderBy('p.precio')
          .orderBy('p.id'),
      ).as('tiers'),
    ])
    .$if('id' in buscada, (q) => q.where('f.id', '=', 'id' in buscada ? buscada.id : 0))
    .$if('key' in buscada, (q) => q.where('f.key', '=', 'key' in buscada ? buscada.key : ''))
    .executeTakeFirst();
  return fila ?? null;
}
export type OfertaLeida = NonNullable<Awaited<ReturnType<typeof readOferta>>>;
