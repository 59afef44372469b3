import { limitesDeMes } from '@cuadra/domain';

/** The ways to bound a list by date: `periodoQuery` of the contract. */
export interface Fechas {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly periodo?: string | undefined;
  readonly initialDate?: string | undefined;
  readonly finalDate?: string | undefined;
}

/** A query without any of its dates. */
export const SIN_FECHAS = {
  since: undefined,
  until: undefined,
  periodo: undefined,
  initialDate: undefined,
  finalDate: undefined,
} as const satisfies Record<keyof Fechas, undefined>;

export function hasDates({ since, until, periodo, initialDate, finalDate }: Fechas): boolean {
  return [since, until, periodo, initialDate, finalDate].some((valor) => valor !== undefined);
}

/** Bounds of a list by date. Where it is bounded in several ways, the narrowest counts. */
export function dateBounds({ since, until, periodo, initialDate, finalDate }: Fechas): {
  desde: string | undefined;
  hasta: string | undefined;
} {
  const mes = periodo === undefined ? undefined : limitesDeMes(periodo);
  const given = (...fechas: (string | undefined)[]) => fechas.flatMap((fecha) => fecha ?? []).toSorted();
  return {
    desde: given(since, initialDate, mes?.desde).at(-1),
    hasta: given(until, finalDate, mes?.hasta)[0],
  };
}
