import { CUENTAS_BANCO_DE_CHILE } from './banco-de-chile/cuentas.ts';
import { bancoDeChileCuentaCorriente } from './banco-de-chile/cuenta-corriente.ts';
import { bancoDeChileTarjeta } from './banco-de-chile/tarjeta.ts';
import { CUENTAS_BANCO_ESTADO } from './banco-estado/cuentas.ts';
import { CUENTAS_BCI } from './bci/cuentas.ts';
import { CUENTAS_BICE } from './bice/cuentas.ts';
import { CUENTAS_COPEC_PAY } from './copec-pay/cuentas.ts';
import { lectorDeCuenta } from './cuenta.ts';
import { CUENTAS_FALABELLA } from './falabella/cuentas.ts';
import { CUENTAS_ITAU } from './itau/cuentas.ts';
import { CUENTAS_MERCADO_PAGO } from './mercado-pago/cuentas.ts';
import { cuentaProbada } from './probada.ts';
import { CUENTAS_SANTANDER } from './santander/cuentas.ts';
import { CUENTAS_SCOTIABANK } from './scotiabank/cuentas.ts';
import { CUENTAS_SECURITY } from './security/cuentas.ts';
import { estadoDeTarjeta } from './tarjetas/estado-de-cuenta.ts';
import { tarjetaPorFacturar } from './tarjetas/por-facturar.ts';
import type { LectorDeBanco } from './tipos.ts';

/** Every layout read without a mapping, most specific first. */
export const LECTORES_DE_BANCO: readonly LectorDeBanco[] = [
  bancoDeChileTarjeta,
  estadoDeTarjeta,
  tarjetaPorFacturar,
  bancoDeChileCuentaCorriente,
  ...[
    ...CUENTAS_SANTANDER,
    ...CUENTAS_BCI,
    ...CUENTAS_BANCO_ESTADO,
    ...CUENTAS_ITAU,
    ...CUENTAS_SCOTIABANK,
    ...CUENTAS_SECURITY,
    ...CUENTAS_BICE,
    ...CUENTAS_BANCO_DE_CHILE,
    ...CUENTAS_FALABELLA,
    ...CUENTAS_MERCADO_PAGO,
    ...CUENTAS_COPEC_PAY,
  ].map(lectorDeCuenta),
  cuentaProbada,
];
