import type { LayoutDeCuenta } from '../layout.ts';

const SCOTIABANK = 'Scotiabank';

/** `Cargos / Giros` and `Depositos / Abonos`, each beside its amount. */
const resumen: LayoutDeCuenta['resumen'] = (etiquetas, moneda) => {
  const totalCargos = etiquetas.monto(/^cargos ?\/ ?giros\b/, moneda);
  const totalAbonos = etiquetas.monto(/^depositos ?\/ ?abonos\b/, moneda);
  return {
    ...(totalCargos !== null && { totalCargos: Math.abs(totalCargos) }),
    ...(totalAbonos !== null && { totalAbonos: Math.abs(totalAbonos) }),
  };
};

/**
 * Scotiabank: the monthly state of account and the latest movements (newest first) in Excel and PDF, with negative
 * charges, and the movements with the balance of the day. The portal of companies (Scotia Connect) gives a text, with
 * its labels behind a `;`, days as `31082026` and amounts filled with zeros.
 */
export const CUENTAS_SCOTIABANK: readonly LayoutDeCuenta[] = [
  {
    id: 'scotiabank/estado-de-cuenta',
    banco: SCOTIABANK,
    encabezado: [/^fecha$/, /^descripcion$/, /^n[°º]? ?doc\.?$/, /^cargos$/, /^abonos$/, /^saldo$/],
    rotulos: [
      /^saldo anterior$|^saldo disponible$|^estado de cuenta n/,
      /^(fecha )?desde$/,
      /^(fecha )?hasta$/,
    ],
    propio: false,
    fin: /^antecedentes/,
    resumen,
  },
  {
    id: 'scotiabank/connect',
    banco: SCOTIABANK,
    encabezado: [/^fecha$/, /^descripcion$/, /^sucursal$/, /^cargos$/, /^abonos$/, /^saldo$/],
    sin: [/doc/],
    rotulos: [/^numero cuenta: ?\d/, /^fecha desde:/, /^fecha hasta:/],
    propio: false,
    resumen,
  },
  {
    id: 'scotiabank/movimientos',
    banco: SCOTIABANK,
    encabezado: [
      /^fecha$/,
      /^descripcion$/,
      /^numero (de )?documento$/,
      /^cargo$/,
      /^abono$/,
      /^saldo diario$/,
    ],
    propio: true,
    resumen,
  },
];
