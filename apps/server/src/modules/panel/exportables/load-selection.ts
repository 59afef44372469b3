import {
  cartolasQuery,
  documentosQuery,
  type CartolaItem,
  type ModeloExportacion,
  type PedidoExportacion,
} from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import type { Tx } from '../../../platform/database/index.ts';
import { listIdsCartolas } from '../../registros/cartolas/index.ts';
import { listIdsDocumentos } from '../../registros/documentos/index.ts';
import {
  COLUMNAS_CARTOLA,
  COLUMNAS_DOCUMENTO,
  type ColumnaExportada,
  type DocumentoExportado,
} from '../columnas/index.ts';
import { COLUMNAS_CARTOLA_DEL_PAR, COLUMNAS_DOCUMENTO_DEL_PAR, folio } from './columnas-incluidas.ts';
import { modeloOf } from './kinds.ts';
import { readCartolas } from './read-cartolas.ts';
import { readDocumentos, type ConPares } from './read-documentos.ts';

/** Fields of every exported record. */
export interface Registro {
  readonly id: number;
  readonly moneda: Moneda;
}

type Exportable = DocumentoExportado & { id: number };

interface Fuente<T> {
  readonly lado: 'documento' | 'cartola';
  readonly columnas: readonly ColumnaExportada<T>[];
  readonly delPar: typeof COLUMNAS_CARTOLA_DEL_PAR;
  /** Ids in the order of the file. */
  readonly listIds: (tx: Tx, limite: number) => Promise<number[]>;
  /** Records with their pairs, in the order of the ids; a record that is gone is left out. */
  readonly read: (tx: Tx, ids: readonly number[], conPares: boolean) => Promise<readonly ConPares<T>[]>;
}

const COLUMNAS_CON_FOLIO = COLUMNAS_DOCUMENTO.map((columna) =>
  columna.titulo === 'Folio'
    ? { ...columna, celda: (fila: DocumentoExportado) => folio(fila.folio) }
    : columna,
);

function fromDocumentos(
  idEmpresa: number,
  hoy: string,
  modelo: NonNullable<ReturnType<typeof modeloOf>>,
  { desde, hasta }: PedidoExportacion,
): Fuente<Exportable> {
  const filtros = documentosQuery.parse({ since: desde, until: hasta, order: 'fechaEmision.asc' });
  return {
    lado: 'documento',
    columnas: COLUMNAS_CON_FOLIO,
    delPar: COLUMNAS_CARTOLA_DEL_PAR,
    listIds: (tx, limite) =>
      listIdsDocumentos(tx, { idEmpresa, modelo, hoy }, { filtros, excepto: [] }, limite),
    read: (tx, ids) => readDocumentos(tx, idEmpresa, ids),
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
    read: (tx, ids, conPares) => readCartolas(tx, idEmpresa, ids, conPares),
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
  consume: <T extends Registro>(fuente: Fuente<T>) => R,
): R {
  const documento = modeloOf(modelo);
  return documento === null
    ? consume(fromCartolas(idEmpresa, pedido))
    : consume(fromDocumentos(idEmpresa, hoy, documento, pedido));
}
export type { Fuente };
