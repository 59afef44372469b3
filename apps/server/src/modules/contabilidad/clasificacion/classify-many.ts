import { randomUUID } from 'node:crypto';
import { MAX_CLASIFICAR_DIRECTO, type clasificarMasivo, type ReplyOf } from '@cuadra/contract';
import { CIEN_POR_CIENTO } from '@cuadra/domain/clasificacion';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { insertTrabajo } from '../../../platform/trabajos/index.ts';
import { assertSees } from './assert-sees.ts';
import { assertElegibles, enCentesimos } from './check-partes.ts';
import { clasificarMasivoJob } from './clasificar-masivo-job.ts';
import { planMasivo } from './plan-masivo.ts';
import { selectIds, type Listas, type Pedido } from './seleccion.ts';
import { writeClasificaciones } from './write-clasificacion.ts';

/** Throws `validacion` where the accounts named are not the whole or may not be chosen. */
export async function assertAccion(tx: Tx, idEmpresa: number, { accion }: Pedido): Promise<void> {
  if (accion.tipo === 'sugerencias') return;
  await assertElegibles(tx, idEmpresa, accion.items);
  const suma = accion.items.reduce((total, { porcentaje }) => total + enCentesimos(porcentaje), 0);
  if (suma === CIEN_POR_CIENTO) return;
  const mensaje = `Los porcentajes suman ${String(suma / 100).replace('.', ',')} % y deben sumar 100 %.`;
  throw new AppError('validacion', mensaje, { 'body.accion.items': [mensaje] });
}

/** Classifies a few now, in one transaction; of many it starts the job. */
export function classifyMany(
  { db, queue, clock }: Platform,
  listas: Listas,
  principal: Principal,
  pedido: Pedido,
): Promise<ReplyOf<typeof clasificarMasivo>> {
  assertSees(principal, pedido.modelo);
  const { idEmpresa, idUsuario } = principal;
  const lote = randomUUID();
  return withEmpresa(db, idEmpresa, async (tx) => {
    await assertAccion(tx, idEmpresa, pedido);
    const ids = await selectIds(listas, tx, { idEmpresa, hoy: clock.hoy() }, pedido);
    const total = ids.length;
    if (total > MAX_CLASIFICAR_DIRECTO) {
      const { modelo, accion, reemplazar } = pedido;
      const parametros = { modelo, accion: { ...accion }, reemplazar, ids };
      await insertTrabajo(tx, {
        idEmpresa,
        id: lote,
        tipo: 'clasificar_masivo',
        idUsuario,
        parametros,
        total,
      });
      await queue.send(tx, clasificarMasivoJob, { idEmpresa, lote });
      return { lote, enCurso: true, total, hechas: 0, omitidas: 0 };
    }
    const { cambios } = await planMasivo(tx, idEmpresa, pedido, ids, { bloquear: true });
    await writeClasificaciones(tx, { idEmpresa, idUsuario, lote, accion: 'clasificar' }, cambios);
    return { lote, enCurso: false, total, hechas: cambios.length, omitidas: total - cambios.length };
  });
}
