import { codigoReferidoSchema } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { insertReferido } from './store/referido.ts';

/**
 * Notes that the company of this transaction, which is just signing up, came with another's code. Answers whether it
 * did; a code that nobody has is passed over, as it came from an address that anybody may write.
 */
export async function recordReferido(tx: Tx, codigo: string): Promise<boolean> {
  const leido = codigoReferidoSchema.safeParse(codigo);
  return leido.success ? insertReferido(tx, leido.data) : false;
}
