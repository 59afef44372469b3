import { addMeses, type Fecha } from '../fecha/index.ts';
import { habilDesde, type Feriados } from '../vencimientos/index.ts';
import { mismoDia } from './ajustes.ts';

/** One instalment that was seen, of something that is paid in several. */
export interface CuotaVista {
  /** Tells what is paid from any other: the same for each of its instalments. */
  readonly clave: string;
  /** 3 of 12. */
  readonly numero: number;
  readonly total: number;
  /** Of each instalment, in minor units. */
  readonly monto: number;
  /** When this one is paid, as far as can be told. */
  readonly fecha: Fecha;
}

export interface CuotaPorVenir<T extends CuotaVista> {
  readonly cuota: T;
  readonly numero: number;
  readonly fecha: Fecha;
}

/**
 * The instalments that are left of each thing, one a month after the newest that was seen, from today to the last day.
 * Equal things of one day are told apart by how many instalments of the same number were seen.
 */
export function cuotasPorVenir<T extends CuotaVista>(
  vistas: readonly T[],
  { hoy, fin, feriados }: { readonly hoy: Fecha; readonly fin: Fecha; readonly feriados: Feriados },
): CuotaPorVenir<T>[] {
  return [...Map.groupBy(vistas, ({ clave }) => clave).values()].flatMap((deUna) => {
    const ultima = Math.max(...deUna.map(({ numero }) => numero));
    return deUna
      .filter(({ numero }) => numero === ultima)
      .flatMap((cuota) =>
        Array.from({ length: cuota.total - ultima }, (_, i) => ({
          cuota,
          numero: ultima + i + 1,
          fecha: habilDesde(mismoDia(cuota.fecha, i + 1), feriados),
        })).filter(({ fecha }) => fecha >= hoy && fecha <= fin),
      );
  });
}

/**
 * When an instalment of a purchase with a card is paid: on the card's day of payment, as many months after the purchase
 * as it is the instalment, since issuers print the day of the purchase on each statement. Without that day, on that of
 * the purchase.
 */
export function pagoDeCuota(compra: Fecha, numero: number, diaPago: number | null): Fecha {
  const dia = diaPago === null ? compra.slice(8) : String(diaPago).padStart(2, '0');
  return mismoDia(`${addMeses(compra.slice(0, 7), numero)}-${dia}`, 0);
}
