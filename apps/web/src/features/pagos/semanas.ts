import { addDias } from '@cuadra/domain';

const diaDeSemana = (fecha: string) => new Date(`${fecha}T12:00:00Z`).getUTCDay();

/** Mondays to Fridays of the weeks that a month touches, in order. */
export function diasHabilesDe({ desde, hasta }: { desde: string; hasta: string }): string[] {
  const dias: string[] = [];
  const lunes = addDias(desde, -((diaDeSemana(desde) + 6) % 7));
  for (let semana = lunes; semana <= hasta; semana = addDias(semana, 7))
    // A week whose working days are all of another month is left out.
    if (addDias(semana, 4) >= desde) for (let i = 0; i < 5; i += 1) dias.push(addDias(semana, i));
  return dias;
}
