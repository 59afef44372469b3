/**
 * A stand-in of the SII's site: sign-in with RUT and clave, the register of purchases and sales, the reports of
 * boletas and the list of declarations, over HTTP at the real paths and in the real shapes (docs/sii.md). Any valid
 * RUT has months of data; the clave is `sii-demo`. `POST /_control` tells it to be slow, to fail, to lock.
 */
export { CLAVE_DEMO } from './cuentas.ts';
export type { OrdenEscrita as OrdenSii } from './control.ts';
export { startSii, type OpcionesSii, type SiiSimulado } from './start-sii.ts';
