import type { FormatoExportacion, ListaEnviada } from '@cuadra/contract';
import type { TablaEscrita } from '@cuadra/formats';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import type { Origen } from '../../cobros/cobranza/index.ts';
import { exportListaDeudores, exportListaDocumentosCobranza } from './export-cobranza.ts';
import { exportListaNombrada } from './export-lista-nombrada.ts';
import { exportListaCartolas, exportListaDocumentos } from './export-lista.ts';
import { exportListaClientes, exportListaOts, exportListaProveedores } from './export-partes.ts';

/** Every list as a file, all that match. Throws as the export of that list. */
export function writeLista(
  platform: Platform,
  cobranza: Origen,
  principal: Principal,
  { formato, lista }: { readonly formato: FormatoExportacion; readonly lista: ListaEnviada },
): Promise<TablaEscrita> {
  const { db, clock } = platform;
  const hoy = clock.hoy();
  switch (lista.nombre) {
    case 'documentos':
      return exportListaDocumentos(db, principal, hoy, {
        formato,
        modelo: lista.modelo,
        filtros: lista.filtros,
        excepto: [],
        includeComments: false,
      });
    case 'cartolas':
      return exportListaCartolas(db, principal, hoy, {
        formato,
        filtros: lista.filtros,
        excepto: [],
        includeComments: false,
      });
    case 'deudores':
      return exportListaDeudores(cobranza, principal, hoy, { formato, filtros: lista.filtros, excepto: [] });
    case 'documentos_cobranza':
      return exportListaDocumentosCobranza(cobranza, principal, hoy, {
        formato,
        filtros: lista.filtros,
        excepto: [],
      });
    case 'proveedores':
      return exportListaProveedores(db, principal, hoy, { formato, filtros: lista.filtros });
    case 'clientes':
      return exportListaClientes(db, principal, hoy, { formato, filtros: lista.filtros });
    case 'ots':
      return exportListaOts(db, principal, hoy, { formato, filtros: lista.filtros });
    case 'actos':
    case 'por_vencer':
    case 'ordenes_pago':
    case 'nominas':
    case 'beneficiarios':
    case 'rendiciones':
    case 'compromisos':
    case 'correos':
      return exportListaNombrada(platform, principal, { formato, lista });
  }
}
