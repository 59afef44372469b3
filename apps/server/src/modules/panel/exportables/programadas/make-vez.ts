import { exportacionSchema } from '@cuadra/contract';
import { diasDePeriodo, fechaEnChile } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { beginExportacion } from '../begin-exportacion.ts';
import { hasEntrega, insertEntrega } from '../store/entregas.ts';
import type { ProgramadaGuardada } from '../store/programadas.ts';

interface Vez {
  /** Locked by the caller. */
  readonly programada: ProgramadaGuardada;
  /** Its period is seen from this day in Chile. */
  readonly vez: Date;
  readonly idUsuario: number;
  readonly deSoporte: boolean;
}

/** Begins the export of one time of a schedule, unless that time was made before. */
export async function makeVez(
  platform: Pick<Platform, 'queue' | 'clock'>,
  tx: Tx,
  idEmpresa: number,
  { programada: { id, nombre, contenido, periodo }, vez, idUsuario, deSoporte }: Vez,
): Promise<void> {
  if (await hasEntrega(tx, idEmpresa, { idProgramada: id, vez })) return;
  const pedido = exportacionSchema.parse({ ...contenido, ...diasDePeriodo(periodo, fechaEnChile(vez)) });
  const pedida = { idUsuario, deSoporte, pedido, programada: nombre };
  const idExportacion = await beginExportacion(platform, tx, idEmpresa, pedida);
  await insertEntrega(tx, idEmpresa, {
    idProgramada: id,
    vez,
    idExportacion,
    proximoIntento: platform.clock.now(),
  });
}
