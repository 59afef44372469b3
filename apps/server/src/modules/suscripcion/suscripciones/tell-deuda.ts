import { formatMonto, type Fecha } from '@cuadra/domain';
import type { AvisoDeDeuda } from '@cuadra/domain/suscripcion';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readAdministradores } from '../../identidad/miembros/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readReceptor } from './store/operador.ts';

const DIA = new Intl.DateTimeFormat('es-CL', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Tells administrators of a debt by mail, in the transaction that found it due. */
export async function tellDeuda(
  platform: Pick<Platform, 'queue' | 'seal' | 'publicUrl'>,
  tx: Tx,
  idEmpresa: number,
  { aviso, restringeEl, vencido }: { aviso: AvisoDeDeuda; restringeEl: Fecha; vencido: number },
): Promise<void> {
  const { razonSocial } = await readReceptor(tx, idEmpresa);
  for (const { email, nombre } of await readAdministradores(tx, idEmpresa))
    await enqueueMail(platform, tx, {
      to: email,
      plantilla: 'deuda_de_plan',
      datos: {
        nombre,
        empresa: razonSocial,
        monto: formatMonto(vencido),
        aviso,
        dia: DIA.format(new Date(`${restringeEl}T00:00:00Z`)),
        enlace: new URL('/cuenta/tus-facturas', platform.publicUrl).href,
      },
    });
}
