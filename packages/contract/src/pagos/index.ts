export * from './beneficiarios.ts';
