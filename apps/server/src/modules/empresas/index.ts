export { addMiembro, createEmpresa, nextIdEmpresa, openEmpresa, type AltaEmpresa } from './create-empresa.ts';
export { findEmpresaPorRut } from './find-empresa.ts';
