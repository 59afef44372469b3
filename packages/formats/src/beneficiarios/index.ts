export { leerBeneficiarios } from './leer-beneficiarios.ts';
export type { FilaBeneficiario } from './leer-beneficiarios.ts';
