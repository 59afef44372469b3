import type { Mes } from '@cuadra/domain';
import { lockLibro, type Tx } from '../../../../platform/database/index.ts';
import { lockCotizaciones, type CotizacionGuardada } from '../store/cotizacion.ts';
import type { DocumentoLeido } from './tipos.ts';
import { pagadasPorComprobante } from './decidir-comprobante.ts';

/** Those of some contributions of a month that a comprobante of Previred here pays already, each with it. */
export async function findPagadas(
  tx: Tx,
  idEmpresa: number,
  mes: Mes,
  cotizaciones: readonly DocumentoLeido[],
): Promise<ReadonlyMap<DocumentoLeido, CotizacionGuardada>> {
  await lockLibro(tx, idEmpresa);
  return pagadasPorComprobante(cotizaciones, await lockCotizaciones(tx, idEmpresa, mes));
}
