import { idSchema, MODELOS_CLASIFICABLES } from '@cuadra/contract';
import * as z from 'zod';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { advanceTrabajo, lockTrabajo } from '../../../platform/trabajos/index.ts';
import { planMasivo } from './plan-masivo.ts';
import { writeClasificaciones } from './write-clasificacion.ts';

const POR_TANDA = 200;

const partes = z.array(
  z.object({ idCuenta: idSchema, idLinea: idSchema.nullable(), porcentaje: z.number() }),
);
/** What the work is told: the records that the person saw, and what to do with them. */
const parametrosSchema = z.object({
  modelo: z.enum(MODELOS_CLASIFICABLES),
  accion: z.discriminatedUnion('tipo', [
    z.object({ tipo: z.literal('cuentas'), items: partes }),
    z.object({ tipo: z.literal('sugerencias'), certezaMin: z.number() }),
  ]),
  reemplazar: z.boolean(),
  ids: z.array(z.number()),
});

/**
 * Classifies all that was selected, a few hundred at a time. Each part and how far it came are one transaction, so a
 * process that dies loses nothing and its successor goes on where it was.
 */
export async function classifyAll(
  { db, log }: Platform,
  { idEmpresa, lote }: { idEmpresa: number; lote: string },
  signal: AbortSignal,
): Promise<void> {
  for (let sigue = true; sigue;) {
    signal.throwIfAborted();
    sigue = await withEmpresa(db, idEmpresa, async (tx) => {
      const trabajo = await lockTrabajo(tx, idEmpresa, lote, 'clasificar_masivo');
      if (!trabajo?.idUsuario || trabajo.estado === 'listo') return false;
      const { idUsuario, hechas, omitidas } = trabajo;
      const { ids, ...pedido } = parametrosSchema.parse(trabajo.parametros);
      // Each record is counted once, as done or as left out: so many are behind.
      const tanda = ids.slice(hechas + omitidas, hechas + omitidas + POR_TANDA);
      const { cambios } = await planMasivo(tx, idEmpresa, pedido, tanda, { bloquear: true });
      await writeClasificaciones(tx, { idEmpresa, idUsuario, lote, accion: 'clasificar' }, cambios);
      const termina = hechas + omitidas + tanda.length >= ids.length;
      await advanceTrabajo(tx, idEmpresa, lote, {
        hechas: cambios.length,
        omitidas: tanda.length - cambios.length,
        estado: termina ? 'listo' : 'procesando',
      });
      return !termina;
    });
  }
  log.info({ idEmpresa, lote }, 'mass classification finished');
}
