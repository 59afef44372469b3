import { sumMontos } from '../dinero/index.ts';
import type { LineaBilletera, SaldosBilletera } from './tipos.ts';

export interface PruebaDeBilletera {
  /** What the lines give. */
  readonly saldos: SaldosBilletera;
  readonly custodia: number;
  /** Whether debits equal credits, what is held is what is owed, and both are what the wallet says it holds. */
  readonly cuadra: boolean;
}

/** Adds up every line that a wallet ever had and compares it with what it says it holds. */
export function probarBilletera(
  lineas: readonly LineaBilletera[],
  dichos: SaldosBilletera,
): PruebaDeBilletera {
  const suma = (cuenta: LineaBilletera['cuenta']) =>
    sumMontos(lineas.filter((linea) => linea.cuenta === cuenta).map(({ debe, haber }) => haber - debe));
  const saldos = { disponible: suma('disponible'), agendado: suma('agendado'), enRetiro: suma('en_retiro') };
  const custodia = 0 - suma('custodia');
  const iguales =
    saldos.disponible === dichos.disponible &&
    saldos.agendado === dichos.agendado &&
    saldos.enRetiro === dichos.enRetiro;
  return {
    saldos,
    custodia,
    cuadra: iguales && custodia === saldos.disponible + saldos.agendado + saldos.enRetiro,
  };
}
