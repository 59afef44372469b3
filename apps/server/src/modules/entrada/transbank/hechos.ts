import * as z from 'zod';
import { defineClase } from '../../../platform/hechos/index.ts';

/** Deposits that a person linked to a bank line. */
export const abonoUnido = defineClase('transbank_abono.unido', z.null());

/** Deposits that a person parted from their bank line: `antes` names the two lines that were the same money. */
export const abonoSeparado = defineClase(
  'transbank_abono.separado',
  z.object({ idCargo: z.number(), idAbono: z.number() }),
);
