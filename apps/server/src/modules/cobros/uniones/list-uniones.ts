import type { UnionDeCliente } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { clienteNotFound } from '../../registros/clientes/index.ts';
import { hasCliente, readUnionesDe } from './store/uniones.ts';

/** Joins in force of a customer, as the kept one and as the absorbed one. Throws `no_encontrado`. */
export function listUnionesDe(
  db: Db,
  idEmpresa: number,
  id: number,
): Promise<{ absorbidos: UnionDeCliente[]; unidoA: UnionDeCliente | null }> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await hasCliente(tx, idEmpresa, id))) throw clienteNotFound();
    const uniones = await readUnionesDe(tx, idEmpresa, id);
    const suya = uniones.find(({ absorbido }) => absorbido.id === id);
    return {
      absorbidos: uniones
        .filter(({ conservado }) => conservado.id === id)
        .map(({ absorbido, conservado: _suyo, ...union }) => ({ ...union, cliente: absorbido })),
      unidoA: suya
        ? { id: suya.id, cliente: suya.conservado, hecha: suya.hecha, usuario: suya.usuario }
        : null,
    };
  });
}
