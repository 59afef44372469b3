export { colorDeBanco, inicialesDeBanco, logoDeBanco, logoLargoDeBanco } from './logo.ts';
