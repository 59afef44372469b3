import { repartirAcumulando } from '@cuadra/domain/contabilidad';

interface Linea {
  readonly montoTotal: number;
  readonly exento: boolean;
}

interface Documento {
  readonly montoNeto: number;
  readonly iva: number;
  /** The document says that its lines carry IVA (`MntBruto`). */
  readonly lineasConIva: boolean;
  readonly esBoleta: boolean;
}

/**
 * Net amount and IVA of each line. The document's IVA is split among its taxed lines by their amounts, and the parts add
 * up to the whole. Lines of a boleta carry IVA unless they add up to its net (SII, format of boletas).
 */
export function splitIva(
  lineas: readonly Linea[],
  { montoNeto, iva, lineasConIva, esBoleta }: Documento,
): { montoNeto: number; montoImpuesto: number }[] {
  const afectas = lineas.map(({ montoTotal, exento }) => (exento ? 0 : montoTotal));
  const suma = afectas.reduce((total, monto) => total + monto, 0);
  const impuestos = suma === 0 ? afectas : repartirAcumulando(iva, afectas);
  const conIva = lineasConIva || (esBoleta && suma !== montoNeto);
  return lineas.map(({ montoTotal }, i) => {
    const montoImpuesto = impuestos[i] ?? 0;
    return { montoNeto: conIva ? montoTotal - montoImpuesto : montoTotal, montoImpuesto };
  });
}
