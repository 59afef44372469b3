import { CONFIANZA_SEGURA } from '@cuadra/contract';
import { formatEntero } from '../../shared/formats/index.ts';

/** A stretch of certainty that is accepted at once; without an end, up to certainty itself. */
export interface Franja {
  readonly clave: string;
  readonly confianzaMin: number;
  /** Not included. */
  readonly confianzaBajo?: number;
}

const DESDE = [CONFIANZA_SEGURA, 0.97, 0.95, 0.9, 0.8, 0.5] as const;
const ENTRE = [
  [0.95, 0.99],
  [0.8, 0.95],
  [0.5, 0.8],
] as const;

/** What may be chosen, from the safest. */
export const FRANJAS: readonly Franja[] = [
  ...DESDE.map((confianzaMin) => ({ clave: `${confianzaMin}`, confianzaMin })),
  ...ENTRE.map(([confianzaMin, confianzaBajo]) => ({
    clave: `${confianzaMin}-${confianzaBajo}`,
    confianzaMin,
    confianzaBajo,
  })),
];

const porciento = (parte: number) => formatEntero(Math.round(parte * 100));

/** `99 % o más`, `Entre 80 y 95 %`. */
export function nombreDeFranja({ confianzaMin, confianzaBajo }: Franja): string {
  return confianzaBajo === undefined
    ? `${porciento(confianzaMin)} % o más`
    : `Entre ${porciento(confianzaMin)} y ${porciento(confianzaBajo)} %`;
}

/** The kinds to ask for: all those met save some; undefined where none is left out, so that new ones come along. */
export function tiposElegidos(
  conocidos: readonly string[],
  fuera: ReadonlySet<string>,
): string[] | undefined {
  const quedan = conocidos.filter((tipo) => !fuera.has(tipo));
  return quedan.length === conocidos.length ? undefined : quedan;
}
