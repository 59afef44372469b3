export { ExportarInforme } from './exportar-informe.tsx';
