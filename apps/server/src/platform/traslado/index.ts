export { readNombresDeTablas, readTablasDeEmpresa } from './catalogo.ts';
export { TABLAS_QUE_NO_VIAJAN } from './excepciones.ts';
export { readArchivo, type EmpresaImportada, type OpcionesDeImportacion } from './read-archivo.ts';
export { streamArchivo, type AvanceDeArchivo } from './write-archivo.ts';
