/** Collections: age of a debt, habits, risk, promises, whom to call first, and how well a company collects. */
export { decidirCobranza, ordenarCobranza, type CobranzaDecidida, type DeudorPorDecidir } from './decidir.ts';
export {
  GRACIA_CONTACTO,
  MOTIVOS_DISPUTA,
  MEDIOS_CONTACTO,
  PASOS_COBRANZA,
  RESULTADOS_CONTACTO,
} from './listas.ts';
export type { MedioContacto, MotivoDisputa, PasoCobranza, ResultadoContacto } from './listas.ts';
export { diaCorto, DISPUTA_EN_PALABRAS, explicarMotivo, type MotivoCobranza } from './motivo.ts';
export { ESTADOS_PROMESA, estadoDePromesa, type EstadoPromesa, type HechosDePromesa } from './promesa.ts';
export { estimarHabito, probabilidadDePerdida, type Habito } from './riesgo.ts';
export { medirCobranza, type MesDeCobranza, type MesMedido } from './indicadores.ts';
export { TRAMOS_COBRANZA, tramoDe, type TramoCobranza } from './tramos.ts';
