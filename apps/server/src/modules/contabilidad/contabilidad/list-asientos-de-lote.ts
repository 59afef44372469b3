import type { AsientosDeActo } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { presentAsiento } from './list-asientos.ts';
import {
  countAsientosDeActo,
  readAsientosDeActo,
  sumCuentasDeActo,
  type AsientosPedidos,
} from './store/de-acto.ts';
import { readLineasDe } from './store/diario.ts';

/**
 * Reads a page of the entries of a lote, in the form of the journal, with the sums by account of all its pages. The
 * caller posts pending entries first.
 */
export async function listAsientosDeLote(
  tx: Tx,
  { idEmpresa, permisos }: Principal,
  { lote, desde }: Omit<AsientosPedidos, 'idEmpresa'>,
  pagina: { readonly page: number; readonly perPage: number },
): Promise<Omit<AsientosDeActo, 'pendientes'>> {
  const pedidos = { idEmpresa, lote, desde };
  const filas = await readAsientosDeActo(tx, pedidos, pagina);
  const lineas = Map.groupBy(
    await readLineasDe(
      tx,
      idEmpresa,
      filas.map(({ id }) => id),
    ),
    ({ idAsiento }) => idAsiento,
  );
  const veSueldos = permisos.includes('remuneraciones.ver');
  return {
    items: filas.map((fila) => presentAsiento(fila, lineas.get(fila.id) ?? [], veSueldos)),
    pagination: paginate(await countAsientosDeActo(tx, pedidos), pagina.page, pagina.perPage),
    porCuenta: desde === null ? await sumCuentasDeActo(tx, pedidos) : [],
  };
}
