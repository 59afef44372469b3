/**
 * Days on which people pay. Many companies pay on one day of the week, or on one or two days of the month moved to
 * the next banking day; the rest pay on any banking day. A payment then falls on the first payday after it was due.
 */
export interface Calendario {
  /** Monday is 1; null where the calendar is of days of the month, or of every day. */
  semana: number | null;
  /** Days of the month; 30 is its last day where it is shorter. Empty where the calendar is of the week, or of every day. */
  dias: readonly number[];
}

const QUINCENA = 15;

/** The first is every banking day. */
export const CALENDARIOS: readonly Calendario[] = [
  { semana: null, dias: [] },
  ...[1, 2, 3, 4, 5].map((semana) => ({ semana, dias: [] })),
  ...Array.from({ length: QUINCENA }, (_, i) => ({ semana: null, dias: [i + 1, i + 1 + QUINCENA] })),
  ...Array.from({ length: 2 * QUINCENA }, (_, i) => ({ semana: null, dias: [i + 1] })),
];

/** How usual each is before a company shows its own: fridays, and the days on which salaries and taxes are paid. */
export const PREVIA_CALENDARIOS: readonly number[] = CALENDARIOS.map(({ semana, dias }, i) => {
  if (i === 0) return 0.66;
  if (semana !== null) return semana === 5 ? 0.08 : 0.01;
  if (dias.length === 2) return dias[0]! % 5 === 0 ? 0.05 : 0.002;
  return dias[0]! % 5 === 0 ? 0.005 : 0.0008;
});

/** Sunday is 0; 1970-01-01 was a Thursday. */
function diaDeSemana(dia: number): number {
  return (((dia + 4) % 7) + 7) % 7;
}

/** Paydays of every calendar over a stretch of days. */
export class Paydias {
  readonly #desde: number;
  readonly #saltos: Uint8Array[];

  /** `conFinDeSemana`: whether the banks of this company date lines on Saturdays and Sundays too. */
  constructor(desde: number, hasta: number, conFinDeSemana: boolean) {
    // A month before, so that the first payday knows the one before it.
    this.#desde = desde - 40;
    const largo = hasta - this.#desde + 1;
    const habil = Uint8Array.from({ length: largo }, (_, i) => {
      const semana = diaDeSemana(this.#desde + i);
      return conFinDeSemana || (semana !== 0 && semana !== 6) ? 1 : 0;
    });
    const delMes = diasDelMes(this.#desde, largo);
    this.#saltos = CALENDARIOS.map((calendario) => saltosDe(calendario, this.#desde, habil, delMes));
  }

  /** Days from the payday before to this one; 0 where this is none. */
  salto(calendario: number, dia: number): number {
    return this.#saltos[calendario]![dia - this.#desde] ?? 0;
  }
}

interface DiaDelMes {
  dia: number;
  ultimo: number;
}

function diasDelMes(desde: number, largo: number): DiaDelMes[] {
  return Array.from({ length: largo }, (_, i) => {
    const fecha = new Date((desde + i) * 86_400_000);
    const ultimo = new Date(Date.UTC(fecha.getUTCFullYear(), fecha.getUTCMonth() + 1, 0)).getUTCDate();
    return { dia: fecha.getUTCDate(), ultimo };
  });
}

function saltosDe(
  { semana, dias }: Calendario,
  desde: number,
  habil: Uint8Array,
  delMes: readonly DiaDelMes[],
): Uint8Array {
  const saltos = new Uint8Array(habil.length);
  let pendiente = semana === null && dias.length === 0;
  let anterior = -1;
  for (let i = 0; i < habil.length; i++) {
    if (semana !== null) pendiente = diaDeSemana(desde + i) === semana;
    else if (dias.length > 0)
      pendiente ||= dias.some((dia) => Math.min(dia, delMes[i]!.ultimo) === delMes[i]!.dia);
    if (!pendiente || habil[i] === 0) continue;
    if (anterior >= 0) saltos[i] = Math.min(255, i - anterior);
    anterior = i;
    if (dias.length > 0) pendiente = false;
  }
  return saltos;
}
