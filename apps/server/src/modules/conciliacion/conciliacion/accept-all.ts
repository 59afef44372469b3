import * as z from 'zod';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { advanceTrabajo, readTrabajo } from '../../../platform/trabajos/index.ts';
import { acceptSugerencias } from './accept-suggestions.ts';
import { readSiguientes } from './store/masivo.ts';
import { withdrawOmitted } from './store/suggestions.ts';

/** Enough that what each part costs by itself tells little, and so few that whoever acts meanwhile waits for half a second. */
const POR_TANDA = 500;

export const parametrosMasivo = z.object({
  confianzaMin: z.number(),
  confianzaBajo: z.number().optional(),
  tipos: z.array(z.string()).optional(),
  desde: z.string().optional(),
  hasta: z.string().optional(),
  idCuentaCorriente: z.number().optional(),
  texto: z.string().optional(),
  /** Suggestions made after the person pressed the button are not part of what they saw. */
  hastaId: z.number(),
});

/**
 * Accepts everything from a certainty up, a few hundred at a time. Each part and its progress are one transaction,
 * so a process that dies loses nothing and its successor goes on where it was.
 */
export async function acceptAll(
  { db, log }: Platform,
  idEmpresa: number,
  lote: string,
  signal: AbortSignal,
): Promise<void> {
  const trabajo = await withEmpresa(db, idEmpresa, (tx) => readTrabajo(tx, idEmpresa, lote));
  if (!trabajo?.idUsuario || trabajo.estado === 'listo') return;
  const { idUsuario } = trabajo;
  const filtro = parametrosMasivo.parse(trabajo.parametros);
  // Every round takes at least one suggestion out of the pending ones, so this ends.
  for (let ronda = 0; ronda <= trabajo.total; ronda++) {
    signal.throwIfAborted();
    const quedan = await withEmpresa(db, idEmpresa, async (tx) => {
      const ids = await readSiguientes(tx, idEmpresa, { ...filtro, limite: POR_TANDA });
      if (ids.length === 0) return false;
      const { conciliadas, omitidas } = await acceptSugerencias(tx, { idEmpresa, idUsuario, lote, ids });
      await withdrawOmitted(
        tx,
        idEmpresa,
        omitidas.map(({ id }) => id),
      );
      const avance = { hechas: conciliadas.length, omitidas: omitidas.length, estado: 'procesando' } as const;
      await advanceTrabajo(tx, idEmpresa, lote, avance);
      return true;
    });
    if (!quedan) break;
  }
  await withEmpresa(db, idEmpresa, (tx) => advanceTrabajo(tx, idEmpresa, lote, { estado: 'listo' }));
  log.info({ idEmpresa, lote }, 'mass acceptance finished');
}
