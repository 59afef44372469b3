import type { FlujoDeCaja } from '@cuadra/contract';
import type { Acierto } from '@cuadra/domain/pago-esperado';

/** Fewer payments say nothing of how right the dates are. */
const MIN_CASOS = 20;

/** How right expected dates were; null with too few payments to tell. */
export function presentAcierto({ casos, errorMediano, enRango }: Acierto): FlujoDeCaja['acierto'] {
  return casos < MIN_CASOS ? null : { casos, errorMediano, enRango };
}
