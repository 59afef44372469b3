import type { ServicioSii } from '@cuadra/contract';
import { addMeses, type Mes } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { sincronizarSii } from './sincronizar-job.ts';
import { readCredencial } from './store/credencial.ts';
import { askMeses } from './store/sincronizacion.ts';

/** The months that end with the current one, the newest first. */
export function lastMeses(hoy: string, cuantos: number): Mes[] {
  const actual = hoy.slice(0, 7);
  return Array.from({ length: cuantos }, (_, atras) => addMeses(actual, -atras));
}

/**
 * Asks for services to be read from the SII, in the caller's transaction: the given months or the last so many, by
 * default as many as the installation reads (SII_MESES). Asking twice reads once. Throws `conflicto` where there are no credentials
 * that the SII takes.
 */
export async function requestSync(
  { queue, clock, sii }: Platform,
  tx: Tx,
  idEmpresa: number,
  servicios: readonly ServicioSii[],
  { meses = sii.meses }: { readonly meses?: number | readonly Mes[] } = {},
): Promise<void> {
  const credencial = await readCredencial(tx, idEmpresa);
  if (credencial?.estado !== 'valida')
    throw conflict('Conecta primero la empresa con el SII: guarda su clave tributaria o usa su certificado.');
  for (const servicio of new Set(servicios)) {
    const pedidos = typeof meses === 'number' ? lastMeses(clock.hoy(), meses) : meses;
    await askMeses(tx, idEmpresa, servicio, pedidos);
    await queue.send(tx, sincronizarSii, { idEmpresa, servicio });
  }
}
