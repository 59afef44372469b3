export { codigoDePago } from './bancos.ts';
export { posicionesDe, type ValorALaVista } from './campos-de.ts';
export { compararNomina, type ComparacionDeNomina, type TotalesDeNomina } from './comparar-nomina.ts';
export { escribirNomina, type ArchivoDeNomina } from './escribir-nomina.ts';
export { formatoDeNomina, FORMATOS_NOMINA } from './formatos/index.ts';
export { leerNomina } from './leer-nomina.ts';
export {
  partirMonto,
  prepararNomina,
  referenciaDeFila,
  type AvisoDeNomina,
  type NominaPreparada,
  type PagoRevisado,
} from './preparar-nomina.ts';
export {
  IDS_FORMATO_NOMINA,
  type FilaLeida,
  type FilaNomina,
  type FormatoNomina,
  type IdFormatoNomina,
  type NominaLeida,
  type PagadorDeNomina,
  type PagoDeNomina,
} from './tipos.ts';
