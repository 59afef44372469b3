import { formatPorcentaje } from '../formats/index.ts';

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
