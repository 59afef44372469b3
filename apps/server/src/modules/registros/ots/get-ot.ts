import type { OtDetalle } from '@cuadra/contract';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { notFound, type AppError } from '../../../platform/errors/index.ts';
import { presentOt } from './present-ot.ts';
import { readFacturas, readMovimientos, readOt, type ClaveOt } from './store/detail.ts';

export function otNotFound(): AppError {
  return notFound('Esa nota de venta no existe o no es de tu empresa.');
}

export async function loadOt(tx: Tx, clave: ClaveOt): Promise<OtDetalle> {
  const fila = await readOt(tx, clave);
  if (!fila) throw otNotFound();
  const movimientos = await readMovimientos(tx, clave.idEmpresa, [clave.id]);
  const facturas = await readFacturas(tx, clave);
  const {
    idEmpresa,
    giro,
    direccionLegal,
    comunaLegal,
    condiciones,
    contacto,
    idOrigen,
    folioOrigen,
    ...item
  } = fila;
  return {
    ...presentOt(item),
    idEmpresa,
    giro,
    direccionLegal,
    comunaLegal,
    condiciones,
    contacto,
    origen: idOrigen === null || folioOrigen === null ? null : { id: idOrigen, folio: folioOrigen },
    Movimientos: movimientos.map(({ idDocumento: _idDocumento, ...movimiento }) => movimiento),
    Documentos: facturas,
  };
}

/** Throws `no_encontrado` where the company has no such nota de venta. */
export function getOtDe(db: Db, idEmpresa: number, id: number): Promise<OtDetalle> {
  return withEmpresa(db, idEmpresa, (tx) => loadOt(tx, { idEmpresa, id }));
}
