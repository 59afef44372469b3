import { AUTORES_ACTO, type ActosQuery, type AutorActo, type ListaActos } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { listPage, paginate, type AnyPage } from '../../../platform/listas/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { limiteParaDeshacer } from './estado-acto.ts';
import { loadImpedimentos } from './impedimentos.ts';
import { presentActo } from './present-acto.ts';
import { readCantidad } from './read-cantidad.ts';
import { readVista } from './sight.ts';
import { ACTOS } from './store/lista.ts';

/**
 * Lists a page of acts, with the count of each author under the other filters. An export offers no undo, so it reads no
 * `impide`.
 */
export function listActosDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  principal: Principal,
  query: AnyPage<ActosQuery>,
  { conImpedimentos = false }: { readonly conImpedimentos?: boolean } = {},
): Promise<ListaActos> {
  const { idEmpresa, idUsuario } = principal;
  const ahora = clock.now();
  const scope = {
    idEmpresa,
    idUsuario,
    vista: readVista(principal),
    limite: limiteParaDeshacer(ahora),
    dicha: readCantidad(query.texto ?? ''),
  };
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { filas, totales } = await listPage(tx, ACTOS, scope, query);
    const de = (uno: AutorActo) => totales[0]?.[uno] ?? 0;
    const { page, perPage } = query;
    const autores: readonly AutorActo[] = query.autor ?? AUTORES_ACTO;
    const total = autores.reduce((suma, uno) => suma + de(uno), 0);
    const vivas = conImpedimentos ? filas.filter(({ created }) => created >= scope.limite) : [];
    const impedimentos = await loadImpedimentos(tx, idEmpresa, vivas);
    return {
      items: filas.map((fila) => presentActo(fila, principal, ahora, impedimentos.get(fila.clave) ?? null)),
      pagination: paginate(total, page, perPage),
      porAutor: {
        persona: de('persona'),
        regla: de('regla'),
        importacion: de('importacion'),
        cuadra: de('cuadra'),
      },
    };
  });
}
