import type { ServicioSii } from '@cuadra/contract';
import type { Mes } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { requestSync } from './request-sync.ts';

const MESES = new Intl.ListFormat('es-CL', { type: 'conjunction' });

/** `Meses 09-2026 y 10-2026`; empty where the newest are asked for. */
const describeMeses = (meses: readonly Mes[]): string =>
  meses.length === 0
    ? ''
    : `${meses.length === 1 ? 'Mes' : 'Meses'} ${MESES.format(meses.map((mes) => `${mes.slice(5)}-${mes.slice(0, 4)}`))}`;

/**
 * A person asks for months to be read: a failed one again, or older ones. Throws `validacion` for a month to come,
 * `conflicto` before the company is connected.
 */
export async function askMesesDeSii(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  {
    servicios,
    meses,
  }: { readonly servicios: readonly ServicioSii[]; readonly meses?: readonly Mes[] | undefined },
): Promise<{ success: true }> {
  const actual = platform.clock.hoy().slice(0, 7);
  if (meses?.some((mes) => mes > actual)) {
    const mensaje = 'Elige meses que ya hayan empezado.';
    throw new AppError('validacion', mensaje, { 'body.meses': [mensaje] });
  }
  await withEmpresa(platform.db, idEmpresa, async (tx) => {
    await requestSync(platform, tx, idEmpresa, servicios, meses ? { meses: [...new Set(meses)] } : {});
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'pedir_sii',
        modelo: 'Empresa',
        idRegistro: idEmpresa,
        despues: { servicios: [...servicios], meses: meses ? [...meses] : null },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      { clase: 'conexion', titulo: 'Pidió leer el SII de nuevo', detalle: describeMeses(meses ?? []) },
    );
  });
  return { success: true };
}
