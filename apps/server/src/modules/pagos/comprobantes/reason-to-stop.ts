import type { Tx } from '../../../platform/database/index.ts';
import { readComprobanteDeEnvio } from './store/envios.ts';
import { readVigentes } from './store/comprobantes.ts';

/** The reason why a mail with a receipt may no longer leave: the money came back. Null for any other mail. */
export async function reasonToStopComprobante(
  tx: Tx,
  idEmpresa: number,
  idEnvio: number,
): Promise<string | null> {
  const comprobante = await readComprobanteDeEnvio(tx, idEmpresa, idEnvio);
  if (!comprobante) return null;
  const [vigente] = await readVigentes(tx, idEmpresa, [comprobante.idOrden]);
  return vigente?.id === comprobante.id ? null : 'El banco devolvió el pago.';
}
