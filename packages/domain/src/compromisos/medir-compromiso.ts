import { addDias, type Fecha } from '../fecha/index.ts';
import { sumMontos } from '../dinero/index.ts';
import type { EstadoCompromiso, EstadoCuota } from './listas.ts';
import type { PagoDeCompromiso } from './medir-documento.ts';
import type { Cuota } from './tipos.ts';

/** Amounts in minor units of the commitment's currency. */
export interface HechosDeCompromiso {
  /** The first due before. */
  readonly cuotas: readonly Cuota[];
  /** Of all its documents, in any order. */
  readonly pagos: readonly PagoDeCompromiso[];
  /** What ended otherwise than by money in the bank. */
  readonly rebajado: number;
  /** Days after its day in which an instalment is still paid in time. */
  readonly diasGracia: number;
  /** Days beyond the grace after which a short instalment breaks the commitment. */
  readonly diasTolerancia: number;
  readonly anulado: boolean;
}

interface Momento {
  readonly hoy: Fecha;
  /** Day through which the bank was read; null where it never was. */
  readonly bancoLeidoAl: Fecha | null;
}

export interface CuotaMedida extends Cuota {
  /** Its day with its grace. */
  readonly limite: Fecha;
  readonly pagado: number;
  readonly rebajado: number;
  readonly falta: number;
  /** Day of the money that completed it. */
  readonly pagadaEl: Fecha | null;
  readonly estado: EstadoCuota;
}

export interface CompromisoMedido {
  readonly estado: EstadoCompromiso;
  readonly cuotas: readonly CuotaMedida[];
  readonly total: number;
  readonly pagado: number;
  readonly rebajado: number;
  readonly falta: number;
  /** Of instalments that are late. */
  readonly atraso: number;
  /** The oldest instalment that is short. */
  readonly proxima: CuotaMedida | null;
  /** An instalment fell due and no bank was read since. */
  readonly porConfirmar: boolean;
}

/** Its documents are left in peace: collections wait for the next instalment. */
export function estaVivo(estado: EstadoCompromiso): boolean {
  return estado === 'vigente' || estado === 'atrasado';
}

/** Takes what ended otherwise off the last instalments. */
function rebajar(cuotas: readonly Cuota[], rebajado: number): { cuota: Cuota; rebajado: number }[] {
  let resto = Math.max(rebajado, 0);
  return cuotas
    .toReversed()
    .map((cuota) => {
      const suyo = Math.min(cuota.monto, resto);
      resto -= suyo;
      return { cuota, rebajado: suyo };
    })
    .toReversed();
}

/**
 * Where a commitment stands on a day: money covers the oldest instalment first. It follows from the money alone, so
 * undoing a reconciliation takes it back, and nothing is late until the bank was read after its day.
 */
export function medirCompromiso(hechos: HechosDeCompromiso, momento: Momento): CompromisoMedido {
  const { pagos, diasGracia, anulado } = hechos;
  const porFecha = pagos.toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
  const restos = porFecha.map(({ monto }) => monto);
  let turno = 0;
  const cuotas = rebajar(hechos.cuotas, hechos.rebajado).map(({ cuota, rebajado }): CuotaMedida => {
    let falta = cuota.monto - rebajado;
    let pagadaEl: Fecha | null = null;
    while (falta > 0 && turno < porFecha.length) {
      const resto = restos[turno] ?? 0;
      const toma = Math.min(resto, falta);
      falta -= toma;
      restos[turno] = resto - toma;
      if (falta === 0) pagadaEl = porFecha[turno]?.fecha ?? null;
      if (resto === toma) turno += 1;
    }
    const medida = {
      ...cuota,
      limite: addDias(cuota.fecha, diasGracia),
      pagado: cuota.monto - rebajado - falta,
      rebajado,
      falta,
      pagadaEl,
    };
    return { ...medida, estado: estadoDeCuota(medida, hechos, momento) };
  });
  const sumar = (cuales: readonly CuotaMedida[], campo: 'monto' | 'pagado' | 'rebajado' | 'falta') =>
    sumMontos(cuales.map((cuota) => cuota[campo]));
  return {
    estado: anulado ? 'anulado' : estadoDe(cuotas),
    cuotas,
    total: sumar(cuotas, 'monto'),
    pagado: sumar(cuotas, 'pagado'),
    rebajado: sumar(cuotas, 'rebajado'),
    falta: sumar(cuotas, 'falta'),
    atraso: sumar(
      cuotas.filter(({ estado }) => estado === 'atrasada' || estado === 'incumplida'),
      'falta',
    ),
    proxima: cuotas.find(({ falta }) => falta > 0) ?? null,
    porConfirmar: cuotas.some(({ estado }) => estado === 'por_confirmar'),
  };
}

function estadoDeCuota(
  { limite, falta, pagado, pagadaEl }: Omit<CuotaMedida, 'estado'>,
  { diasTolerancia }: HechosDeCompromiso,
  { hoy, bancoLeidoAl }: Momento,
): EstadoCuota {
  if (falta === 0) {
    if (pagado === 0 || pagadaEl === null) return 'saldada';
    return pagadaEl <= limite ? 'pagada' : 'pagada_tarde';
  }
  if (hoy <= limite) return 'por_pagar';
  if (bancoLeidoAl === null || bancoLeidoAl <= limite) return 'por_confirmar';
  const rota = addDias(limite, diasTolerancia);
  return hoy > rota && bancoLeidoAl > rota ? 'incumplida' : 'atrasada';
}

function estadoDe(cuotas: readonly CuotaMedida[]): EstadoCompromiso {
  if (cuotas.every(({ falta }) => falta === 0)) return 'cumplido';
  if (cuotas.some(({ estado }) => estado === 'incumplida')) return 'incumplido';
  return cuotas.some(({ estado }) => estado === 'atrasada') ? 'atrasado' : 'vigente';
}
