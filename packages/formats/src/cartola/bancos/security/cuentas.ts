import type { LayoutDeCuenta } from '../layout.ts';

/** Banco Security: historical cartola and latest movements, with amounts as `20.473,00`. */
export const CUENTAS_SECURITY: readonly LayoutDeCuenta[] = [
  {
    id: 'security/cuenta-corriente',
    banco: 'Banco Security',
    encabezado: [/^fecha$/, /^descripcion$/, /^numero de documentos?$/, /^cargos$/, /^abonos$/, /^saldos$/],
    propio: true,
  },
];
