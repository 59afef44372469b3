import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';

/** Beneficiaries with a new account that waits for somebody's word: nothing is paid meanwhile. */
export const cuentaPedida = defineClase('beneficiario.cuenta_pedida', z.null());

/** Beneficiaries of whose account somebody decided. */
export const cuentaDecidida = defineClase('beneficiario.cuenta_decidida', z.null());
