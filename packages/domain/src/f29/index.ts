export { hojaF29, type IvaPorDeclarar, type LineaF29, type TipoDelMes } from './hoja-f29.ts';
