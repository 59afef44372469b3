import {
  listCartolas,
  listDocumentos,
  type ListaCartolas,
  type ListaDocumentos,
  type ModeloDocumento,
  type QueryInput,
} from '@cuadra/contract';
import { call } from '../../api/index.ts';
import type { Selection } from '../../lista/index.ts';

type DeDocumentos = QueryInput<(typeof listDocumentos)['Dte']>;
type DeCartolas = QueryInput<typeof listCartolas>;

/** The list that a bulk action works on, with its filters and order as they stand in the address. */
export type Origen =
  | {
      readonly modelo: ModeloDocumento;
      readonly filtros: Omit<DeDocumentos, 'page' | 'perPage' | 'order'>;
      readonly orden: DeDocumentos['order'];
    }
  | {
      readonly modelo: 'Cartola';
      readonly filtros: Omit<DeCartolas, 'page' | 'perPage' | 'order'>;
      readonly orden: DeCartolas['order'];
    };

const PER_PAGE = 100;

function page(origen: Origen, n: number): Promise<ListaDocumentos | ListaCartolas> {
  const pagina = { page: n, perPage: PER_PAGE, order: 'created.asc' } as const;
  return origen.modelo === 'Cartola'
    ? call(listCartolas, { query: { ...origen.filtros, ...pagina } })
    : call(listDocumentos[origen.modelo], { query: { ...origen.filtros, ...pagina } });
}

/** Ids that a selection stands for, up to `max`; those of 'all that match' are asked for page by page. */
export async function pickIds(origen: Origen, selection: Selection, max: number): Promise<number[]> {
  if (selection.kind === 'some') return [...selection.ids].slice(0, max);
  const ids: number[] = [];
  for (let n = 1; ids.length < max; n += 1) {
    const { items, pagination } = await page(origen, n);
    for (const { id } of items) if (!selection.except.has(id)) ids.push(id);
    if (n >= pagination.totalPages) break;
  }
  return ids.slice(0, max);
}
