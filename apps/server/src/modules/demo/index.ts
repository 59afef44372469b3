export { EMAIL_DEMO, seedDemo } from './seed-demo.ts';
