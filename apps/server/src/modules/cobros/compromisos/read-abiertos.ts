import { estaVivo } from '@cuadra/domain/compromisos';
import type { Tx } from '../../../platform/database/index.ts';
import { readBancoLeidoAl } from '../../registros/cartolas/index.ts';
import { measureCompromiso, type CompromisoConEstado } from './measure-compromiso.ts';
import { findIdCliente } from './store/elegir.ts';
import { readAbiertos, type Alcance } from './store/lectura.ts';

/** Open commitments with their states, of all customers or of the given ones. */
export async function readCompromisosAbiertos(
  tx: Tx,
  alcance: Alcance,
  idsCliente?: readonly number[],
): Promise<CompromisoConEstado[]> {
  const filas = await readAbiertos(tx, alcance, idsCliente);
  if (filas.length === 0) return [];
  const momento = { hoy: alcance.hoy, bancoLeidoAl: await readBancoLeidoAl(tx, alcance.idEmpresa) };
  return filas.map((fila) => measureCompromiso(fila, momento));
}

/** Whether a RUT has a commitment with the company that stands: it owes, and is left in peace. */
export async function hasCompromisoVivo(tx: Tx, alcance: Alcance, rut: string): Promise<boolean> {
  const idCliente = await findIdCliente(tx, alcance.idEmpresa, rut);
  if (idCliente === undefined) return false;
  const abiertos = await readCompromisosAbiertos(tx, alcance, [idCliente]);
  return abiertos.some(({ medido }) => estaVivo(medido.estado));
}
