import type { EstadoOt, MontosLineaOt, TotalesOt } from '@cuadra/domain/ots';
import { TIPOS_CREDITO_CEDIDO, type Moneda } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ClaveOt } from './detail.ts';

export interface OtPorEscribir {
  readonly idContraparte: number;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fechaEmision: string;
  readonly moneda: Moneda;
  readonly estado: EstadoOt;
  readonly validez: string | null;
  readonly condiciones: string | null;
  readonly vendedor: string | null;
  readonly contacto: string | null;
  readonly totales: TotalesOt;
  readonly movimientos: readonly (MontosLineaOt & {
    readonly producto: string;
    readonly descripcion: string | null;
    readonly cantidad: string;
    readonly valorUnitario: string;
    readonly descuento: string;
    readonly exento: boolean;
  })[];
}

/** The next folio. Its row stays locked until the transaction ends, so that none is skipped and none is given twice. */
export async function takeFolio(tx: Tx, idEmpresa: number): Promise<string> {
  const { ultimo } = await tx
    .insertInto('otCorrelativo')
    .values({ idEmpresa, ultimo: 1 })
    .onConflict((c) =>
      c.column('idEmpresa').doUpdateSet((eb) => ({ ultimo: eb('otCorrelativo.ultimo', '+', 1) })),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return String(ultimo);
}

const propiosDe = ({ estado, validez, condiciones, vendedor, contacto }: OtPorEscribir) => ({
  estado,
  validez,
  condiciones,
  vendedor,
  contacto,
});

async function insertMovimientos(tx: Tx, { idEmpresa, id }: ClaveOt, ot: OtPorEscribir): Promise<void> {
  await tx
    .insertInto('otMovimiento')
    .values(
      ot.movimientos.map((movimiento, i) => ({ ...movimiento, idEmpresa, idDocumento: id, posicion: i + 1 })),
    )
    .execute();
}

/** Inserts a nota de venta beside its document, with its lines. */
export async function insertPropios(
  tx: Tx,
  clave: ClaveOt,
  ot: OtPorEscribir,
  idOrigen: number | null,
): Promise<void> {
  const { idEmpresa, id } = clave;
  await tx
    .insertInto('ot')
    .values({ idEmpresa, idDocumento: id, ...propiosDe(ot), idOrigen })
    .execute();
  await insertMovimientos(tx, clave, ot);
}

/** Replaces the fields and lines that a nota de venta has beside its document. */
export async function replacePropios(tx: Tx, clave: ClaveOt, ot: OtPorEscribir): Promise<void> {
  const { idEmpresa, id } = clave;
  await tx
    .updateTable('ot')
    .set(propiosDe(ot))
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', '=', id)
    .execute();
  await tx
    .deleteFrom('otMovimiento')
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', '=', id)
    .execute();
  await insertMovimientos(tx, clave, ot);
}

/** What an act decides upon, its row locked. */
export function lockOt(tx: Tx, { idEmpresa, id }: ClaveOt) {
  return tx
    .selectFrom('ot as o')
    .innerJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'o.idEmpresa').onRef('d.id', '=', 'o.idDocumento'),
    )
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select([
      'd.id',
      'd.folio',
      'd.rut',
      'm.moneda',
      'd.idMoneda',
      'd.montoTotal',
      'o.estado',
      'o.montoFacturado',
    ])
    .where('o.idEmpresa', '=', idEmpresa)
    .where('o.idDocumento', '=', id)
    .forUpdate(['o', 'd'])
    .executeTakeFirst();
}

/** Locks notas de venta in the order of their ids. */
export async function lockOts(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) await lockOt(tx, { idEmpresa, id });
}

export async function setEstado(
  tx: Tx,
  { idEmpresa, id }: ClaveOt,
  { estado, montoFacturado }: { estado: EstadoOt; montoFacturado: number },
): Promise<void> {
  await tx
    .updateTable('ot')
    .set({ estado, montoFacturado })
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', '=', id)
    .execute();
}

/** DTEs by id, locked in one order, with what of each stands for notas de venta. */
export async function lockFacturas(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const facturas = await tx
    .selectFrom('documento')
    .select(['id', 'codigoTipo', 'folio', 'rut', 'idMoneda', 'montoTotal', 'signo', 'anulado'])
    .where('idEmpresa', '=', idEmpresa)
    .where('modelo', '=', 'Dte')
    .where('codigoTipo', 'not in', [...TIPOS_CREDITO_CEDIDO])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  const ocupados = await tx
    .selectFrom('otDocumento')
    .select(['idDocumento', 'idOt', 'monto'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', 'in', [...ids])
    .execute();
  return facturas.map((factura) => ({
    ...factura,
    vinculos: ocupados.filter(({ idDocumento }) => idDocumento === factura.id),
  }));
}

export async function insertVinculos(
  tx: Tx,
  vinculos: readonly {
    idEmpresa: number;
    idOt: number;
    idDocumento: number;
    monto: number;
    idUsuario: number;
  }[],
): Promise<void> {
  await tx
    .insertInto('otDocumento')
    .values([...vinculos])
    .execute();
}

/** Takes a link away and answers what it was; null where there is none. */
export async function deleteVinculo(
  tx: Tx,
  { idEmpresa, id }: ClaveOt,
  idDocumento: number,
): Promise<{ monto: number; factura: string } | null> {
  const fila = await tx
    .deleteFrom('otDocumento as v')
    .using('documento as f')
    .whereRef('f.idEmpresa', '=', 'v.idEmpresa')
    .whereRef('f.id', '=', 'v.idDocumento')
    .where('v.idEmpresa', '=', idEmpresa)
    .where('v.idOt', '=', id)
    .where('v.idDocumento', '=', idDocumento)
    .returning(['v.monto', 'f.folio as factura'])
    .executeTakeFirst();
  return fila ?? null;
}
