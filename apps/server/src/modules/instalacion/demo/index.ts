export { EMAIL_SOPORTE, seedDemo } from './seed-demo.ts';
export { describeBancoDemo } from './describe-banco-demo.ts';
