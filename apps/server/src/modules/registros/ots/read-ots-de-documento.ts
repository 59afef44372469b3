import type { otDeDocumentoSchema } from '@cuadra/contract';
import { ESTADOS_OT } from '@cuadra/domain/ots';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readDeDocumento, readMovimientos } from './store/detail.ts';

/** The notas de venta that a sales document invoices, each with its lines. */
export async function readOtsDeDocumento(
  tx: Tx,
  clave: { readonly idEmpresa: number; readonly id: number },
): Promise<z.output<typeof otDeDocumentoSchema>[]> {
  const ots = await readDeDocumento(tx, clave);
  if (ots.length === 0) return [];
  const movimientos = await readMovimientos(
    tx,
    clave.idEmpresa,
    ots.map(({ id }) => id),
  );
  return ots.map((ot) => ({
    ...ot,
    estado: oneOf(ESTADOS_OT, ot.estado),
    Movimientos: movimientos
      .filter(({ idDocumento }) => idDocumento === ot.id)
      .map(({ idDocumento: _idDocumento, ...movimiento }) => movimiento),
  }));
}
