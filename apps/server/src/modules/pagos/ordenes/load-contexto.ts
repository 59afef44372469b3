import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { veModelo } from '../../registros/documentos/index.ts';
import { readAjustes } from '../beneficiarios/index.ts';
import type { ContextoDeOrdenes } from './present-orden.ts';
import { readFilas, type FilaOrden } from './store/fila.ts';
import { readReglas } from './store/firmas.ts';
import { lockOrdenes } from './store/ordenes.ts';

export const ordenNotFound = () => notFound('Esa orden ya no existe.');

/** Loads the company's payment settings and signature rules, with the rights of the caller. */
export async function loadContexto(
  tx: Tx,
  { idEmpresa, idUsuario, permisos }: Pick<Principal, 'idEmpresa' | 'idUsuario' | 'permisos'>,
): Promise<ContextoDeOrdenes> {
  return {
    ajustes: await readAjustes(tx, idEmpresa),
    reglas: await readReglas(tx, idEmpresa),
    idUsuario,
    puedeAprobar: permisos.includes('pagos.aprobar'),
    ahora: new Date(),
  };
}

/** Whether a person sees orders that pay wages. */
export const veReservadas = (principal: Pick<Principal, 'permisos'>): boolean =>
  veModelo(principal, 'Remuneracion');

/** Orders in the order of their ids. Throws `no_encontrado` where one is not there for the person. */
export async function readVisibles(
  tx: Tx,
  principal: Principal,
  ids: readonly number[],
): Promise<FilaOrden[]> {
  const unicos = [...new Set(ids)];
  const filas = await readFilas(tx, principal.idEmpresa, unicos);
  const visibles = filas.filter(({ reservada }) => !reservada || veReservadas(principal));
  if (visibles.length !== unicos.length) throw ordenNotFound();
  return visibles.toSorted((a, b) => a.id - b.id);
}

/** Locks orders and reads them, in the order of their ids. Throws `no_encontrado` where one is not there for the person. */
export async function lockFilas(tx: Tx, principal: Principal, ids: readonly number[]): Promise<FilaOrden[]> {
  await lockOrdenes(tx, principal.idEmpresa, [...new Set(ids)]);
  return readVisibles(tx, principal, ids);
}

/** Throws `no_encontrado` for an order that is not there for the person. */
export async function assertVisible(tx: Tx, principal: Principal, id: number): Promise<void> {
  const [fila] = await readFilas(tx, principal.idEmpresa, [id]);
  if (!fila || (fila.reservada && !veReservadas(principal))) throw ordenNotFound();
}
