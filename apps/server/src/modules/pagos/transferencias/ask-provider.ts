import { preguntarAntes } from '@cuadra/domain/transferencias';
import type { ClienteTransferencias } from './fintoc/cliente.ts';
import { incierta, type RespuestaFintoc } from './fintoc/read-respuesta.ts';
import type { FilaTransferencia } from './store/transferencias.ts';

/** Looks an intent up by its reference; null where the provider has none of it. */
async function search(
  cliente: ClienteTransferencias,
  { intento, primerEnvio }: FilaTransferencia,
  signal: AbortSignal,
): Promise<RespuestaFintoc | null> {
  if (primerEnvio === null) return null;
  try {
    const dicha = await cliente.find(intento, primerEnvio, signal);
    return dicha === null ? null : { tipo: 'transferencia', dicha };
  } catch (error) {
    return incierta(error instanceof Error ? error.message : 'no answer');
  }
}

async function send(
  cliente: ClienteTransferencias,
  fila: FilaTransferencia,
  ahora: Date,
  signal: AbortSignal,
): Promise<RespuestaFintoc> {
  const { intento, pedido, primerEnvio } = fila;
  if (primerEnvio !== null && preguntarAntes(primerEnvio, ahora)) {
    const hallada = await search(cliente, fila, signal);
    if (hallada !== null) return hallada;
  }
  const respuesta = await cliente.create(pedido, intento, signal);
  if (respuesta.tipo !== 'rechazo') return respuesta;
  // An earlier request, whose answer was lost, may have made the transfer that this one is refused.
  return (await search(cliente, fila, signal)) ?? respuesta;
}

/**
 * Asks the provider about one transfer, or for it: by its id where that is known, else again under the same key. Where
 * the key may be forgotten, its reference is looked up first. `fila` is as it was before it was taken in hand.
 */
export async function askProvider(
  cliente: ClienteTransferencias,
  fila: FilaTransferencia,
  ahora: Date,
  signal: AbortSignal,
): Promise<RespuestaFintoc> {
  if (fila.idExterno === null) return send(cliente, fila, ahora, signal);
  const leida = await cliente.read(fila.idExterno, signal);
  // That a known transfer is not found says nothing of its money.
  return leida.tipo === 'rechazo' ? incierta(leida.codigo) : leida;
}
