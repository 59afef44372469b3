import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readDevueltos } from './store/ordenes.ts';

export type ServiciosDeAviso = Pick<Platform, 'queue' | 'seal' | 'publicUrl'>;

/** Payments told one by one in a mail. */
const MAX_PAGOS = 20;

/**
 * Tells each person who prepared payments that the bank returned, in one mail. Suppliers are told nothing. Money that
 * came back to the wallet is told by `transferencias`.
 */
export async function tellDevueltos(
  servicios: ServiciosDeAviso,
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const devueltos = await readDevueltos(tx, idEmpresa, ids);
  for (const [email, suyos] of Map.groupBy(devueltos, (uno) => uno.email)) {
    const [primero] = suyos;
    if (!primero) continue;
    await enqueueMail(servicios, tx, {
      to: email,
      plantilla: 'pagos_devueltos',
      datos: {
        nombre: primero.nombre,
        empresa: primero.empresa,
        pagos: suyos
          .slice(0, MAX_PAGOS)
          .map(({ beneficiario, monto, motivo }) => ({ beneficiario, monto, motivo })),
        otros: Math.max(0, suyos.length - MAX_PAGOS),
        enlace: `${servicios.publicUrl}/chipay?solo=rechazadas`,
      },
    });
  }
}
