export { readTablasDeEmpresa } from './catalogo.ts';
export { readArchivo, type EmpresaImportada } from './read-archivo.ts';
export { streamArchivo } from './write-archivo.ts';
