export { leerLiquidacion, pareceLiquidacion } from './leer-liquidacion.ts';
export type { FilaLiquidacion, FormatoLiquidacion, LiquidacionLeida } from './tipos.ts';
