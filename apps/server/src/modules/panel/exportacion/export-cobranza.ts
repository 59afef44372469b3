import {
  MAX_FILAS_EXPORTACION,
  type BodyOf,
  type exportDeudores,
  type exportDocumentosCobranza,
} from '@cuadra/contract';
import type { TablaEscrita } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import {
  listIdsDeudores,
  listIdsDocumentosCobranza,
  readDeudoresPorId,
  readDocumentosCobranzaPorId,
  type Origen,
} from '../../cobros/cobranza/index.ts';
import { COLUMNAS_DEUDOR, COLUMNAS_DOCUMENTO_COBRANZA } from './columnas-cobranza.ts';
import { assertSees, recordExport } from './export-lista.ts';
import { writeArchivo } from './write-archivo.ts';

const LIMITE = MAX_FILAS_EXPORTACION + 1;

/** Customers with what each owes, as a file read in batches. Throws `no_encontrado` for none. */
export async function exportListaDeudores(
  origen: Origen,
  principal: Principal,
  hoy: string,
  { formato, ...eleccion }: BodyOf<typeof exportDeudores>,
): Promise<TablaEscrita> {
  assertSees(principal, 'Dte');
  const alcance = { idEmpresa: principal.idEmpresa, hoy };
  const ids = await listIdsDeudores(origen, alcance, eleccion, LIMITE);
  await noteExport(origen, principal, { modelo: 'Cobranza por cliente', formato }, ids.length);
  return writeArchivo({
    nombre: `Cobranza-por-cliente-${hoy}`,
    formato,
    hoja: 'Por cliente',
    columnas: COLUMNAS_DEUDOR,
    ids,
    conComentarios: false,
    read: async (lote) => ({
      filas: await readDeudoresPorId(origen, alcance, eleccion.filtros, lote),
      comentarios: null,
    }),
  });
}

/** The same of sales as collections list them. */
export async function exportListaDocumentosCobranza(
  origen: Origen,
  principal: Principal,
  hoy: string,
  { formato, ...eleccion }: BodyOf<typeof exportDocumentosCobranza>,
): Promise<TablaEscrita> {
  assertSees(principal, 'Dte');
  const alcance = { idEmpresa: principal.idEmpresa, hoy };
  const ids = await listIdsDocumentosCobranza(origen, alcance, eleccion, LIMITE);
  await noteExport(origen, principal, { modelo: 'Cobranza por documento', formato }, ids.length);
  return writeArchivo({
    nombre: `Cobranza-por-documento-${hoy}`,
    formato,
    hoja: 'Por documento',
    columnas: COLUMNAS_DOCUMENTO_COBRANZA,
    ids,
    conComentarios: false,
    read: async (lote) => ({
      filas: await readDocumentosCobranzaPorId(origen, alcance, lote),
      comentarios: null,
    }),
  });
}

const noteExport = (
  { db }: Origen,
  principal: Principal,
  que: { modelo: string; formato: string },
  filas: number,
) => withEmpresa(db, principal.idEmpresa, (tx) => recordExport(tx, principal, que, filas));
