import { FUNCIONALIDADES, idSchema, permisoSchema } from '@cuadra/contract';
import * as z from 'zod';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { advanceTrabajo, lockTrabajo } from '../../../platform/trabajos/index.ts';
import { endUndo } from '../../registros/actos/index.ts';
import { loadActo } from './get-acto.ts';
import { undoParte } from './undo-part.ts';

/** The act, and the rights with which the person asked for it. */
const parametrosSchema = z.object({
  idActo: idSchema,
  permisos: z.array(permisoSchema),
  features: z.array(z.enum(FUNCIONALIDADES)),
});

interface Encargo {
  readonly idActo: number;
  readonly principal: Principal;
}

async function takeEncargo(tx: Tx, idEmpresa: number, lote: string): Promise<Encargo | null> {
  const trabajo = await lockTrabajo(tx, idEmpresa, lote, 'deshacer_acto');
  if (!trabajo?.idUsuario || trabajo.estado === 'listo' || trabajo.estado === 'error') return null;
  const { idActo, permisos, features } = parametrosSchema.parse(trabajo.parametros);
  return { idActo, principal: { idEmpresa, idUsuario: trabajo.idUsuario, permisos, features, god: false } };
}

async function end(
  tx: Tx,
  idEmpresa: number,
  { lote, idActo, estado }: { lote: string; idActo: number; estado: 'listo' | 'error' },
): Promise<void> {
  const trabajo = await lockTrabajo(tx, idEmpresa, lote, 'deshacer_acto');
  const omitidas = Math.max(0, (trabajo?.total ?? 0) - (trabajo?.hechas ?? 0));
  await advanceTrabajo(tx, idEmpresa, lote, { omitidas, estado });
  await endUndo(tx, idEmpresa, idActo);
}

/**
 * Undoes a large act in parts. Each part and its progress are one transaction, so a process that dies loses nothing, and
 * its successor goes on with what still stands. A failure that is the act's own ends it, and the rest stands.
 */
export async function undoLarge(
  platform: Platform,
  { idEmpresa, lote }: { readonly idEmpresa: number; readonly lote: string },
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = platform;
  let desde: number | null = 0;
  while (desde !== null) {
    signal.throwIfAborted();
    const inicio: number = desde;
    desde = await withEmpresa(db, idEmpresa, async (tx): Promise<number | null> => {
      const encargo = await takeEncargo(tx, idEmpresa, lote);
      if (encargo === null) return null;
      const { idActo, principal } = encargo;
      const acto = await loadActo(tx, principal, idActo);
      const { hasta, deshechas } = await undoParte(platform, tx, principal, acto, inicio);
      await advanceTrabajo(tx, idEmpresa, lote, { hechas: deshechas, estado: 'procesando' });
      if (hasta === null) await end(tx, idEmpresa, { lote, idActo, estado: 'listo' });
      return hasta;
    }).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      await withEmpresa(db, idEmpresa, async (tx) => {
        const encargo = await takeEncargo(tx, idEmpresa, lote);
        if (encargo !== null) await end(tx, idEmpresa, { lote, idActo: encargo.idActo, estado: 'error' });
      });
      return null;
    });
  }
  log.info({ idEmpresa, lote }, 'act undone');
}
