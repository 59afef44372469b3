import type { Fecha, Moneda } from '@cuadra/domain';
import type {
  AvisoDeDeuda,
  CausaSuscripcion,
  EstadoSuscripcion,
  Periodicidad,
  Transicion,
} from '@cuadra/domain/suscripcion';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

const deEmpresa = (tx: Tx, idEmpresa: number) =>
  tx
    .selectFrom('suscripcion as s')
    .innerJoin('planVersion as v', 'v.id', 's.idPlanVersion')
    .innerJoin('moneda as m', 'm.id', 's.idMoneda')
    .innerJoin('planVersionPrecio as x', (join) =>
      join
        .onRef('x.idVersion', '=', 's.idPlanVersion')
        .onRef('x.periodo', '=', 's.periodicidad')
        .onRef('x.idMoneda', '=', 's.idMoneda'),
    )
    .select([
      's.idPlanVersion as idVersion',
      'v.nombre as plan',
      'x.monto as precio',
      's.ancla',
      's.numero',
      's.facturadoHasta',
      's.terminaEl',
      's.diasGracia as diasDeGracia',
      's.restringeEl',
      sql<EstadoSuscripcion>`s.estado`.as('estado'),
      sql<Periodicidad>`s.periodicidad`.as('periodo'),
      sql<Moneda>`m.moneda`.as('moneda'),
      sql<AvisoDeDeuda[]>`s.avisos`.as('avisos'),
    ])
    .where('s.idEmpresa', '=', idEmpresa);

export type FilaSuscripcion = NonNullable<Awaited<ReturnType<typeof readFila>>>;

/** The subscription of a company; undefined before its first purchase. */
export function readFila(tx: Tx, idEmpresa: number) {
  return deEmpresa(tx, idEmpresa).executeTakeFirst();
}

/** The same, held until the transaction ends: two acts on one subscription wait for each other, the first one too. */
export async function lockFila(tx: Tx, idEmpresa: number): Promise<FilaSuscripcion | undefined> {
  await tx
    .selectFrom('empresa')
    .select('idEmpresa')
    .where('idEmpresa', '=', idEmpresa)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return readFila(tx, idEmpresa);
}

/** Price of a version by period, in the plan's own currency where it has one in it. */
export function readPrecio(tx: Tx, idVersion: number, periodo: Periodicidad) {
  return tx
    .selectFrom('planVersionPrecio as x')
    .innerJoin('planVersion as v', 'v.id', 'x.idVersion')
    .innerJoin('plan as p', 'p.id', 'v.idPlan')
    .innerJoin('moneda as m', 'm.id', 'x.idMoneda')
    .select(['x.idMoneda', 'x.monto', 'v.nombre', 'p.enVenta', sql<Moneda>`m.moneda`.as('moneda')])
    .select((eb) =>
      eb
        .selectFrom('planVersion as w')
        .select((w) => w.fn.max('w.id').as('n'))
        .whereRef('w.idPlan', '=', 'v.idPlan')
        .as('ultima'),
    )
    .where('x.idVersion', '=', idVersion)
    .where('x.periodo', '=', periodo)
    .orderBy(sql`x.id_moneda = p.id_moneda`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface FilaPorEscribir {
  readonly idPlanVersion: number;
  readonly periodicidad: Periodicidad;
  readonly idMoneda: number;
  readonly ancla: Fecha;
  readonly numero: number;
  readonly facturadoHasta: Fecha;
  readonly terminaEl: Fecha | null;
  readonly revisada: Fecha;
}

/** The first purchase of a company. */
export async function insertFila(
  tx: Tx,
  idEmpresa: number,
  { de, a, causa }: Transicion,
  fila: FilaPorEscribir,
): Promise<void> {
  await tx
    .insertInto('suscripcion')
    .values({ ...fila, idEmpresa, estadoPrevio: de, estado: a, causa })
    .execute();
}

export async function updateFila(
  tx: Tx,
  idEmpresa: number,
  cambios: Partial<FilaPorEscribir & { restringeEl: Fecha | null; avisos: AvisoDeDeuda[] }>,
): Promise<void> {
  await tx
    .updateTable('suscripcion')
    .set({ ...cambios, modified: sql<Date>`now()` })
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}

/** One step of the table. */
export async function updateEstado(tx: Tx, idEmpresa: number, { de, a, causa }: Transicion): Promise<void> {
  await tx
    .updateTable('suscripcion')
    .set({
      estadoPrevio: de,
      estado: a,
      causa,
      // The day of an end stays as a trace of it.
      terminaEl: sql<Fecha | null>`case when ${a} in ('pausada') then null else termina_el end`,
      modified: sql<Date>`now()`,
    })
    .where('idEmpresa', '=', idEmpresa)
    .execute();
}

interface PasoPorAnotar extends Transicion {
  readonly fecha: Fecha;
  readonly idUsuario: number | null;
  readonly explicacion: string;
}

export async function insertPaso(tx: Tx, idEmpresa: number, paso: PasoPorAnotar): Promise<void> {
  await tx
    .insertInto('suscripcionHistorial')
    .values({ idEmpresa, ...paso })
    .execute();
}

/** Steps of a subscription, the newest first. */
export function readPasos(tx: Tx, idEmpresa: number, limite: number) {
  return tx
    .selectFrom('suscripcionHistorial as h')
    .leftJoin('usuario as u', 'u.id', 'h.idUsuario')
    .select([
      'h.fecha',
      'h.explicacion',
      'h.idUsuario',
      'u.nombre as usuario',
      sql<EstadoSuscripcion>`h.de`.as('de'),
      sql<EstadoSuscripcion>`h.a`.as('a'),
      sql<CausaSuscripcion>`h.causa`.as('causa'),
    ])
    .where('h.idEmpresa', '=', idEmpresa)
    .orderBy('h.id', 'desc')
    .limit(limite)
    .execute();
}
