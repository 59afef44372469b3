import { WebhookSignature } from 'fintoc';
import * as z from 'zod';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enviarTransferencias } from './enviar-job.ts';
import { askNow, findEmpresaDeTransferencia, insertAviso } from './store/avisos.ts';

const SALIENTE = 'transfer.outbound.';

const avisoSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  data: z.object({ id: z.string().min(1).max(200), reference_id: z.unknown() }),
});

function readJson(cuerpo: Buffer): unknown {
  try {
    return JSON.parse(cuerpo.toString('utf8'));
  } catch {
    return null;
  }
}

/** Throws `sin_permiso` where the signature is not the provider's over these bytes, or is more than five minutes off. */
function assertFirma(secreto: string | undefined, firma: unknown, cuerpo: Buffer): void {
  try {
    if (secreto === undefined || typeof firma !== 'string') throw new Error('not signed');
    WebhookSignature.verifyHeader(cuerpo, firma, secreto);
  } catch {
    throw new AppError('sin_permiso', 'La firma del aviso no corresponde.');
  }
}

/**
 * Takes a provider's notice of a transfer. It is a reason to ask, never the answer: notices come late, twice or out of
 * order. Throws `sin_permiso` for one whose signature does not hold.
 */
export async function receiveAviso(
  { db, queue, clock, transferencias }: Platform,
  cabeceras: Readonly<Record<string, unknown>>,
  cuerpo: Buffer,
): Promise<void> {
  assertFirma(transferencias?.webhookSecret, cabeceras['fintoc-signature'], cuerpo);
  const leido = avisoSchema.safeParse(readJson(cuerpo));
  if (!leido.success || !leido.data.type.startsWith(SALIENTE)) return;
  const { id, data } = leido.data;
  const intento = z.uuid().safeParse(data.reference_id).data ?? null;
  const cual = { idExterno: data.id, intento };
  const idEmpresa = await findEmpresaDeTransferencia(db, cual);
  if (idEmpresa === null) return;
  await withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await insertAviso(tx, idEmpresa, id))) return;
    if (await askNow(tx, idEmpresa, cual, clock.now()))
      await queue.send(tx, enviarTransferencias, { idEmpresa });
  });
}
