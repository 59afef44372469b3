import { parseRut } from '@cuadra/domain';
import type { MovimientoDelBanco } from '@cuadra/domain/movimientos';
import type { MovimientoFintoc } from './formas.ts';

/** Fintoc writes a RUT without dots or hyphen; one that is none is left out rather than kept wrong. */
export function rutDe(holderId: string | null): string | null {
  return holderId === null ? null : parseRut(holderId);
}

const limpio = (texto: string | null) => (texto === null || texto.trim() === '' ? null : texto.trim());

/**
 * A movement of Fintoc's as the product knows them. Its amount is an integer in the currency's minor unit, positive
 * for what comes in; `post_date` is a day, written as midnight UTC.
 */
export function toMovimiento(fila: MovimientoFintoc): MovimientoDelBanco {
  const { id, amount, post_date: dia, description, comment, reference_id: referencia, type } = fila;
  const otra = amount >= 0 ? fila.sender_account : fila.recipient_account;
  const contraparte = otra
    ? {
        rut: rutDe(otra.holder_id),
        nombre: limpio(otra.holder_name),
        banco: limpio(otra.institution?.name ?? null),
        cuenta: limpio(otra.number),
      }
    : null;
  return {
    id,
    fecha: dia.slice(0, 10),
    descripcion: limpio(description) ?? limpio(comment) ?? 'Sin descripción',
    cargo: amount < 0 ? -amount : 0,
    abono: amount > 0 ? amount : 0,
    saldo: null,
    numeroDocumento: limpio(referencia),
    contraparte,
    transferencia:
      type === 'transfer'
        ? { comentario: limpio(comment), fecha: fila.transaction_date, operacion: limpio(referencia) }
        : null,
  };
}
