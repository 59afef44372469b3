export {
  CLASES_SIN_PAR,
  decidirSinPar,
  type ClaseSinPar,
  type DecisionSinPar,
  type LineaAbierta,
} from './decidir.ts';
export { CERTEZA_SEGURA, certezaDePares, type RecordDePares } from './certeza.ts';
export { agruparSinPar, type GrupoSinPar, type LineaDecidida } from './agrupar.ts';
