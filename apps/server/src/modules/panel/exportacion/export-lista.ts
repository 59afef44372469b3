import { MODELOS } from '@cuadra/domain';
import {
  MAX_FILAS_EXPORTACION,
  type BodyOf,
  type DocumentoItem,
  type exportCartolas,
  type exportDocumentos,
  type ModeloDocumento,
} from '@cuadra/contract';
import type { TablaEscrita } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { listIdsCartolas, readCartolasPorId } from '../../registros/cartolas/index.ts';
import { assertVeModelo, listIdsDocumentos, readDocumentosPorId } from '../../registros/documentos/index.ts';
import { COLUMNAS_CARTOLA, COLUMNAS_DOCUMENTO, readTextos } from '../columnas/index.ts';
import { writeArchivo } from './write-archivo.ts';

export function assertSees(principal: Principal, modelo: ModeloDocumento | 'Cartola'): void {
  const { permisos, features } = principal;
  if (modelo === 'Cartola' && !features.includes('banco'))
    throw new AppError('sin_funcionalidad', 'Tu plan no incluye esta función.');
  if (!permisos.includes(modelo === 'Cartola' ? 'cartolas.ver' : 'documentos.ver'))
    throw new AppError('sin_permiso', 'No tienes permiso para ver esta lista.');
  assertVeModelo(principal, modelo);
}

/** Says how many rows leave, and refuses none and too many. */
export async function recordExport(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  que: { modelo: string; formato: string },
  filas: number,
): Promise<void> {
  if (filas === 0) throw notFound('Nada de lo que elegiste sigue ahí. Vuelve a elegirlo.');
  if (filas > MAX_FILAS_EXPORTACION)
    throw new AppError(
      'demasiado_grande',
      `Son más de ${MAX_FILAS_EXPORTACION.toLocaleString('es-CL')} filas. Filtra la lista, por ejemplo por año, y vuelve a exportar.`,
    );
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'exportar',
      modelo: 'Empresa',
      idRegistro: idEmpresa,
      despues: { ...que, filas },
    },
  ]);
}

/**
 * The documents that a person chose, as a file. Which they are is decided at once; their rows are read as the file is
 * taken, each batch in a transaction of its own, so that a slow line holds nothing. Throws `no_encontrado` for none.
 */
export async function exportListaDocumentos(
  db: Db,
  principal: Principal,
  hoy: string,
  { modelo, formato, includeComments, ...eleccion }: BodyOf<typeof exportDocumentos>,
): Promise<TablaEscrita> {
  assertSees(principal, modelo);
  const { idEmpresa } = principal;
  const ids = await withEmpresa(db, idEmpresa, async (tx) => {
    const elegidos = await listIdsDocumentos(
      tx,
      { idEmpresa, modelo, hoy },
      eleccion,
      MAX_FILAS_EXPORTACION + 1,
    );
    await recordExport(tx, principal, { modelo, formato }, elegidos.length);
    return elegidos;
  });
  const hoja = MODELOS[modelo].titulo;
  return writeArchivo<DocumentoItem>({
    nombre: `${hoja.replaceAll(' ', '-')}-${hoy}`,
    formato,
    hoja,
    columnas: COLUMNAS_DOCUMENTO,
    ids,
    conComentarios: includeComments,
    read: (lote) =>
      withEmpresa(db, idEmpresa, async (tx) => ({
        filas: await readDocumentosPorId(tx, idEmpresa, lote),
        comentarios: includeComments ? await readTextos(tx, idEmpresa, 'idDocumento', lote) : null,
      })),
  });
}

/** The same of bank lines. */
export async function exportListaCartolas(
  db: Db,
  principal: Principal,
  hoy: string,
  { formato, includeComments, ...eleccion }: BodyOf<typeof exportCartolas>,
): Promise<TablaEscrita> {
  assertSees(principal, 'Cartola');
  const { idEmpresa } = principal;
  const ids = await withEmpresa(db, idEmpresa, async (tx) => {
    const elegidas = await listIdsCartolas(tx, idEmpresa, eleccion, MAX_FILAS_EXPORTACION + 1);
    await recordExport(tx, principal, { modelo: 'Cartola', formato }, elegidas.length);
    return elegidas;
  });
  return writeArchivo({
    nombre: `Cartolas-${hoy}`,
    formato,
    hoja: 'Cartolas',
    columnas: COLUMNAS_CARTOLA,
    ids,
    conComentarios: includeComments,
    read: (lote) =>
      withEmpresa(db, idEmpresa, async (tx) => ({
        filas: await readCartolasPorId(tx, idEmpresa, lote),
        comentarios: includeComments ? await readTextos(tx, idEmpresa, 'idCartola', lote) : null,
      })),
  });
}
