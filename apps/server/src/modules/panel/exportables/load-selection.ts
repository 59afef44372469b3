import {
  cartolasQuery,
  documentosQuery,
  type CartolaItem,
  type DocumentoItem,
  type ModeloExportacion,
  type PedidoExportacion,
} from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { listIdsCartolas, readCartolasPorId } from '../../registros/cartolas/index.ts';
import { listIdsDocumentos, readDocumentosPorId } from '../../registros/documentos/index.ts';
import { COLUMNAS_CARTOLA, COLUMNAS_DOCUMENTO, type ColumnaExportada } from '../exportacion/index.ts';
import { COLUMNAS_CARTOLA_DEL_PAR, COLUMNAS_DOCUMENTO_DEL_PAR, folio } from './columnas-incluidas.ts';
import { modeloOf } from './kinds.ts';

interface Fuente<T> {
  readonly lado: 'documento' | 'cartola';
  readonly columnas: readonly ColumnaExportada<T>[];
  readonly delPar: typeof COLUMNAS_CARTOLA_DEL_PAR;
  /** Ids in the order of the file. */
  readonly listIds: (tx: Tx, limite: number) => Promise<number[]>;
  readonly read: (tx: Tx, ids: readonly number[]) => Promise<readonly T[]>;
}

const COLUMNAS_CON_FOLIO = COLUMNAS_DOCUMENTO.map((columna) =>
  columna.titulo === 'Folio' ? { ...columna, celda: (fila: DocumentoItem) => folio(fila.folio) } : columna,
);

function fromDocumentos(
  idEmpresa: number,
  hoy: string,
  modelo: NonNullable<ReturnType<typeof modeloOf>>,
  { desde, hasta }: PedidoExportacion,
): Fuente<DocumentoItem> {
  const filtros = documentosQuery.parse({ since: desde, until: hasta, order: 'fechaEmision.asc' });
  return {
    lado: 'documento',
    columnas: COLUMNAS_CON_FOLIO,
    delPar: COLUMNAS_CARTOLA_DEL_PAR,
    listIds: (tx, limite) =>
      listIdsDocumentos(tx, { idEmpresa, modelo, hoy }, { filtros, excepto: [] }, limite),
    read: (tx, ids) => readDocumentosPorId(tx, idEmpresa, ids),
  };
}

function fromCartolas(idEmpresa: number, pedido: PedidoExportacion): Fuente<CartolaItem> {
  const filtros = cartolasQuery.parse({
    since: pedido.desde,
    until: pedido.hasta,
    order: 'fecha.asc',
    ...(pedido.tipo === 'cartolas' && { idCuentaCorriente: pedido.cuentas.join(',') }),
  });
  return {
    lado: 'cartola',
    columnas: COLUMNAS_CARTOLA,
    delPar: COLUMNAS_DOCUMENTO_DEL_PAR,
    listIds: (tx, limite) => listIdsCartolas(tx, idEmpresa, { filtros, excepto: [] }, limite),
    read: (tx, ids) => readCartolasPorId(tx, idEmpresa, ids),
  };
}

/** Records of a kind that an export holds, and their columns. */
export function withSelection<R>(
  {
    idEmpresa,
    hoy,
    modelo,
    pedido,
  }: { idEmpresa: number; hoy: string; modelo: ModeloExportacion; pedido: PedidoExportacion },
  consume: <T extends DocumentoItem | CartolaItem>(fuente: Fuente<T>) => R,
): R {
  const documento = modeloOf(modelo);
  return documento === null
    ? consume(fromCartolas(idEmpresa, pedido))
    : consume(fromDocumentos(idEmpresa, hoy, documento, pedido));
}
export type { Fuente };
