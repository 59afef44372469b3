import type { DeudoresQuery, ListaDeudores } from '@cuadra/contract';
import { paginate, splitOrder } from '../../../platform/listas/index.ts';
import { filterDeudas, hasIn, matchClientes, placesOf } from './filter-deudas.ts';
import { loadSituaciones } from './load-situaciones.ts';
import { openCobranza, type Cobranza, type Origen } from './open-cobranza.ts';
import { addContactos, pesosDe, presentDeudores, tramosDe, vencidoDe } from './present-deudores.ts';
import { readPorNombre, type Alcance, type FilaDeuda } from './store/deudas.ts';

type Deudores = ReadonlyMap<number, readonly FilaDeuda[]>;

/** Customers that match: those with something open, or all of them. */
async function matchDeudores(cobranza: Cobranza, query: Filtros): Promise<Deudores> {
  const deudas = await filterDeudas(cobranza, query);
  const lugares = placesOf(query.tramos);
  const conFiltroDeDeuda = (query.tramos?.length ?? 0) > 0 || (query.folio ?? '') !== '';
  if (query.tab === 'por-cobrar' || conFiltroDeDeuda)
    return new Map([...deudas].filter(([, filas]) => hasIn(filas, lugares)));
  const clientes = await matchClientes(cobranza, query);
  const todos = await porNombre(cobranza);
  return new Map(
    todos.filter((id) => clientes === null || clientes.has(id)).map((id) => [id, deudas.get(id) ?? []]),
  );
}

const porNombre = ({ tx, idEmpresa }: Cobranza) => readPorNombre(tx, idEmpresa);

async function orderDeudores(
  cobranza: Cobranza,
  deudores: Deudores,
  order: DeudoresQuery['order'],
): Promise<number[]> {
  const { field, direction } = splitOrder(order);
  const sentido = direction === 'asc' ? 1 : -1;
  if (field === 'razonSocial') {
    const ids = (await porNombre(cobranza)).filter((id) => deudores.has(id));
    return sentido === 1 ? ids : ids.toReversed();
  }
  const valor = (filas: readonly FilaDeuda[]): number => {
    if (field === 'pesos') return pesosDe(filas);
    if (field === 'vencido') return vencidoDe(filas);
    if (field === 'diasVencido') return Math.max(0, ...filas.map(({ diasVencido }) => diasVencido));
    return tramosDe(filas)[field];
  };
  return [...deudores]
    .map(([id, filas]) => ({ id, valor: valor(filas) }))
    .toSorted((a, b) => sentido * (a.valor - b.valor) || a.id - b.id)
    .map(({ id }) => id);
}

type Filtros = Omit<DeudoresQuery, 'page' | 'perPage'>;

/** Customers that match, in the order of the list, and their sums. */
export function findDeudores(cobranza: Cobranza, filtros: Filtros) {
  const find = async () => {
    const deudores = await matchDeudores(cobranza, filtros);
    const todas = [...deudores.values()].flat();
    return {
      deudores,
      ids: await orderDeudores(cobranza, deudores, filtros.order),
      totales: { tramos: tramosDe(todas), pesos: pesosDe(todas) },
    };
  };
  // The mark misses a deleted customer; one owes nothing, so the cached tab never holds them.
  return filtros.tab === 'todas' ? find() : cobranza.keep(`deudores ${JSON.stringify(filtros)}`, find);
}

/** A page of customers, each with its debt by days overdue. */
export function listDeudoresDe(
  origen: Origen,
  alcance: Alcance,
  query: DeudoresQuery,
): Promise<ListaDeudores> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const { page, perPage, ...filtros } = query;
    const find = async () => {
      const { deudores, ids, totales } = await findDeudores(cobranza, filtros);
      const pagina = ids.slice((page - 1) * perPage, page * perPage);
      const situaciones = await loadSituaciones(cobranza, pagina);
      return {
        items: await presentDeudores(cobranza, pagina, (id) => deudores.get(id) ?? [], situaciones),
        pagination: paginate(ids.length, page, perPage),
        totales,
      };
    };
    const pagina =
      filtros.tab === 'todas'
        ? await find()
        : await cobranza.keepPage(`deudores ${JSON.stringify(query)}`, find);
    return { ...pagina, items: await addContactos(cobranza, pagina.items) };
  });
}
