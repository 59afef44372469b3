export {
  diasParaReclamar,
  estadoDelPlazo,
  plazoReclamo,
  ultimaRecepcionVencida,
  type EstadoPlazo,
  type PlazoReclamo,
} from './plazo-reclamo.ts';
