export {
  DIAS_PARA_RECLAMAR,
  diasParaReclamar,
  estadoDelPlazo,
  plazoReclamo,
  ultimaRecepcionVencida,
  type EstadoPlazo,
  type PlazoReclamo,
} from './plazo-reclamo.ts';
