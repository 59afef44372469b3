import {
  listActos,
  listBeneficiarios,
  listCompromisos,
  listHistorialEmails,
  listNominas,
  listOrdenes,
  listPorVencer,
  listTotalesRendiciones,
  MAX_FILAS_EXPORTACION,
  type BodyOf,
  type exportLista,
  type FormatoExportacion,
  type ListaExportada,
} from '@cuadra/contract';
import type { TablaEscrita } from '@cuadra/formats';
import { assertAccess, type Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listCompromisosDe } from '../../cobros/compromisos/index.ts';
import { listTotalesDe } from '../../cobros/rendiciones/index.ts';
import { listHistorial } from '../../mensajes/envios/index.ts';
import { listBeneficiariosDe } from '../../pagos/beneficiarios/index.ts';
import { listNominasDe } from '../../pagos/nominas/index.ts';
import { listIdsOrdenes, readOrdenesPorId } from '../../pagos/ordenes/index.ts';
import { listPorVencerDe } from '../../registros/recepcion/index.ts';
import { listActosDe } from '../hecho/index.ts';
import type { ColumnaExportada } from '../columnas/index.ts';
import {
  COLUMNAS_ACTO,
  COLUMNAS_COMPROMISO,
  COLUMNAS_ENVIO,
  COLUMNAS_POR_VENCER,
  COLUMNAS_RENDICION,
} from './columnas-listas.ts';
import { COLUMNAS_BENEFICIARIO, COLUMNAS_NOMINA, COLUMNAS_ORDEN } from './columnas-pagos.ts';
import { recordExport } from './export-lista.ts';
import { writeArchivo } from './write-archivo.ts';
import { writeLeida } from './write-leida.ts';

const LIMITE = MAX_FILAS_EXPORTACION + 1;
const ENTERA = { page: 1, perPage: LIMITE };

/** The call that lists the same on the screen: its right is asked for too. */
const DE_PANTALLA = {
  actos: listActos,
  por_vencer: listPorVencer,
  ordenes_pago: listOrdenes,
  nominas: listNominas,
  beneficiarios: listBeneficiarios,
  rendiciones: listTotalesRendiciones,
  compromisos: listCompromisos,
  correos: listHistorialEmails,
} as const satisfies Record<ListaExportada['nombre'], unknown>;

/** Orders to pay, read in batches: each has its documents and notices. */
async function exportOrdenes(
  { db, clock }: Platform,
  principal: Principal,
  formato: FormatoExportacion,
  { filtros }: Extract<ListaExportada, { nombre: 'ordenes_pago' }>,
): Promise<TablaEscrita> {
  const hoja = 'Órdenes de pago';
  const ids = await listIdsOrdenes(db, principal, filtros, LIMITE);
  await withEmpresa(db, principal.idEmpresa, (tx) =>
    recordExport(tx, principal, { modelo: hoja, formato }, ids.length),
  );
  return writeArchivo({
    nombre: `Ordenes-de-pago-${clock.hoy()}`,
    formato,
    hoja,
    columnas: COLUMNAS_ORDEN,
    ids,
    conComentarios: false,
    read: async (lote) => ({ filas: await readOrdenesPorId(db, principal, lote), comentarios: null }),
  });
}

/**
 * A list as a file, with the filters and the order of its screen. Throws as the list itself for a person who may not
 * read it, and `no_encontrado` for none.
 */
export async function exportListaNombrada(
  platform: Platform,
  principal: Principal,
  { formato, lista }: BodyOf<typeof exportLista>,
): Promise<TablaEscrita> {
  const { db, clock } = platform;
  const { idEmpresa } = principal;
  const hoy = clock.hoy();
  assertAccess(DE_PANTALLA[lista.nombre].access, principal, true);
  const write = <T extends { id: number }>(
    hoja: string,
    columnas: readonly ColumnaExportada<T>[],
    { items }: { readonly items: readonly T[] },
  ) => writeLeida(db, principal, hoy, { hoja, formato, columnas, filas: items });
  switch (lista.nombre) {
    case 'actos':
      return write(
        'Hecho',
        COLUMNAS_ACTO,
        await listActosDe(platform, principal, { ...lista.filtros, ...ENTERA }),
      );
    case 'por_vencer':
      return write(
        'Por vencer',
        COLUMNAS_POR_VENCER,
        await listPorVencerDe(platform, idEmpresa, { ...lista.filtros, ...ENTERA }),
      );
    case 'ordenes_pago':
      return exportOrdenes(platform, principal, formato, lista);
    case 'nominas':
      return write(
        'Nóminas',
        COLUMNAS_NOMINA,
        await listNominasDe(db, principal, { ...lista.filtros, ...ENTERA }),
      );
    case 'beneficiarios':
      return write(
        'Beneficiarios',
        COLUMNAS_BENEFICIARIO,
        await listBeneficiariosDe(db, idEmpresa, { ...lista.filtros, ...ENTERA }),
      );
    case 'rendiciones':
      return write(
        'Rendiciones',
        COLUMNAS_RENDICION,
        await listTotalesDe(db, idEmpresa, { ...lista.filtros, ...ENTERA }),
      );
    case 'compromisos':
      return write(
        'Compromisos de pago',
        COLUMNAS_COMPROMISO,
        await listCompromisosDe(db, { idEmpresa, hoy }, { ...lista.filtros, ...ENTERA }),
      );
    case 'correos':
      return write(
        'Correos enviados',
        COLUMNAS_ENVIO,
        await listHistorial(db, idEmpresa, { ...lista.filtros, ...ENTERA }),
      );
  }
}
