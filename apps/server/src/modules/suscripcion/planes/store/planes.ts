import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Moneda } from '@cuadra/domain';
import type { PeriodoPlan } from '@cuadra/contract';
import type { Db, Tx } from '../../../../platform/database/index.ts';

interface Filtro {
  readonly idVersion?: number;
  readonly idPlan?: number;
  readonly slugs?: readonly string[] | undefined;
  /** Those that are sold. */
  readonly enVenta?: boolean;
}

/** Plans in a version, or in their newest, with prices and features, in the order of the screen. */
export function readPlanes(db: Db | Tx, { idVersion, idPlan, slugs, enVenta }: Filtro) {
  return db
    .selectFrom('planVersion as v')
    .innerJoin('plan as p', 'p.id', 'v.idPlan')
    .innerJoin('planTipo as t', 't.id', 'p.idTipoPlan')
    .select((eb) => [
      'p.id',
      'p.slug',
      'p.idMoneda',
      'p.idTipoPlan',
      'p.enVenta',
      't.nombre as tipo',
      'v.id as idVersion',
      'v.version',
      'v.nombre',
      'v.created',
      jsonArrayFrom(
        eb
          .selectFrom('planVersionPrecio as x')
          .innerJoin('moneda as m', 'm.id', 'x.idMoneda')
          .select([
            'x.idMoneda',
            'x.monto',
            sql<PeriodoPlan>`x.periodo`.as('periodo'),
            sql<Moneda>`m.moneda`.as('moneda'),
          ])
          .whereRef('x.idVersion', '=', 'v.id')
          .orderBy('x.periodo', 'desc')
          .orderBy('m.id', 'desc'),
      ).as('precios'),
      jsonArrayFrom(
        eb
          .selectFrom('planVersionFuncionalidad as y')
          .innerJoin('funcionalidad as f', 'f.id', 'y.idFuncionalidad')
          .innerJoin('funcionalidadCategoria as c', 'c.id', 'f.idCategoria')
          .select([
            'y.idFuncionalidad',
            'y.capacidadMax',
            'f.key',
            'f.nombre',
            'f.descripcion',
            'f.mensajeUpselling',
          ])
          .whereRef('y.idVersion', '=', 'v.id')
          .orderBy('c.orden')
          .orderBy('f.id'),
      ).as('funcionalidades'),
    ])
    .$if(idVersion !== undefined, (q) => q.where('v.id', '=', idVersion ?? 0))
    .$if(idVersion === undefined, (q) =>
      q.where((eb) =>
        eb(
          'v.version',
          '=',
          eb
            .selectFrom('planVersion as w')
            .select((w) => w.fn.max('w.version').as('n'))
            .whereRef('w.idPlan', '=', 'p.id'),
        ),
      ),
    )
    .$if(idPlan !== undefined, (q) => q.where('p.id', '=', idPlan ?? 0))
    .$if(slugs !== undefined, (q) => q.where('p.slug', 'in', slugs?.length ? [...slugs] : ['']))
    .$if(enVenta === true, (q) => q.where('p.enVenta', '=', true))
    .orderBy('p.enVenta', 'desc')
    .orderBy('p.orden')
    .orderBy('p.id')
    .execute();
}
export type PlanLeido = Awaited<ReturnType<typeof readPlanes>>[number];

/** The version that a company took. */
export async function readIdVersion(tx: Tx, idEmpresa: number): Promise<number> {
  const { idPlanVersion } = await tx
    .selectFrom('empresa')
    .select('idPlanVersion')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return idPlanVersion;
}

export async function readNewestVersion(tx: Tx, idPlan: number): Promise<number | null> {
  const fila = await tx
    .selectFrom('planVersion')
    .select('id')
    .where('idPlan', '=', idPlan)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila?.id ?? null;
}

export async function readNombre(tx: Tx, idEmpresa: number): Promise<string> {
  const { nombre } = await tx
    .selectFrom('empresa')
    .select('nombre')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return nombre;
}
