import { formatMonto } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { notifyPago } from '../../mensajes/comentarios/index.ts';
import { enqueueMail } from '../../mensajes/correo/index.ts';
import { readAdministradores } from '../../identidad/miembros/index.ts';
import { readNombreDeEmpresa } from '../beneficiarios/index.ts';
import type { FilaOrden } from '../ordenes/index.ts';

export interface OrdenDevuelta {
  readonly fila: FilaOrden;
  /** Pesos that are in the wallet again. */
  readonly monto: number;
  readonly motivo: string;
}

/** Wages are told without a name. */
const quien = ({ reservada, razonSocial }: FilaOrden) => (reservada ? 'una remuneración' : razonSocial);

/** Tells of payments whose money came back: the bell of everyone who sends payments, and a mail to administrators. */
export async function tellDevueltas(
  servicios: Pick<Platform, 'queue' | 'seal' | 'publicUrl'>,
  tx: Tx,
  idEmpresa: number,
  devueltas: readonly OrdenDevuelta[],
): Promise<void> {
  if (devueltas.length === 0) return;
  const empresa = await readNombreDeEmpresa(tx, idEmpresa);
  const administradores = await readAdministradores(tx, idEmpresa);
  for (const { fila, monto, motivo } of devueltas) {
    const texto = `Volvieron ${formatMonto(monto)} a la billetera. ${motivo}`;
    if (!fila.reservada) await notifyPago(tx, idEmpresa, { idOrden: fila.id, texto });
    for (const { email, nombre } of administradores)
      await enqueueMail(servicios, tx, {
        to: email,
        plantilla: 'pago_devuelto',
        datos: {
          nombre,
          empresa,
          beneficiario: quien(fila),
          monto: formatMonto(monto),
          motivo,
          enlace: `${servicios.publicUrl}/chipay?id=${fila.id}`,
        },
      });
  }
}

/** Tells that one part of a payment was made and another was refused: a person decides. */
export async function tellFaltaParte(tx: Tx, idEmpresa: number, fila: FilaOrden): Promise<void> {
  if (fila.reservada) return;
  const texto = 'Una parte del pago no salió. Reinténtala o deja la orden en lo pagado.';
  await notifyPago(tx, idEmpresa, { idOrden: fila.id, texto });
}
