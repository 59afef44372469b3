import type { BodyOf, reenviarComprobante, ReplyOf } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { conflict, notFound } from '../../../platform/errors/index.ts';
import { recordAjuste } from '../../registros/actos/index.ts';
import { assertOrden } from './assert-orden.ts';
import { loadComprobante } from './print-comprobante.ts';
import { readVigentes } from './store/comprobantes.ts';
import { readDestino } from './store/ordenes.ts';
import {
  keepComprobante,
  writeEnvioDeComprobante,
  type ServiciosDeEnvio,
} from './write-envio-comprobante.ts';

/**
 * Sends the receipt of an order again, to the addresses of the order or to others. Throws `no_encontrado`, `conflicto`
 * for an order that is not paid, and `demasiadas_solicitudes` beyond the company's number of a day.
 */
export async function resendComprobante(
  servicios: ServiciosDeEnvio,
  principal: Principal,
  idOrden: number,
  { emails: pedidas }: BodyOf<typeof reenviarComprobante>,
): Promise<ReplyOf<typeof reenviarComprobante>> {
  const { idEmpresa, idUsuario } = principal;
  const { db } = servicios;
  const fila = await withEmpresa(db, idEmpresa, async (tx) => {
    await assertOrden(tx, principal, idOrden);
    return loadComprobante(tx, idEmpresa, idOrden);
  });
  const guardado = await keepComprobante(servicios, idEmpresa, fila);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const destino = await readDestino(tx, idEmpresa, idOrden);
    if (!destino) throw notFound('Esa orden ya no existe.');
    const [vigente] = await readVigentes(tx, idEmpresa, [idOrden]);
    if (vigente?.id !== fila.id) throw conflict('El banco devolvió este pago mientras lo enviabas.');
    const emails = pedidas.length > 0 ? pedidas : destino.emails;
    const id = await writeEnvioDeComprobante(servicios, tx, fila, guardado, {
      ...destino,
      idEmpresa,
      idUsuario,
      emails,
      automatico: false,
    });
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'reenviar_comprobante',
        modelo: 'OrdenPago',
        idRegistro: idOrden,
        despues: { idEnvio: id, emails: [...emails] },
      },
    ]);
    await recordAjuste(
      tx,
      { idEmpresa, idUsuario },
      {
        clase: 'cambio_orden',
        titulo: `Reenvió el comprobante de pago a ${fila.contenido.beneficiario.razonSocial}`,
        detalle: emails.join(', '),
        idOrigen: idOrden,
        reservado: destino.reservada,
      },
    );
    return { id, emails: [...emails] };
  });
}
