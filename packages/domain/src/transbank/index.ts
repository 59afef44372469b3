export { casarAbonos, DIAS_DE_ESPERA, sumasPosibles, type CasadoDeAbonos } from './casar-abonos.ts';
export { esDeTransbank } from './es-de-transbank.ts';
export { nombrarDiscrepancias, TIPOS_DISCREPANCIA, type Discrepancia } from './nombrar-discrepancias.ts';
export { tomarVentas, type FilaDeVenta, type VentaConocida } from './tomar-ventas.ts';
export { separarIva } from './separar-iva.ts';
export {
  MEDIOS_TRANSBANK,
  RUT_TRANSBANK,
  type AbonoEsperado,
  type LineaDeTransbank,
  type MedioTransbank,
  type PartesAbono,
} from './tipos.ts';
