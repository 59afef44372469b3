import type { UnionDeCliente } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { lockLibro, withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { recordActo } from '../../registros/actos/index.ts';
import { hasUnidos, setUnido } from '../../registros/clientes/index.ts';
import { DUENOS } from './duenos.ts';
import { lockPar } from './lock-par.ts';
import { insertMovidos, insertUnion, readUnion } from './store/uniones.ts';

export interface ParPorUnir {
  readonly idConservado: number;
  readonly idAbsorbido: number;
}

/**
 * Joins a customer to another, who gets its sales, contacts, agreements and advances. Throws `no_encontrado`,
 * `validacion` for a customer and itself, and `conflicto` where one of them is joined already.
 */
export function joinClientes(
  db: Db,
  { idEmpresa, idUsuario }: Principal,
  par: ParPorUnir,
): Promise<UnionDeCliente> {
  const { idConservado, idAbsorbido } = par;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await lockLibro(tx, idEmpresa);
    const [conservado, absorbido] = await lockPar(tx, idEmpresa, [idConservado, idAbsorbido]);
    if (idConservado === idAbsorbido) {
      const mensaje = 'Un cliente no se une consigo mismo. Elige otro.';
      throw new AppError('validacion', mensaje, { 'body.idCliente': [mensaje] });
    }
    if (absorbido.idUnido !== null) throw conflict(`${absorbido.nombre} ya está unido a un cliente.`);
    if (conservado.idUnido !== null)
      throw conflict(`${conservado.nombre} ya está unido a otro cliente. Únelo con ese.`);
    if (await hasUnidos(tx, idEmpresa, idAbsorbido))
      throw conflict(
        `${absorbido.nombre} tiene clientes unidos. Consérvalo a él, o deshaz antes esas uniones.`,
      );
    await setUnido(tx, idEmpresa, idAbsorbido, idConservado);
    const id = await insertUnion(tx, { idEmpresa, idConservado, idAbsorbido, idUsuario });
    const movidos: Record<string, number> = {};
    for (const [clase, mover] of Object.entries(DUENOS)) {
      const ids = await mover(tx, idEmpresa, { desde: idAbsorbido, hacia: idConservado });
      await insertMovidos(tx, { idEmpresa, idUnion: id, clase }, ids);
      movidos[clase] = ids.length;
    }
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'unir_cliente',
        modelo: 'Cliente',
        idRegistro: idConservado,
        despues: { idUnion: id, idCliente: idAbsorbido, nombre: absorbido.nombre, movidos },
      },
    ]);
    await recordActo(tx, {
      idEmpresa,
      clave: `union:${id}`,
      clase: 'union',
      autor: 'persona',
      idUsuario,
      modelo: null,
      idOrigen: id,
      detalle: `${absorbido.nombre} queda en ${conservado.nombre}`,
      cantidad: 1,
      montos: [],
    });
    const union = await readUnion(tx, idEmpresa, id);
    if (!union) throw new Error('the join that was just written is gone');
    return { id, cliente: union.absorbido, hecha: union.hecha, usuario: union.usuario };
  });
}
