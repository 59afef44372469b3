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
