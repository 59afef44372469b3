export {
  calcularAcceso,
  DIAS_DE_GRACIA,
  DIAS_DE_PLAZO,
  pasosDebidos,
  type Acceso,
  type AccesoCalculado,
  type HechosDeAcceso,
} from './acceso.ts';
export {
  MovimientoRechazado,
  type Contrato,
  type Efecto,
  type EventoDeSuscripcion,
  type Momento,
  type MotivoDeRechazo,
  type Movimiento,
} from './contrato.ts';
export {
  acreditar,
  conIva,
  decirRango,
  glosaDeAbono,
  glosaDeCargo,
  lineasDeFactura,
  montosDeFactura,
  type LineaDeFactura,
  type Montos,
} from './facturas.ts';
export { imputar, type Deuda, type SaldoDeFactura } from './imputar.ts';
export { moverSuscripcion } from './mover.ts';
export {
  cicloConDia,
  cicloDesde,
  corte,
  fraccionUsada,
  tramoDesde,
  tramosHasta,
  type TramoDePeriodo,
} from './periodos.ts';
export { cargar, deshacer, precioEnPesos, SinValorDelDia, valorDeTramo } from './prorratear.ts';
export { prorratearCambio, type CambioProrrateado } from './prorratear-cambio.ts';
export {
  avisoDeDeuda,
  DIAS_DE_COBRO,
  proximoCobro,
  type AvisoDeDeuda,
  type HechosDeCobro,
  type IntentoDeCobro,
  type ProximoCobro,
} from './reintentos.ts';
export type { Abono, Cargo, Ciclo, Periodicidad, PlanContratado, PrecioDePlan, Rango } from './tipos.ts';
export {
  CAUSAS_SUSCRIPCION,
  ESTADOS_SUSCRIPCION,
  puedePasar,
  seCobra,
  TRANSICIONES,
  type CausaSuscripcion,
  type EstadoSuscripcion,
  type Transicion,
} from './transiciones.ts';
