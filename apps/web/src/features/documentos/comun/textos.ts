import { formatPorcentaje } from '../../../shared/formats/index.ts';

/** `Banco de Chile ··0452`: the last four characters tell a company's accounts apart. */
export function cuentaCorta({ banco, numeroCuenta }: { banco: string; numeroCuenta: string }): string {
  return `${banco} ··${numeroCuenta.replaceAll(/[^0-9A-Za-z]/g, '').slice(-4)}`;
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
