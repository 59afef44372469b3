export { promoteSoporte } from './promote-soporte.ts';
export { seedDemo } from './seed-demo.ts';
export { describeBancoDemo } from './describe-banco-demo.ts';
