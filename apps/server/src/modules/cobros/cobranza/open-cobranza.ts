import { fechaEnChile } from '@cuadra/domain';
import { withEmpresaReading, type Db, type Tx } from '../../../platform/database/index.ts';
import { MarkedCache } from '../../../platform/listas/index.ts';
import { listCuentas } from '../../registros/cartolas/index.ts';
import { readDeudas, type Alcance, type FilaDeuda } from './store/deudas.ts';
import { markOfDeudas } from './store/marca.ts';

/** Companies whose sums a process keeps, with the orders and decisions that follow from them. */
const MAX_EN_CACHE = 60;

export interface Origen {
  readonly db: Db;
  readonly cache: MarkedCache;
}

export const createCache = () => new MarkedCache(MAX_EN_CACHE);

/** Debts by customer, in the order of their ids. */
export type Deudas = ReadonlyMap<number, readonly FilaDeuda[]>;

export interface Cobranza extends Alcance {
  readonly tx: Tx;
  /** Works something out of documents, terms and values of currencies, and keeps it until one of them changes. */
  readonly keep: <T>(nombre: string, work: () => Promise<T>) => Promise<T>;
  /** Keeps a value under a mark of its own beside that of the documents. */
  readonly keepUnder: <T>(nombre: string, marca: string, work: () => Promise<T>) => Promise<T>;
  readonly readDeudas: (folio?: string) => Promise<Deudas>;
}

/** Opens a company's collections on a day. Their sums are found once and kept under a mark (ADR 21, ADR 48). */
export function openCobranza<T>(
  { db, cache }: Origen,
  { idEmpresa, hoy }: Alcance,
  work: (cobranza: Cobranza) => Promise<T>,
): Promise<T> {
  return withEmpresaReading<{ marca: string }, T>(db, idEmpresa, markOfDeudas, (tx, leida) => {
    const marca = leida?.marca ?? '';
    const keepUnder: Cobranza['keepUnder'] = (nombre, propia, hacer) =>
      cache.get(`${idEmpresa} ${nombre}`, `${hoy} ${marca} ${propia}`, hacer);
    const keep: Cobranza['keep'] = (nombre, hacer) => keepUnder(nombre, '', hacer);
    const porCliente = async (folio?: string) =>
      Map.groupBy(await readDeudas(tx, { idEmpresa, hoy }, folio), ({ idCliente }) => idCliente);
    return work({
      tx,
      idEmpresa,
      hoy,
      keep,
      keepUnder,
      readDeudas: (folio) => (folio === undefined ? keep('deudas', () => porCliente()) : porCliente(folio)),
    });
  });
}

/** Day through which any account was read: by its connection, or by its newest line. Null without accounts. */
export async function readBancoLeidoAl(tx: Tx, idEmpresa: number): Promise<string | null> {
  const dias = (await listCuentas(tx, idEmpresa)).flatMap(
    ({ activa, tipo, estadoConexion, saldoBancoAl, fechaUltimaLinea }) => {
      if (!activa || tipo === 'CW') return [];
      const leida = estadoConexion === 'connected' && saldoBancoAl !== null;
      return [leida ? fechaEnChile(new Date(saldoBancoAl)) : null, fechaUltimaLinea].flatMap(
        (dia) => dia ?? [],
      );
    },
  );
  return dias.toSorted().at(-1) ?? null;
}
