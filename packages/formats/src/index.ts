/**
 * Readers and writers of the files that the SII and the banks hand out. Everything here is pure: bytes in,
 * values out, no I/O.
 *
 * - `reconocer(bytes)` tells what a file is by its content.
 * - `ArchivoAbierto` holds a file that several readers look at, so that it is opened once.
 * - `leerDte(bytes)` reads a DTE or an envelope of them, each document `leido` or `rechazado`, and checks
 *   their signatures, stamps and that of the envelope.
 * - `leerAec(bytes)` reads an Archivo Electrónico de Cesión: an invoice and who it was ceded to, in order.
 * - `leerRcv(bytes)` reads a CSV of the Registro de Compras y Ventas.
 * - `leerPlanilla(libro)` reads the LRE and the spreadsheets in which people keep sueldos, gastos and boletas.
 * - `leerPlanCuentas(bytes)` and `leerContactos(bytes)` read spreadsheets that a person fills in.
 * - `abrirZip(bytes, limites)` lists the files of a zip, those of zips inside it too, each to be expanded when read.
 * - `leerInformeBhe(html)`, `leerInformeBte(html)` and `leerDeclaracionesF29(data, mes)` read answers of the SII's site.
 *
 * - `prepararNomina`, `escribirNomina` and `leerNomina` make the payment files of the banks and read them back.
 * - `escribirLibro(libro)` writes a workbook of a table and a summary that is told after its rows.
 * - `imprimirInforme(informe)` draws a table with its head, sums and page numbers as PDF.
 * - `escribirTabla(nombre, formato, tabla)` writes a table as XLSX or CSV, batch by batch, in constant memory.
 *
 * A file that cannot be read as a whole throws `ErrorFormato` with a code and a Spanish message; what is
 * wrong within it comes back beside what was read. Documents for tests and demonstrations are built by
 * `@cuadra/formats/testing`.
 */
export * from './texto/index.ts';
export * from './dte/index.ts';
export * from './aec/index.ts';
export * from './cartola/index.ts';
export * from './columnas/index.ts';
export * from './beneficiarios/index.ts';
export * from './comprobante/index.ts';
export * from './contactos/index.ts';
export * from './estado-cuenta/index.ts';
export * from './exportar/index.ts';
export * from './informe/index.ts';
export * from './nomina/index.ts';
export * from './ot/index.ts';
export * from './plan-cuentas/index.ts';
export * from './planilla/index.ts';
export * from './rcv/index.ts';
export * from './sii/index.ts';
export * from './transbank/index.ts';
export * from './zip/index.ts';
export { ArchivoAbierto } from './archivo-abierto.ts';
export { reconocer } from './reconocer.ts';
export type { ClaseArchivo } from './reconocer.ts';
