import { avisoDeDeuda, calcularAcceso } from '@cuadra/domain/suscripcion';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { moveSuscripcion } from './move-suscripcion.ts';
import { readFila, updateFila } from './store/suscripcion.ts';
import { tellDeuda } from './tell-deuda.ts';
import type { Acto } from './tipos.ts';

/**
 * Brings a subscription to today: its end, its state by debt and promises, the invoices of periods that began, and the
 * notices of the debt. A second look on a day finds nothing to do.
 */
export async function reviewSuscripcion(
  platform: Pick<Platform, 'queue' | 'seal' | 'publicUrl'>,
  tx: Tx,
  { idEmpresa, hoy }: Omit<Acto, 'idUsuario'>,
): Promise<void> {
  if (!(await readFila(tx, idEmpresa))) return;
  const { vencidaDesde, promesaVigente, vencido } = await moveSuscripcion(
    tx,
    { idEmpresa, hoy, idUsuario: null },
    { tipo: 'revisar' },
  );
  const fila = await readFila(tx, idEmpresa);
  if (!fila) return;
  const { estado, diasDeGracia } = fila;
  const { restringeEl } = calcularAcceso({ estado, vencidaDesde, promesaVigente, diasDeGracia, hoy });
  // Another debt is told of anew.
  const dados = restringeEl === fila.restringeEl ? fila.avisos : [];
  const aviso = avisoDeDeuda({ restringeEl, dados }, hoy);
  if (aviso === null && restringeEl === fila.restringeEl) return;
  await updateFila(tx, idEmpresa, { restringeEl, avisos: aviso === null ? dados : [...dados, aviso] });
  if (aviso !== null && restringeEl !== null)
    await tellDeuda(platform, tx, idEmpresa, { aviso, restringeEl, vencido });
}
