export { imprimirInforme } from './imprimir-informe.ts';
export {
  cifra,
  InformeMuyLargo,
  informeDeTabla,
  MAX_FILAS_INFORME,
  type TablaImpresa,
} from './informe-de-tabla.ts';
export type { FilaInforme, Informe, MembreteInforme } from './tipos.ts';
