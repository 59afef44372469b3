import { withEmpresaReading, type Db, type Tx } from '../../../platform/database/index.ts';
import { MarkedCache } from '../../../platform/listas/index.ts';
import { readDeudas, type Alcance, type FilaDeuda } from './store/deudas.ts';
import { readMarcas, type Marcas } from './store/marca.ts';

/** Companies whose sums a process keeps, with the orders and decisions that follow from them. */
const MAX_EN_CACHE = 60;
/** Pages that a process keeps, of all companies. */
const MAX_PAGINAS = 300;

export interface Origen {
  readonly db: Db;
  readonly cache: MarkedCache;
  readonly paginas: MarkedCache;
}

export const createCaches = () => ({
  cache: new MarkedCache(MAX_EN_CACHE),
  paginas: new MarkedCache(MAX_PAGINAS),
});

/** Debts by customer, in the order of their ids. */
export type Deudas = ReadonlyMap<number, readonly FilaDeuda[]>;

export interface Cobranza extends Alcance {
  readonly tx: Tx;
  /** Works something out of documents, terms and values of currencies, and keeps it until one of them changes. */
  readonly keep: <T>(nombre: string, work: () => Promise<T>) => Promise<T>;
  /** The same for a page, which also tells how its customers stand. Add the last contacts after: no mark tells of them. */
  readonly keepPage: <T>(nombre: string, work: () => Promise<T>) => Promise<T>;
  readonly readDeudas: (folio?: string) => Promise<Deudas>;
}

/** Opens a company's collections on a day. Their sums are found once and kept under a mark (ADR 21, ADR 48). */
export function openCobranza<T>(
  { db, cache, paginas }: Origen,
  { idEmpresa, hoy }: Alcance,
  work: (cobranza: Cobranza) => Promise<T>,
): Promise<T> {
  return withEmpresaReading<Marcas, T>(db, idEmpresa, readMarcas, (tx, leidas) => {
    const { deudas, situaciones } = leidas ?? { deudas: '', situaciones: '' };
    const keep: Cobranza['keep'] = (nombre, hacer) =>
      cache.get(`${idEmpresa} ${nombre}`, `${hoy} ${deudas}`, hacer);
    const keepPage: Cobranza['keepPage'] = (nombre, hacer) =>
      paginas.get(`${idEmpresa} ${nombre}`, `${hoy} ${deudas} ${situaciones}`, hacer);
    const porCliente = async (folio?: string) =>
      Map.groupBy(await readDeudas(tx, { idEmpresa, hoy }, folio), ({ idCliente }) => idCliente);
    return work({
      tx,
      idEmpresa,
      hoy,
      keep,
      keepPage,
      readDeudas: (folio) => (folio === undefined ? keep('deudas', () => porCliente()) : porCliente(folio)),
    });
  });
}
