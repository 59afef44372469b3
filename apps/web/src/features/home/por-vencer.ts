import { listDocumentos, type DocumentoItem } from '@cuadra/contract';
import { addDias, MONEDAS, sumMontos, type Fecha, type Moneda } from '@cuadra/domain';
import { call } from '../../shared/api/index.ts';

const DAYS = 7;
const PER_PAGE = 100;
/** The list is walked from the latest due date back to today; beyond this nothing is said rather than a part. */
const MAX_PAGES = 5;

interface PorVencer {
  readonly ids: number[];
  readonly saldos: { readonly moneda: Moneda; readonly monto: number }[];
}

type Compra = Pick<DocumentoItem, 'id' | 'fechaVencimiento' | 'saldo' | 'moneda'>;

/** Those due from `dia` to a week later, with their balance by currency. */
export function pickPorVencer(compras: readonly Compra[], dia: Fecha): PorVencer {
  const hasta = addDias(dia, DAYS);
  const suyas = compras.filter(
    ({ fechaVencimiento, saldo }) =>
      fechaVencimiento !== null && fechaVencimiento >= dia && fechaVencimiento <= hasta && saldo > 0,
  );
  return {
    ids: suyas.map(({ id }) => id),
    saldos: MONEDAS.flatMap((moneda) => {
      const montos = suyas.filter((compra) => compra.moneda === moneda).map(({ saldo }) => saldo);
      return montos.length === 0 ? [] : [{ moneda, monto: sumMontos(montos) }];
    }),
  };
}

/** Whether a page, in descending order of due date with those without one last, has come to what is late. */
export function isPast(page: readonly Compra[], dia: Fecha): boolean {
  const ultima = page.at(-1);
  return ultima === undefined || ultima.fechaVencimiento === null || ultima.fechaVencimiento < dia;
}

/** Open purchases due within a week; null where there are too many to be sure of having seen all. */
export async function readPorVencer(dia: Fecha, signal: AbortSignal): Promise<PorVencer | null> {
  const compras: Compra[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { items, pagination } = await call(listDocumentos.Compra, {
      query: { page, perPage: PER_PAGE, estado: 'sin_conciliar,parcial', order: 'fechaVencimiento.desc' },
      signal,
    });
    compras.push(...items);
    if (page >= pagination.totalPages || isPast(items, dia)) return pickPorVencer(compras, dia);
  }
  return null;
}
