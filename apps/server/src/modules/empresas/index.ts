export { addMiembro, createEmpresa, type AltaEmpresa } from './create-empresa.ts';
