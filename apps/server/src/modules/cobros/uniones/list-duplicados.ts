import type { ClientePosible, Duplicado, Duplicados } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { buscarDuplicados, clasificarDuplicados, type ParDuplicado } from '@cuadra/domain/duplicados';
import { withEmpresaReading, type Db } from '../../../platform/database/index.ts';
import type { MarkedCache } from '../../../platform/listas/index.ts';
import { readParesDistintos } from './store/distintos.ts';
import { markOfComparables, readComparables, readConVentas, readPosibles } from './store/duplicados.ts';

const MAX = 50;
/** A customer without a sale in this many days may go on under another RUT. */
const DIAS_CON_VENTAS = 365;

const pesa = ({ tieneUnidos, documentos }: ClientePosible) =>
  (tieneUnidos ? Number.MAX_SAFE_INTEGER : 0) + documentos;

function presentDuplicado(
  posible: (id: number) => ClientePosible,
  { ids: [a, b], motivo }: ParDuplicado,
): Duplicado {
  const [uno, otro] = [posible(a), posible(b)];
  // The older one of two that have as much.
  const [conservado, absorbido] = pesa(otro) > pesa(uno) ? [otro, uno] : [uno, otro];
  return { conservado, absorbido, motivo };
}

/**
 * Pairs of customers that may be one, with what each has; those of one name that both invoice, apart. Emails of
 * contacts tell only with the feature. Names are compared once and kept until a customer or contact changes.
 */
export function listDuplicadosDe(
  { db, cache }: { db: Db; cache: MarkedCache },
  { idEmpresa, hoy, conContactos }: { idEmpresa: number; hoy: string; conContactos: boolean },
): Promise<Duplicados> {
  return withEmpresaReading<{ marca: string }, Duplicados>(
    db,
    idEmpresa,
    markOfComparables,
    async (tx, leida) => {
      const parecidos = await cache.get(`${idEmpresa} ${conContactos}`, leida?.marca ?? '', async () =>
        buscarDuplicados(await readComparables(tx, idEmpresa, conContactos)),
      );
      const distintos = await readParesDistintos(tx, idEmpresa);
      const dichos = new Set(distintos.map((par) => par.join()));
      const pares = parecidos.filter(({ ids }) => !dichos.has(ids.join()));
      const ids = (lista: readonly { ids: readonly number[] }[]) => lista.flatMap((par) => [...par.ids]);
      const desde = addDias(hoy, -DIAS_CON_VENTAS);
      const conVentas = await readConVentas(tx, { idEmpresa, desde }, ids(pares));
      const todos = clasificarDuplicados(pares, conVentas);
      const probables = todos.filter(({ otroRut }) => !otroRut);
      const deOtroRut = todos.slice(probables.length);
      const [pagina, paginaOtroRut] = [probables.slice(0, MAX), deOtroRut.slice(0, MAX)];
      const posible = await readPosibles(
        tx,
        { idEmpresa, hoy, conContactos },
        ids([...pagina, ...paginaOtroRut]),
      );
      const present = (par: ParDuplicado) => presentDuplicado(posible, par);
      return {
        items: pagina.map(present),
        count: probables.length,
        otroRut: { items: paginaOtroRut.map(present), count: deOtroRut.length },
        descartados: distintos.length,
      };
    },
  );
}
