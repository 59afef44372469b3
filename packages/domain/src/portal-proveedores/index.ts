export {
  compararParaProveedor,
  ESTADOS_PARA_PROVEEDOR,
  estadoParaProveedor,
  estaPorPagarse,
  fechaParaProveedor,
  mesesDeProveedor,
  type EstadoParaProveedor,
  type MesDeProveedor,
  type OrdenParaProveedor,
} from './ordenes.ts';
export {
  DIGITOS_PIN,
  finDeSesion,
  HORAS_SESION,
  MAX_INTENTOS_PIN,
  MAX_PINES_POR_DIA,
  MINUTOS_PIN,
  MINUTOS_SESION,
  pinVigente,
  SEGUNDOS_ENTRE_PINES,
  type PinGuardado,
  type SesionGuardada,
} from './pin.ts';
