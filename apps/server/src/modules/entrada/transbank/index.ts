import type { Module, Platform } from '../../../platform/module/index.ts';
import { transbankRoutes } from './routes.ts';

export { abonoSeparado, abonoUnido } from './hechos.ts';
export { unlinkDepositoEn } from './link-deposito.ts';
export { listParesTransbank } from './list-pares.ts';
export { matchAbonos } from './match-abonos.ts';
export { recordLiquidacion } from './record-liquidacion.ts';
export { recordVenta, type VentaAnotada, type VentaNueva } from './record-venta.ts';
export {
  deleteAbonos,
  deleteAbonosRepetidos,
  forgetDepositos,
  giveAbonos,
  readAbonosImportados,
  type AbonoImportado,
} from './store/importados.ts';

/** What Transbank deposits, opened into sales, fee and IVA, and which bank line each deposit is. */
export function transbankModule(platform: Platform): Module {
  return { routes: transbankRoutes(platform), jobs: [] };
}
