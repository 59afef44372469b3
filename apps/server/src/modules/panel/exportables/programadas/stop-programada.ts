import type { Tx } from '../../../../platform/database/index.ts';
import { readAdministradores } from '../../../identidad/miembros/index.ts';
import { enqueueMail } from '../../../mensajes/correo/index.ts';
import { setProxima } from '../store/programadas.ts';
import type { ServiciosEntrega } from './tipos.ts';

interface Parada {
  readonly id: number;
  readonly programada: string;
  readonly empresa: string;
  readonly motivo: string;
}

/** Stops a schedule that may not go on, and tells administrators by mail: its maker may have left. */
export async function stopProgramada(
  servicios: Pick<ServiciosEntrega, 'queue' | 'seal' | 'publicUrl'>,
  tx: Tx,
  idEmpresa: number,
  { id, programada, empresa, motivo }: Parada,
): Promise<void> {
  await setProxima(tx, idEmpresa, id, { proxima: null, motivo });
  const enlace = `${servicios.publicUrl}/exportables/programadas`;
  for (const { email, nombre } of await readAdministradores(tx, idEmpresa))
    await enqueueMail(servicios, tx, {
      to: email,
      plantilla: 'exportacion_detenida',
      datos: { nombre, empresa, programada, motivo, enlace },
    });
}
