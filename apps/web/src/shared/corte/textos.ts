import type { CuantoAlCorte, EfectoDeCorte } from '@cuadra/contract';
import { formatMonto, plural } from '../formats/index.ts';

/** `12 documentos: $1.200 por cobrar y $300 por pagar`. */
export function describeCuanto({ cantidad, porCobrar, porPagar }: CuantoAlCorte): string {
  const lados = [
    porCobrar === 0 ? null : `${formatMonto(porCobrar, 'CLP')} por cobrar`,
    porPagar === 0 ? null : `${formatMonto(porPagar, 'CLP')} por pagar`,
  ].filter((lado) => lado !== null);
  const cuantos = plural(cantidad, 'documento');
  return lados.length === 0 ? cuantos : `${cuantos}: ${lados.join(' y ')}`;
}

/** What a change of the date would do, in one sentence each; none where it changes nothing. */
export function describeEfecto({ seSaldan, seAbren }: EfectoDeCorte): string[] {
  return [
    seSaldan.cantidad === 0
      ? null
      : `${seSaldan.cantidad === 1 ? 'Se da por pagado' : 'Se dan por pagados'} ${describeCuanto(seSaldan)}.`,
    seAbren.cantidad === 0
      ? null
      : `${seAbren.cantidad === 1 ? 'Vuelve a estar pendiente' : 'Vuelven a estar pendientes'} ${describeCuanto(seAbren)}.`,
  ].filter((frase) => frase !== null);
}
