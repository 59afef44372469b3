export { addMiembro, createEmpresa, type AltaEmpresa } from './create-empresa.ts';
export { findEmpresaPorRut } from './find-empresa.ts';
