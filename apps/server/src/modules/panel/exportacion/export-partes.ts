import {
  MAX_FILAS_EXPORTACION,
  type BodyOf,
  type exportClientes,
  type exportOts,
  type exportProveedores,
} from '@cuadra/contract';
import type { TablaEscrita } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { listClientesDe } from '../../registros/clientes/index.ts';
import { listIdsOts, readOtsPorId } from '../../registros/ots/index.ts';
import { listProveedoresDe } from '../../registros/proveedores/index.ts';
import { COLUMNAS_CLIENTE, COLUMNAS_OT, COLUMNAS_PROVEEDOR } from './columnas-partes.ts';
import { assertSees, recordExport } from './export-lista.ts';
import { writeArchivo } from './write-archivo.ts';
import { writeLeida } from './write-leida.ts';

const LIMITE = MAX_FILAS_EXPORTACION + 1;
const ENTERA = { page: 1, perPage: LIMITE };

/** Suppliers with the debt to each, in the order of the list. */
export async function exportListaProveedores(
  db: Db,
  principal: Principal,
  hoy: string,
  { formato, filtros }: BodyOf<typeof exportProveedores>,
): Promise<TablaEscrita> {
  assertSees(principal, 'Compra');
  const alcance = { idEmpresa: principal.idEmpresa, hoy };
  const { items } = await listProveedoresDe(db, alcance, { ...filtros, ...ENTERA });
  return writeLeida(db, principal, hoy, {
    hoja: 'Proveedores',
    formato,
    columnas: COLUMNAS_PROVEEDOR,
    filas: items,
  });
}

/** Customers with the debt of each, in the order of the list. */
export async function exportListaClientes(
  db: Db,
  principal: Principal,
  hoy: string,
  { formato, filtros }: BodyOf<typeof exportClientes>,
): Promise<TablaEscrita> {
  assertSees(principal, 'Dte');
  const alcance = { idEmpresa: principal.idEmpresa, hoy, conContactos: false };
  const { items } = await listClientesDe(db, alcance, { ...filtros, ...ENTERA });
  return writeLeida(db, principal, hoy, {
    hoja: 'Clientes',
    formato,
    columnas: COLUMNAS_CLIENTE,
    filas: items,
  });
}

/** Notas de venta in the order of the list, read in batches. */
export async function exportListaOts(
  db: Db,
  principal: Principal,
  hoy: string,
  { formato, filtros }: BodyOf<typeof exportOts>,
): Promise<TablaEscrita> {
  assertSees(principal, 'Dte');
  const { idEmpresa } = principal;
  const ids = await withEmpresa(db, idEmpresa, async (tx) => {
    const halladas = await listIdsOts(tx, idEmpresa, filtros, LIMITE);
    await recordExport(tx, principal, { modelo: 'Ot', formato }, halladas.length);
    return halladas;
  });
  return writeArchivo({
    nombre: `Notas-de-venta-${hoy}`,
    formato,
    hoja: 'Notas de venta',
    columnas: COLUMNAS_OT,
    ids,
    conComentarios: false,
    read: (lote) =>
      withEmpresa(db, idEmpresa, async (tx) => ({
        filas: await readOtsPorId(tx, idEmpresa, lote),
        comentarios: null,
      })),
  });
}
