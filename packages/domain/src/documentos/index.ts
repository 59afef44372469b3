export { ESTADOS_DOCUMENTO, estadoDeDocumento, type EstadoDocumento } from './estado.ts';
export { identidadFiscal } from './identidad-fiscal.ts';
export {
  MODELOS,
  MODELOS_DOCUMENTO,
  modelosCon,
  porModelo,
  tieneRasgo,
  type ModeloCon,
  type ModeloDocumento,
  type RasgosDeModelo,
} from './modelos.ts';
export { nombresDeTipo, tipoDe, TIPOS_DOCUMENTO, tiposCon, type RasgosDeTipo } from './tipos.ts';
