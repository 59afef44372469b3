import type { RendicionAbierta } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readAbierta } from './store/abiertas.ts';

/** An advance or fund with what is open of it. Throws `no_encontrado`. */
export async function loadAbierta(
  tx: Tx,
  idEmpresa: number,
  id: number,
): Promise<{ rendicion: RendicionAbierta; entra: boolean }> {
  const fila = await readAbierta(tx, idEmpresa, id);
  if (!fila) throw notFound('Ese anticipo o fondo no existe o no es de tu empresa.');
  return fila;
}
