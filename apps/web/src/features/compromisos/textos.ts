import type { CompromisoItem, CuotaDeCompromiso } from '@cuadra/contract';
import { diasEntre } from '@cuadra/domain';
import { fechaConAnio, fechaCorta, formatMonto, hoy, plural } from '../../shared/formats/index.ts';

/** What an instalment says of itself. */
export function describeCuota(cuota: CuotaDeCompromiso, moneda: CompromisoItem['moneda']): string {
  const faltan = cuota.pagado > 0 ? `, faltan ${formatMonto(cuota.falta, moneda)}` : '';
  const dias = diasEntre(cuota.fecha, hoy());
  switch (cuota.estado) {
    case 'pagada':
      return cuota.pagadaEl === null ? 'Pagada' : `Pagada el ${fechaConAnio(cuota.pagadaEl)}`;
    case 'pagada_tarde':
      return cuota.pagadaEl === null
        ? 'Pagada tarde'
        : `Pagada el ${fechaConAnio(cuota.pagadaEl)}, ${plural(diasEntre(cuota.fecha, cuota.pagadaEl), 'día')} tarde`;
    case 'saldada':
      return 'Ya no se debe';
    case 'por_confirmar':
      return `Falta leer el banco${faltan}`;
    case 'atrasada':
      return `Atrasada ${plural(dias, 'día')}${faltan}`;
    case 'incumplida':
      return `Incumplida: lleva ${plural(dias, 'día')}${faltan}`;
    case 'por_pagar':
      if (dias > 0) return `Se espera hasta el ${fechaCorta(cuota.limite)}${faltan}`;
      return dias === 0 ? `Vence hoy${faltan}` : `Vence en ${plural(-dias, 'día')}${faltan}`;
  }
}

/** The next instalment of a row. */
export function describeProxima({ proxima, moneda }: CompromisoItem): string | null {
  return proxima && `${fechaCorta(proxima.fecha)}, ${formatMonto(proxima.falta, moneda)}`;
}
