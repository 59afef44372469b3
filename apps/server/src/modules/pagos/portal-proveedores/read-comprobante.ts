import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import type { VisitaDeProveedor } from './find-visita.ts';
import { readOrdenesDePortal } from './store/ordenes.ts';

/** Draws the receipt of a paid order. */
export type PrintComprobante = (
  idEmpresa: number,
  idOrden: number,
) => Promise<{ readonly nombre: string; readonly bytes: Uint8Array }>;

/** The receipt of a paid order of the supplier. Throws `no_encontrado` for any other order. */
export async function readComprobanteDe(
  { db }: Pick<Platform, 'db'>,
  visita: VisitaDeProveedor,
  uuid: string,
  print: PrintComprobante,
): Promise<{ nombre: string; base64file: string }> {
  const ordenes = await withEmpresa(db, visita.idEmpresa, (tx) => readOrdenesDePortal(tx, visita));
  const suya = ordenes.find((orden) => orden.uuid === uuid && orden.pagada !== null);
  if (!suya) throw notFound('Ese pago no tiene comprobante.');
  const { idEmpresa, idOrden } = suya;
  const { nombre, bytes } = await print(idEmpresa, idOrden);
  return { nombre, base64file: Buffer.from(bytes).toString('base64') };
}
