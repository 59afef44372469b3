import { SERVICIOS_SII } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { nextVisit } from './next-visit.ts';
import { requestSync } from './request-sync.ts';
import { readVencidas, writeProxima } from './store/agenda.ts';
import { readCredencial } from './store/credencial.ts';

/** Documents come late and change for a while: eight days to claim a purchase, a month to declare. */
const MESES_DE_CADA_NOCHE = 3;

/**
 * Asks for the last months of each company whose time has come, and notes its next. Credentials that the SII refused
 * are left alone until somebody changes them.
 */
export async function visitEmpresas(platform: Platform): Promise<void> {
  const { db, clock, sii } = platform;
  const ahora = clock.now();
  for (const idEmpresa of await readVencidas(db, ahora)) {
    await withEmpresa(db, idEmpresa, async (tx) => {
      await writeProxima(tx, idEmpresa, nextVisit(idEmpresa, ahora));
      const credencial = await readCredencial(tx, idEmpresa);
      if (credencial?.estado !== 'valida') return;
      const meses = Math.min(MESES_DE_CADA_NOCHE, sii.meses);
      await requestSync(platform, tx, idEmpresa, SERVICIOS_SII, { meses });
    });
  }
}
