import type { getDashboardAutomatizacion, ReplyOf } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';

type Dia = ReplyOf<typeof getDashboardAutomatizacion>['historical'][number];

export interface DiaDeGrafico {
  readonly fecha: string;
  readonly hechas: number;
  readonly esperan: number;
}

/** More bars than this say nothing any more: each then stands for a week. */
const MAX_BARRAS = 92;

/** What the rules did each day from one to another, with the days on which they did nothing; by weeks where they are many. */
export function diasDe(historical: readonly Dia[], desde: string, hasta: string): DiaDeGrafico[] {
  const porDia = new Map(historical.map((dia) => [dia.date, dia]));
  const dias: DiaDeGrafico[] = [];
  for (let fecha = desde; fecha <= hasta; fecha = addDias(fecha, 1)) {
    const { executed = 0, pending = 0 } = porDia.get(fecha) ?? {};
    dias.push({ fecha, hechas: executed, esperan: pending });
  }
  if (dias.length <= MAX_BARRAS) return dias;
  const semanas: DiaDeGrafico[] = [];
  for (let lugar = 0; lugar < dias.length; lugar += 7) {
    const semana = dias.slice(lugar, lugar + 7);
    semanas.push({
      fecha: semana[0]?.fecha ?? desde,
      hechas: semana.reduce((suma, { hechas }) => suma + hechas, 0),
      esperan: semana.reduce((suma, { esperan }) => suma + esperan, 0),
    });
  }
  return semanas;
}
