export { imagenesAsJson, pasoDe, type Imagenes, type Paso, type Sentido } from './pasos.ts';
export {
  assertIgual,
  loadSituaciones,
  readCambiados,
  type ActoPedido,
  type Registro,
  type Situacion,
} from './situaciones.ts';
