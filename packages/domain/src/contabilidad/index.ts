export { asientoDeAplicacion, type AplicacionContable } from './asiento-de-aplicacion.ts';
export { asientoDeCartola } from './asiento-de-cartola.ts';
export { conSaldoInicial } from './con-saldo-inicial.ts';
export { asientoDeLineaEnPar } from './asiento-de-linea-en-par.ts';
export { asientoDeDocumento, montoClasificable } from './asiento-de-documento.ts';
export { asientoDePar, type ParContable } from './asiento-de-par.ts';
export { asientoDeRendicion, cuentaDeRendicion, type RendicionContable } from './asiento-de-rendicion.ts';
export { repartirAcumulando } from './partidas.ts';
export { dependeDelOrden, retencionContable } from './control.ts';
export {
  CUENTAS_DE_REGLAS,
  type Asiento,
  type DocumentoContable,
  type KeyCuenta,
  type LineaAsiento,
  type LineaContable,
  type ModeloContable,
  type Parte,
  type Particulares,
} from './tipos.ts';
