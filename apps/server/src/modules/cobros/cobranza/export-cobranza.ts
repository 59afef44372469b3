import type {
  Deudor,
  DeudoresQuery,
  DocumentoCobranza,
  DocumentosCobranzaQuery,
  Esperado,
} from '@cuadra/contract';
import { listIds, type Selection } from '../../../platform/listas/index.ts';
import { filterDeudas } from './filter-deudas.ts';
import { findDeudores } from './list-deudores.ts';
import { presentDocumentos } from './list-documentos.ts';
import { readEsperados } from './list-esperados.ts';
import { loadSituaciones } from './load-situaciones.ts';
import { openCobranza, type Origen } from './open-cobranza.ts';
import { addContactos, presentDeudores } from './present-deudores.ts';
import type { Alcance } from './store/deudas.ts';
import { documentosDe, readDocumentos } from './store/documentos.ts';

/** Columns of an export beside those on screen. */
interface ConEsperado {
  readonly esperado: Esperado | null;
}

/** Ids of the customers chosen, in the order of the list, up to `limit`. */
export function listIdsDeudores(
  origen: Origen,
  alcance: Alcance,
  { filtros, ids, excepto }: Selection<DeudoresQuery>,
  limit: number,
): Promise<number[]> {
  const [pedidos, fuera] = [ids && new Set(ids), new Set(excepto)];
  return openCobranza(origen, alcance, async (cobranza) =>
    (await findDeudores(cobranza, filtros)).ids
      .filter((id) => (pedidos?.has(id) ?? true) && !fuera.has(id))
      .slice(0, limit),
  );
}

/** Some customers as the list shows them, with their first expected payment. */
export function readDeudoresPorId(
  origen: Origen,
  alcance: Alcance,
  filtros: Selection<DeudoresQuery>['filtros'],
  ids: readonly number[],
): Promise<(Deudor & ConEsperado)[]> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const deudas = await filterDeudas(cobranza, filtros);
    const situaciones = await loadSituaciones(cobranza, ids);
    const { clientes } = await readEsperados(cobranza, { idsCliente: [...ids], idsDocumento: [] });
    const filas = await addContactos(
      cobranza,
      await presentDeudores(cobranza, ids, (id) => deudas.get(id) ?? [], situaciones),
    );
    return filas.map((fila) => ({ ...fila, esperado: clientes.get(fila.id) ?? null }));
  });
}

/** Ids of the sales chosen, in the order of the list, up to `limit`. */
export function listIdsDocumentosCobranza(
  origen: Origen,
  alcance: Alcance,
  eleccion: Selection<DocumentosCobranzaQuery>,
  limit: number,
): Promise<number[]> {
  return openCobranza(origen, alcance, ({ tx, idEmpresa }) =>
    listIds(tx, documentosDe(idEmpresa), alcance, eleccion, limit),
  );
}

/** Some sales as the list shows them, with the day on which each is expected. */
export function readDocumentosCobranzaPorId(
  origen: Origen,
  alcance: Alcance,
  ids: readonly number[],
): Promise<(DocumentoCobranza & ConEsperado)[]> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const filas = await presentDocumentos(
      cobranza,
      await readDocumentos(cobranza.tx, alcance.idEmpresa, ids),
    );
    const { documentos } = await readEsperados(cobranza, { idsCliente: [], idsDocumento: [...ids] });
    return filas.map((fila) => ({ ...fila, esperado: documentos.get(fila.id) ?? null }));
  });
}
