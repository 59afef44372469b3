import type { PasoFlujo, Periodo } from '@cuadra/domain/flujo-caja';
import { fechaCorta, mesCorto, mesLargo, rangoFechas } from '../../shared/formats/index.ts';

/** Over a column: `nov 2026`, or the Monday of a week. */
export function nombreCorto(paso: PasoFlujo, { desde }: Periodo): string {
  return paso === 'mes' ? mesCorto(desde.slice(0, 7)) : fechaCorta(desde);
}

/** Under a bar, where there is no room for the year of a day. */
export function nombreDeEje(paso: PasoFlujo, { desde }: Periodo): string {
  return paso === 'mes' ? mesCorto(desde.slice(0, 7)) : fechaCorta(desde, desde);
}

/** In a sentence: `Noviembre 2026`, `16 a 22 nov`. */
export function nombreLargo(paso: PasoFlujo, { desde, hasta }: Periodo): string {
  return paso === 'mes' ? mesLargo(desde.slice(0, 7)) : rangoFechas(desde, hasta);
}
