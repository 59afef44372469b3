import { bancoDeChileCuentaCorriente } from './banco-de-chile/cuenta-corriente.ts';
import { bancoDeChileTarjeta } from './banco-de-chile/tarjeta.ts';
import type { LectorDeBanco } from './tipos.ts';

/** Every layout read without a mapping, most specific first. */
export const LECTORES_DE_BANCO: readonly LectorDeBanco[] = [bancoDeChileTarjeta, bancoDeChileCuentaCorriente];
