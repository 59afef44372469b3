import { DECIMALES, type Moneda } from '@cuadra/domain';
import { formatEntero } from '../formats/index.ts';

interface Unidades {
  /** `millones`, `miles`. */
  readonly nombre: string;
  /** `millones de pesos`, `miles de USD`. */
  readonly conMoneda: string;
  /** An amount of minor units at the axis: `12`. */
  readonly enEje: (monto: number) => string;
}

/** What a chart of these amounts is told in: millions of their currency from ten of them on, else thousands. */
export function unidadesDe(montos: readonly number[], moneda: Moneda): Unidades {
  const unidad = 10 ** DECIMALES[moneda];
  const enMillones = montos.some((monto) => Math.abs(monto) >= 10_000_000 * unidad);
  const escala = (enMillones ? 1_000_000 : 1000) * unidad;
  const nombre = enMillones ? 'millones' : 'miles';
  return {
    nombre,
    conMoneda: `${nombre} de ${moneda === 'CLP' ? 'pesos' : moneda}`,
    enEje: (monto) => formatEntero(Math.round(monto / escala)),
  };
}
