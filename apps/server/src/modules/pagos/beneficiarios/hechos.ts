import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';

/** Beneficiaries with a new account that waits for confirmation; their payments stop meanwhile. */
export const cuentaPedida = defineClase('beneficiario.cuenta_pedida', z.null());

/** Beneficiaries whose new account was confirmed or refused. */
export const cuentaDecidida = defineClase('beneficiario.cuenta_decidida', z.null());
