export { printInforme, writeTabla, type ArchivoDeInforme, type InformeSinMembrete } from './print-informe.ts';
export { readMembrete, type Emisor } from './read-membrete.ts';
