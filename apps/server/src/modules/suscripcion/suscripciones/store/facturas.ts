import type { Fecha, Moneda } from '@cuadra/domain';
import type { Cargo, Montos, Periodicidad } from '@cuadra/domain/suscripcion';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

interface FacturaPorEscribir extends Montos {
  readonly numero: number;
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly idOperador: number;
  readonly idDocumento: number;
  readonly folio: string;
  readonly emitida: Fecha;
  readonly vence: Fecha;
}

export async function insertFactura(tx: Tx, idEmpresa: number, factura: FacturaPorEscribir): Promise<number> {
  const { id } = await tx
    .insertInto('facturaSuscripcion')
    .values({ idEmpresa, ...factura })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertLinea(
  tx: Tx,
  idEmpresa: number,
  idFactura: number,
  { cargo, glosa, posicion, idMoneda }: { cargo: Cargo; glosa: string; posicion: number; idMoneda: number },
): Promise<void> {
  const { plan, periodo, tramo, valor, precioEnPesos, neto, vigenteHasta } = cargo;
  await tx
    .insertInto('facturaSuscripcionLinea')
    .values({
      idEmpresa,
      idFactura,
      posicion,
      glosa,
      neto,
      idPlanVersion: plan.idVersion,
      periodicidad: plan.periodicidad,
      idMoneda,
      precio: plan.precio.monto,
      valor,
      precioPesos: precioEnPesos,
      periodoDesde: periodo.desde,
      periodoHasta: periodo.hasta,
      desde: tramo.desde,
      hasta: tramo.hasta,
      vigenteHasta,
    })
    .execute();
}

export interface CargoGuardado {
  readonly idFactura: number;
  readonly posicion: number;
  readonly cargo: Cargo;
}

/** Charges with days in force from `hoy` on. */
export async function readCargos(tx: Tx, idEmpresa: number, hoy: Fecha): Promise<CargoGuardado[]> {
  const filas = await tx
    .selectFrom('facturaSuscripcionLinea as l')
    .innerJoin('planVersion as v', 'v.id', 'l.idPlanVersion')
    .innerJoin('moneda as m', 'm.id', 'l.idMoneda')
    .selectAll('l')
    .select(['v.nombre', sql<Moneda>`m.moneda`.as('moneda'), sql<Periodicidad>`l.periodicidad`.as('periodo')])
    .select(sql<string | null>`l.valor::text`.as('enPesos'))
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.vigenteHasta', '>', hoy)
    .orderBy('l.desde')
    .execute();
  return filas.map((l) => ({
    idFactura: l.idFactura,
    posicion: l.posicion,
    cargo: {
      plan: {
        idVersion: l.idPlanVersion,
        nombre: l.nombre,
        periodicidad: l.periodo,
        precio: { moneda: l.moneda, monto: l.precio },
      },
      periodo: { desde: l.periodoDesde, hasta: l.periodoHasta },
      tramo: { desde: l.desde, hasta: l.hasta },
      valor: l.enPesos,
      precioEnPesos: l.precioPesos,
      neto: l.neto,
      vigenteHasta: l.vigenteHasta,
    },
  }));
}

const deFactura = (tx: Tx, idEmpresa: number) =>
  tx
    .selectFrom('facturaSuscripcion')
    .select([
      'id',
      'folio',
      'emitida',
      'vence',
      'desde',
      'hasta',
      'neto',
      'iva',
      'total',
      'netoAcreditado',
      'ivaAcreditado',
      'idOperador',
      'idDocumento',
    ])
    .where('idEmpresa', '=', idEmpresa);

export type FilaFactura = Awaited<ReturnType<typeof readFacturas>>[number];

/** Invoices of thirty years of months. */
const MAX_FACTURAS = 400;

/** Every invoice of a company, the newest first. */
export function readFacturas(tx: Tx, idEmpresa: number) {
  return deFactura(tx, idEmpresa).orderBy('id', 'desc').limit(MAX_FACTURAS).execute();
}

export function readFilaFactura(tx: Tx, idEmpresa: number, id: number): Promise<FilaFactura | undefined> {
  return deFactura(tx, idEmpresa).where('id', '=', id).executeTakeFirst();
}

export function readLineas(tx: Tx, idEmpresa: number, idFactura: number) {
  return tx
    .selectFrom('facturaSuscripcionLinea as l')
    .innerJoin('planVersion as v', 'v.id', 'l.idPlanVersion')
    .innerJoin('moneda as m', 'm.id', 'l.idMoneda')
    .select(['l.posicion', 'l.glosa', 'l.neto', 'l.desde', 'l.hasta', 'l.precio', 'v.nombre as plan'])
    .select([sql<Moneda>`m.moneda`.as('moneda'), sql<string | null>`l.valor::text`.as('valor')])
    .where('l.idEmpresa', '=', idEmpresa)
    .where('l.idFactura', '=', idFactura)
    .orderBy('l.posicion')
    .execute();
}

/** A credit note takes of an invoice, whose line is in force up to the days that are undone. */
export async function takeFromFactura(
  tx: Tx,
  idEmpresa: number,
  { idFactura, posicion }: { readonly idFactura: number; readonly posicion: number },
  { desde, neto, iva }: { readonly desde: Fecha; readonly neto: number; readonly iva: number },
): Promise<void> {
  await tx
    .updateTable('facturaSuscripcionLinea')
    .set({ vigenteHasta: desde })
    .where('idEmpresa', '=', idEmpresa)
    .where('idFactura', '=', idFactura)
    .where('posicion', '=', posicion)
    .execute();
  if (neto === 0) return;
  await tx
    .updateTable('facturaSuscripcion')
    .set({
      netoAcreditado: sql<number>`neto_acreditado + ${neto}`,
      ivaAcreditado: sql<number>`iva_acreditado + ${iva}`,
    })
    .where('idEmpresa', '=', idEmpresa)
    .where('id', '=', idFactura)
    .execute();
}

interface NotaPorEscribir extends Montos {
  readonly idFactura: number;
  readonly posicion: number;
  readonly glosa: string;
  readonly desde: Fecha;
  readonly hasta: Fecha;
  readonly idOperador: number;
  readonly idDocumento: number;
  readonly folio: string;
  readonly emitida: Fecha;
}

export async function insertNota(tx: Tx, idEmpresa: number, nota: NotaPorEscribir): Promise<number> {
  const { idFactura, posicion, glosa, desde, hasta, neto, ...resto } = nota;
  const { id } = await tx
    .insertInto('notaSuscripcion')
    .values({ idEmpresa, idFactura, neto, ...resto })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('notaSuscripcionLinea')
    .values({
      idEmpresa,
      idNota: id,
      posicion: 1,
      glosa,
      neto,
      idFactura,
      posicionFactura: posicion,
      desde,
      hasta,
    })
    .execute();
  return id;
}

/** Credit notes of a company, oldest first, all or those over one invoice. */
export function readNotas(tx: Tx, idEmpresa: number, idFactura?: number) {
  return tx
    .selectFrom('notaSuscripcion as n')
    .innerJoin('notaSuscripcionLinea as l', (join) =>
      join.onRef('l.idEmpresa', '=', 'n.idEmpresa').onRef('l.idNota', '=', 'n.id'),
    )
    .select([
      'n.id',
      'n.idFactura',
      'n.folio',
      'n.emitida',
      'n.neto',
      'n.iva',
      'n.total',
      'n.idDocumento',
      'l.glosa',
    ])
    .where('n.idEmpresa', '=', idEmpresa)
    .$if(idFactura !== undefined, (q) => q.where('n.idFactura', '=', idFactura ?? 0))
    .orderBy('n.id')
    .execute();
}
