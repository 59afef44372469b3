import type { descargarComprobante, ReplyOf } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { assertOrden } from './assert-orden.ts';
import { printComprobante, type Servicios } from './print-comprobante.ts';

/** The receipt of an order, in base64. Throws `no_encontrado`, and `conflicto` for one that is not paid. */
export async function downloadComprobante(
  servicios: Servicios,
  principal: Principal,
  idOrden: number,
): Promise<ReplyOf<typeof descargarComprobante>> {
  const { idEmpresa } = principal;
  await withEmpresa(servicios.db, idEmpresa, (tx) => assertOrden(tx, principal, idOrden));
  const { nombre, bytes } = await printComprobante(servicios, idEmpresa, idOrden);
  return { nombre, base64file: Buffer.from(bytes).toString('base64') };
}
