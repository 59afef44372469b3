import type { ListaPorHacer, PorHacerQuery } from '@cuadra/contract';
import { ordenarCobranza } from '@cuadra/domain/cobranza';
import { paginate } from '../../../platform/listas/index.ts';
import { filterDeudas, hasIn, placesOf } from './filter-deudas.ts';
import { loadSituaciones } from './load-situaciones.ts';
import { openCobranza, type Origen } from './open-cobranza.ts';
import { presentDeudores, vencidoDe } from './present-deudores.ts';
import type { Alcance } from './store/deudas.ts';

/** The worklist: whom to call today, and whom to leave in peace. */
export function listPorHacerDe(
  origen: Origen,
  alcance: Alcance,
  query: PorHacerQuery,
): Promise<ListaPorHacer> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const { page, perPage, ...filtros } = query;
    const situaciones = await loadSituaciones(cobranza);
    const { deudas, orden, grupos } = await cobranza.keepUnder(
      `por-hacer ${JSON.stringify(filtros)}`,
      situaciones.marca,
      async () => {
        const halladas = await filterDeudas(cobranza, query);
        const lugares = placesOf(query.tramos);
        const todas = query.tramos === undefined || query.tramos.length === 0;
        const decididas = [...halladas]
          .filter(([, filas]) => todas || hasIn(filas, lugares))
          .flatMap(([id, filas]) => {
            const decidida = situaciones.decidir(id, filas);
            return decidida ? [{ id, vencido: vencidoDe(filas), decidida }] : [];
          })
          .toSorted(
            (a, b) => ordenarCobranza(a.decidida, b.decidida) || b.vencido - a.vencido || a.id - b.id,
          );
        const sumOf = (grupo: 'cobrar' | 'dejar') => {
          const suyas = decididas.filter(({ decidida }) => decidida.grupo === grupo);
          return { clientes: suyas.length, pesos: suyas.reduce((suma, { vencido }) => suma + vencido, 0) };
        };
        return {
          deudas: halladas,
          orden: decididas.map(({ id }) => id),
          grupos: { cobrar: sumOf('cobrar'), dejar: sumOf('dejar') },
        };
      },
    );
    const pagina = orden.slice((page - 1) * perPage, page * perPage);
    return {
      items: await presentDeudores(cobranza, pagina, (id) => deudas.get(id) ?? [], situaciones),
      pagination: paginate(orden.length, page, perPage),
      grupos,
    };
  });
}
