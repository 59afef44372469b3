/**
 * A stand-in of Fintoc: its API over links, accounts and movements, the window in which a person signs in at a bank,
 * signed notices, and the banks behind it. `POST /_control` tells it what a bank has and how badly to behave; see
 * docs/bancos.md. Any RUT signs in with the clave `banco-demo`.
 */
export { CLAVE_BANCO } from './widget.ts';
export type { OrdenFintoc } from './control.ts';
export { startFintoc, type FintocSimulado, type OpcionesFintoc } from './start-fintoc.ts';
