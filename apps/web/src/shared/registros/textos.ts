import type { Fecha } from '@cuadra/domain';
import { fechaCorta, formatPorcentaje, hoy } from '../formats/index.ts';

/** A date in a narrow column: `12 nov`, and `12-11-25` where the year is not this one. */
export function fechaDeFila(fecha: Fecha, referencia: Fecha = hoy()): string {
  if (fecha.slice(0, 4) === referencia.slice(0, 4)) return fechaCorta(fecha, referencia);
  const [anio = '', mes = '', dia = ''] = fecha.split('-');
  return `${dia}-${mes}-${anio.slice(2)}`;
}

/** Who or what reconciled: `a mano, Javiera Soto`, `sugerida, 99,4 %, aceptó Javiera Soto`. */
export function quienConcilio({
  origen,
  confianza,
  usuario,
}: {
  origen: 'persona' | 'sugerencia' | 'automatizacion';
  confianza: number | null;
  usuario: string | null;
}): string {
  switch (origen) {
    case 'persona':
      return usuario === null ? 'a mano' : `a mano, ${usuario}`;
    case 'automatizacion':
      return 'por automatización';
    case 'sugerencia': {
      const certeza = confianza === null ? '' : `, ${formatPorcentaje(confianza)}`;
      return `sugerida${certeza}${usuario === null ? '' : `, aceptó ${usuario}`}`;
    }
  }
}
