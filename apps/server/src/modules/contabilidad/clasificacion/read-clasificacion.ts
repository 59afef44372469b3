import {
  ESTADOS_CLASIFICACION,
  type Clasificacion,
  type ItemClasificacion,
  type ModeloClasificable,
} from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { ladoDe, loadRegistros } from './load-registros.ts';
import { readVigentes } from './store/clasificacion.ts';
import { readCuentasPorId } from './store/cuentas.ts';
import { readLineasPorId } from './store/lineas.ts';
import type { Parte, Vigente } from './tipos.ts';

/** Parts with the names of their accounts and lines. */
export async function presentPartes(
  tx: Tx,
  idEmpresa: number,
  partes: readonly Parte[],
): Promise<ItemClasificacion[]> {
  if (partes.length === 0) return [];
  const ids = partes.map(({ idCuenta }) => idCuenta);
  const cuentas = new Map(
    (await readCuentasPorId(tx, idEmpresa, ids)).map(({ id, codigo, nombre }) => [
      id,
      { id, codigo, nombre },
    ]),
  );
  const idsLinea = partes.flatMap(({ idLinea }) => idLinea ?? []);
  const lineas = new Map(
    (await readLineasPorId(tx, idEmpresa, idsLinea)).map(({ id, nombre }) => [id, { id, nombre }]),
  );
  return partes.flatMap(({ idCuenta, idLinea, monto }) => {
    const Cuenta = cuentas.get(idCuenta);
    if (!Cuenta) throw new Error(`classified in account ${idCuenta}, which the company has not`);
    return [{ Cuenta, Linea: idLinea === null ? null : (lineas.get(idLinea) ?? null), monto }];
  });
}

export async function presentClasificacion(
  tx: Tx,
  idEmpresa: number,
  monto: number,
  vigente: Vigente | null,
): Promise<Clasificacion> {
  return {
    estado: ESTADOS_CLASIFICACION[vigente?.origen ?? 0],
    monto,
    items: await presentPartes(tx, idEmpresa, vigente?.partes ?? []),
  };
}

/** What a record of the company is classified in, for its detail. */
export async function readClasificacion(
  tx: Tx,
  { idEmpresa, modelo, id }: { idEmpresa: number; modelo: ModeloClasificable; id: number },
): Promise<Clasificacion> {
  const [registro] = await loadRegistros(tx, { idEmpresa, modelo }, [id]);
  const vigente = (await readVigentes(tx, ladoDe(modelo), idEmpresa, [id])).get(id) ?? null;
  return presentClasificacion(tx, idEmpresa, registro?.monto ?? 0, vigente);
}
