import type { Moneda } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';

export async function readIdMoneda(tx: Tx, moneda: Moneda): Promise<number> {
  const { id } = await tx
    .selectFrom('moneda')
    .select('id')
    .where('moneda', '=', moneda)
    .executeTakeFirstOrThrow();
  return id;
}
