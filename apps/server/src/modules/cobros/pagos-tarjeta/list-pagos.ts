import type { listPagosTarjeta, PagoTarjeta, QueryOf, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { assertCliente } from '../cobranza/index.ts';
import type { ClienteDePortal } from './start-pago.ts';
import { countPagos, readPagos } from './store/lectura.ts';

/** Payments by card of a customer, newest first. Throws `no_encontrado`. */
export function listPagos(
  db: Db,
  idEmpresa: number,
  idCliente: number,
  { page, perPage }: QueryOf<typeof listPagosTarjeta>,
): Promise<ReplyOf<typeof listPagosTarjeta>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertCliente(tx, idEmpresa, idCliente);
    const donde = { desde: (page - 1) * perPage, limite: perPage };
    return {
      items: await readPagos(tx, idEmpresa, idCliente, donde),
      pagination: paginate(await countPagos(tx, idEmpresa, idCliente), page, perPage),
    };
  });
}

/** A payment for the customer who made it. Throws `no_encontrado` for any other. */
export function readPagoDePortal(
  db: Db,
  { idEmpresa, idCliente }: ClienteDePortal,
  idPublico: string,
): Promise<PagoTarjeta> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const [pago] = await readPagos(tx, idEmpresa, idCliente, { orden: idPublico });
    if (!pago) throw notFound('Ese pago no existe.');
    return pago;
  });
}
