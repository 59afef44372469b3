import { MODELOS_HOME, type Home, type MetricaDocumento } from '@cuadra/contract';
import type { BarSegment } from '@cuadra/ui';
import { formatMonto } from '../../../shared/formats/index.ts';

/** What passed through the bank, and how much of it is explained; amounts in pesos. */
export interface Explicado {
  readonly total: number;
  readonly automatico: number;
  readonly aMano: number;
  readonly sinConciliar: number;
  readonly explicado: number;
  /** From 0 to 1; null where nothing passed. */
  readonly parte: number | null;
  readonly lineas: number;
  /** Lines that neither documents nor an account explain. */
  readonly faltan: number;
}

/** Whether a month has no document, and neither it nor the eleven before it have anything from the bank. */
export function sinNada(home: Home): boolean {
  return (
    home.Cartola.count === 0 &&
    MODELOS_HOME.every((modelo) => home[modelo].count === 0) &&
    home.meses.every(({ automatico, aMano, sinConciliar }) => automatico + aMano + sinConciliar === 0)
  );
}

export function explain({ abonos, cargos, ...cartola }: Home['Cartola']): Explicado {
  const total = abonos.total + cargos.total;
  const automatico = abonos.totalAutomatico + cargos.totalAutomatico;
  const aMano = abonos.totalAMano + cargos.totalAMano;
  const explicado = automatico + aMano;
  return {
    total,
    automatico,
    aMano,
    explicado,
    sinConciliar: total - explicado,
    parte: total === 0 ? null : explicado / total,
    lineas: cartola.count,
    faltan: cartola.porExplicar,
  };
}

/** The three shares of a bar, with their amounts in words. */
export function segmentsOf(automatico: number, aMano: number, sinConciliar: number): BarSegment[] {
  return [
    { tono: 'automatico', label: 'Automático', valor: automatico, texto: formatMonto(automatico) },
    { tono: 'a_mano', label: 'A mano', valor: aMano, texto: formatMonto(aMano) },
    { tono: 'sin_conciliar', label: 'Sin conciliar', valor: sinConciliar, texto: formatMonto(sinConciliar) },
  ];
}

/** A row of the table by kind, the same for documents and for a side of the bank. */
export interface Fila {
  readonly count: number;
  readonly total: number;
  readonly segments: readonly BarSegment[];
  /** Share that is done, from 0 to 1; null where there is nothing. */
  readonly parte: number | null;
  readonly pendientes: number;
  readonly porHacer: number;
}

type Lado = Home['Cartola']['abonos'];

export function conciliacionOf(metrica: MetricaDocumento | Lado): Fila {
  const { totalAutomatico, totalAMano, totalSinConciliar, total } = metrica;
  // Credit notes alone leave less than nothing to explain, which no bar can draw.
  const falta = Math.max(0, totalSinConciliar);
  const suma = totalAutomatico + totalAMano + falta;
  return {
    count: metrica.count,
    total,
    segments: segmentsOf(totalAutomatico, totalAMano, falta),
    parte: suma === 0 ? null : (totalAutomatico + totalAMano) / suma,
    pendientes: metrica.sinConciliar,
    porHacer: totalSinConciliar,
  };
}

export function clasificacionOf(metrica: MetricaDocumento): Fila {
  const { count, clasificados, clasificadoAutomaticamente, total, totalSinClasificar } = metrica;
  const sinClasificar = metrica.sinClasificar;
  return {
    count,
    total,
    segments: [
      {
        tono: 'automatico',
        label: 'Automático',
        valor: clasificadoAutomaticamente,
        texto: String(clasificadoAutomaticamente),
      },
      {
        tono: 'a_mano',
        label: 'A mano',
        valor: clasificados - clasificadoAutomaticamente,
        texto: String(clasificados - clasificadoAutomaticamente),
      },
      { tono: 'sin_conciliar', label: 'Sin clasificar', valor: sinClasificar, texto: String(sinClasificar) },
    ],
    // What carries no debt waits for no account, so it is in neither.
    parte: clasificados + sinClasificar === 0 ? null : clasificados / (clasificados + sinClasificar),
    pendientes: sinClasificar,
    porHacer: totalSinClasificar,
  };
}
