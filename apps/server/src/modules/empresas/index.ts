export { createEmpresa, type AltaEmpresa } from './create-empresa.ts';
