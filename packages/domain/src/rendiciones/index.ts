export {
  MODELOS_DE_ANTICIPO,
  MODELOS_DE_FONDO,
  revisarAplicacion,
  type DocumentoPorAplicar,
  type RendicionAbierta,
} from './revisar-aplicacion.ts';
export { NOMBRES_DE_RENDICION, TIPOS_RENDICION, type TipoRendicion } from './tipos.ts';
export { sugerirAnticipo } from './sugerir-anticipo.ts';
