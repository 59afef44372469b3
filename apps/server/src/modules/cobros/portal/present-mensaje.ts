import { TIPOS_MENSAJE_PORTAL, type MensajePortal } from '@cuadra/contract';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaMensaje } from './store/mensajes.ts';

export function presentMensaje(fila: FilaMensaje): MensajePortal {
  const { id, tipo, texto, fechaPago, monto, claveArchivo, documentos, atendido, usuario, created } = fila;
  return {
    id,
    tipo: oneOf(TIPOS_MENSAJE_PORTAL, tipo),
    texto,
    pago:
      fechaPago === null || monto === null
        ? null
        : { fecha: fechaPago, monto, conComprobante: claveArchivo !== null },
    documentos,
    created: created.toISOString(),
    atendido: atendido === null ? null : { usuario: usuario ?? '', fecha: atendido.toISOString() },
  };
}
