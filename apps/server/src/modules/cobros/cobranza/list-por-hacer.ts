import type { ListaPorHacer, PorHacerQuery } from '@cuadra/contract';
import { ordenarCobranza } from '@cuadra/domain/cobranza';
import { paginate } from '../../../platform/listas/index.ts';
import { filterDeudas, hasIn, placesOf } from './filter-deudas.ts';
import { loadSituaciones } from './load-situaciones.ts';
import { openCobranza, type Cobranza, type Origen } from './open-cobranza.ts';
import { addContactos, presentDeudores, vencidoDe } from './present-deudores.ts';
import type { Alcance } from './store/deudas.ts';

/** The worklist: whom to call today, and whom to leave in peace. */
export function listPorHacerDe(
  origen: Origen,
  alcance: Alcance,
  query: PorHacerQuery,
): Promise<ListaPorHacer> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const pagina = await cobranza.keepPage(`por-hacer ${JSON.stringify(query)}`, () =>
      findPorHacer(cobranza, query),
    );
    return { ...pagina, items: await addContactos(cobranza, pagina.items) };
  });
}

async function findPorHacer(cobranza: Cobranza, { page, perPage, ...filtros }: PorHacerQuery) {
  const { deudas, situaciones, orden, grupos } = await cobranza.keepPage(
    `por-hacer, orden ${JSON.stringify(filtros)}`,
    () => decideTodos(cobranza, filtros),
  );
  const ids = orden.slice((page - 1) * perPage, page * perPage);
  return {
    items: await presentDeudores(cobranza, ids, (id) => deudas.get(id) ?? [], situaciones),
    pagination: paginate(orden.length, page, perPage),
    grupos,
  };
}

/** Decides on each customer that matches, and orders them. */
async function decideTodos(cobranza: Cobranza, filtros: Omit<PorHacerQuery, 'page' | 'perPage'>) {
  const situaciones = await loadSituaciones(cobranza);
  const deudas = await filterDeudas(cobranza, filtros);
  const lugares = placesOf(filtros.tramos);
  const todas = filtros.tramos === undefined || filtros.tramos.length === 0;
  const decididas = [...deudas]
    .filter(([, filas]) => todas || hasIn(filas, lugares))
    .flatMap(([id, filas]) => {
      const decidida = situaciones.decidir(id, filas);
      return decidida ? [{ id, vencido: vencidoDe(filas), decidida }] : [];
    })
    .toSorted((a, b) => ordenarCobranza(a.decidida, b.decidida) || b.vencido - a.vencido || a.id - b.id);
  const sumOf = (grupo: 'cobrar' | 'dejar') => {
    const suyas = decididas.filter(({ decidida }) => decidida.grupo === grupo);
    return { clientes: suyas.length, pesos: suyas.reduce((suma, { vencido }) => suma + vencido, 0) };
  };
  return {
    deudas,
    situaciones,
    orden: decididas.map(({ id }) => id),
    grupos: { cobrar: sumOf('cobrar'), dejar: sumOf('dejar') },
  };
}
