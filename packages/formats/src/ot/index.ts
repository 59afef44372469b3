export { imprimirOt, type OtImpresa } from './imprimir-ot.ts';
