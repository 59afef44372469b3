import {
  MODELOS_DOCUMENTO,
  MODULOS_REGLA,
  type listRegistrosDeEjecucion,
  type ReplyOf,
} from '@cuadra/contract';
import { MONEDAS } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { assertModulo } from './assert-modulo.ts';
import { readEjecucion } from './store/ejecuciones.ts';
import { readHechos } from './store/hechos.ts';

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });
const MODELOS = [...MODELOS_DOCUMENTO, 'Cartola'] as const;

function decir(hizo: readonly string[]): string {
  const frase = LISTA.format(hizo);
  return frase.charAt(0).toUpperCase() + frase.slice(1);
}

/** What one execution did to each record. Throws `no_encontrado`. */
export function listRegistros(
  { db }: Platform,
  principal: Principal,
  id: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<ReplyOf<typeof listRegistrosDeEjecucion>> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const ejecucion = await readEjecucion(tx, { idEmpresa, id }, { bloquear: false });
    if (!ejecucion) throw notFound('Esa ejecución no existe o no es de tu empresa.');
    assertModulo(principal, oneOf(MODULOS_REGLA, ejecucion.modulo));
    const filas = await readHechos(
      tx,
      { idEmpresa, lote: ejecucion.lote, conSueldos: principal.permisos.includes('remuneraciones.ver') },
      { page, perPage },
    );
    return {
      items: filas.map(({ total: _total, hizo, modelo, moneda, ...fila }) => ({
        ...fila,
        modelo: oneOf(MODELOS, modelo),
        moneda: oneOf(MONEDAS, moneda),
        hizo: decir(hizo),
      })),
      pagination: paginate(filas[0]?.total ?? 0, page, perPage),
    };
  });
}
