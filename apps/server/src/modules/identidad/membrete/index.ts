export { printInforme, writeTabla, type ArchivoDeInforme, type InformeSinMembrete } from './print-informe.ts';
