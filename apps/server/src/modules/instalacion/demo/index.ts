export { EMAIL_SOPORTE, seedDemo } from './seed-demo.ts';
export { describeBancoDemo, type BancoDemo } from './describe-banco-demo.ts';
