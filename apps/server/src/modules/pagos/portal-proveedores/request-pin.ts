import type { postPinProveedor, ReplyOf } from '@cuadra/contract';
import { MAX_INTENTOS_PIN, MINUTOS_PIN, SEGUNDOS_ENTRE_PINES } from '@cuadra/domain/portal-proveedores';
import type { Platform } from '../../../platform/module/index.ts';
import { readToken } from '../../../platform/tokens/index.ts';
import { limitTries } from '../../identidad/acceso/index.ts';
import { enviarPinProveedor, writeEnlaceDeJob } from './enviar-pin-job.ts';
import { keyOfPedidos } from './limits.ts';

/** A text that is no token asks for the PIN of a link that is not there. */
const NINGUNO = { idEmpresa: 1, huella: Buffer.alloc(32) };

/**
 * Asks for a PIN. The same is done, and takes as long, for every token: which one is good finds out the job. Throws
 * `demasiadas_solicitudes`, for unknown tokens too.
 */
export async function requestPin(
  { db, clock, queue }: Pick<Platform, 'db' | 'clock' | 'queue'>,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<ReplyOf<typeof postPinProveedor>> {
  const { idEmpresa, huella } = readToken(token) ?? NINGUNO;
  // Each request counts as a try of the link and of the address: null takes none back.
  await limitTries(db, clock, { clave: keyOfPedidos(token), ip }, async () => {
    const enlace = writeEnlaceDeJob(idEmpresa, huella);
    await db.transaction().execute((tx) => queue.send(tx, enviarPinProveedor, { enlace }));
    return null;
  });
  const ahora = clock.now().getTime();
  return {
    hasta: new Date(ahora + MINUTOS_PIN * 60_000).toISOString(),
    otraVez: new Date(ahora + SEGUNDOS_ENTRE_PINES * 1000).toISOString(),
    intentos: MAX_INTENTOS_PIN,
  };
}
