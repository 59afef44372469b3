/** What the tests of other packages make statements with. */
export { cartolaDePrueba } from './cartola-de-prueba.ts';
export { MUESTRAS } from './cuentas.ts';
export { MUESTRAS_PDF } from './cuentas-pdf.ts';
export { xlsx, zip } from './index.ts';
export { pdf } from './pdf.ts';
