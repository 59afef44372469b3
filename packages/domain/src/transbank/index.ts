export { casarAbonos, type CasadoDeAbonos } from './casar-abonos.ts';
export { esDeTransbank } from './es-de-transbank.ts';
export { separarIva } from './separar-iva.ts';
export {
  MEDIOS_TRANSBANK,
  RUT_TRANSBANK,
  type AbonoEsperado,
  type LineaDeTransbank,
  type MedioTransbank,
  type PartesAbono,
} from './tipos.ts';
