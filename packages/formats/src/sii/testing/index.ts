/** Files of the SII that the tests of other packages make. */
export { buildInformeBhe, type BoletaDePrueba } from './informe-bhe.ts';
export { paginaF29 } from './f29.ts';
export { paginaPrevired } from './previred.ts';
export { detalle, libro, total } from '../../rcv/testing/libro.ts';
