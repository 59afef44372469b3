import type { Moneda } from '../dinero/index.ts';
import { addDias, type Fecha } from '../fecha/index.ts';
import { GRACIA_CONTACTO, type MotivoDisputa, type PasoCobranza } from './listas.ts';
import type { MotivoCobranza } from './motivo.ts';
import { estimarHabito, probabilidadDePerdida, type Habito } from './riesgo.ts';

/** A promise with its amount in its currency and in pesos. */
interface PromesaDeDeudor {
  readonly fecha: Fecha;
  readonly monto: number;
  readonly moneda: Moneda;
  readonly pesos: number;
}

/** A commitment in instalments of which something is owed, by its oldest instalment that is short. */
interface CompromisoDeDeudor extends PromesaDeDeudor {
  readonly estado: 'vigente' | 'atrasado' | 'incumplido';
}

/** A customer as the worklist decides on them. Amounts in pesos. */
export interface DeudorPorDecidir {
  /** Overdue invoices by range: their sum and their mean days overdue, weighted by amount. */
  readonly vencidos: readonly { readonly pesos: number; readonly dias: number }[];
  /** Days overdue of the oldest open invoice. */
  readonly diasVencido: number;
  /** Overdue, but owed to an assignee. */
  readonly cedido: number;
  readonly habito: Habito | null;
  /** The last one that was broken, unless a newer one stands. */
  readonly promesaRota: PromesaDeDeudor | null;
  readonly promesasVigentes: readonly PromesaDeDeudor[];
  /** Its day passed and the bank was not read since. */
  readonly promesaPorConfirmar: PromesaDeDeudor | null;
  /** Pesos of what is overdue and not late by their plan: none of one that is broken. */
  readonly compromisos: readonly CompromisoDeDeudor[];
  readonly disputas: readonly { readonly motivo: MotivoDisputa; readonly pesos: number }[];
  /** Claimed in court, of what is overdue. */
  readonly judiciales: readonly { readonly desde: Fecha; readonly pesos: number }[];
  /** Of overdue invoices, what the engine suggests to reconcile with bank lines. */
  readonly abonoPorConciliar: number;
  readonly ultimoContacto: Fecha | null;
}

export interface CobranzaDecidida {
  readonly grupo: 'cobrar' | 'dejar';
  readonly motivo: MotivoCobranza;
  readonly paso: PasoCobranza;
  /** Pesos that are overdue and that nothing explains. */
  readonly libre: number;
  /** Expected loss in pesos: overdue amounts times their probability of loss. */
  readonly enRiesgo: number;
}

const sumar = (pesos: readonly { readonly pesos: number }[]) =>
  pesos.reduce((suma, uno) => suma + uno.pesos, 0);

/** The reason to leave a customer in peace that covers most, where together they cover all that is overdue. */
function motivoDePaz(
  deudor: DeudorPorDecidir,
  vencido: number,
): { readonly motivo: MotivoCobranza; readonly paso: PasoCobranza } | null {
  const { abonoPorConciliar, promesasVigentes, promesaPorConfirmar, compromisos, disputas, judiciales } =
    deudor;
  const porConfirmar = promesaPorConfirmar?.pesos ?? 0;
  const cubierto =
    abonoPorConciliar +
    sumar(promesasVigentes) +
    porConfirmar +
    sumar(compromisos) +
    sumar(disputas) +
    sumar(judiciales);
  if (cubierto < vencido) return null;
  const [vigente] = promesasVigentes.toSorted((a, b) => b.pesos - a.pesos);
  const [compromiso] = compromisos
    .filter(({ estado }) => estado === 'vigente')
    .toSorted((a, b) => b.pesos - a.pesos);
  const [disputa] = disputas.toSorted((a, b) => b.pesos - a.pesos);
  // Money that came counts before words, whatever its amount.
  if (abonoPorConciliar > 0)
    return { motivo: { tipo: 'abono_por_conciliar', monto: abonoPorConciliar }, paso: 'conciliar' };
  const [judicial] = judiciales.toSorted((a, b) => b.pesos - a.pesos);
  const dePalabra = Math.max(vigente?.pesos ?? 0, compromiso?.pesos ?? 0, disputa?.pesos ?? 0);
  if (judicial && judicial.pesos >= dePalabra)
    return { motivo: { tipo: 'judicial', desde: judicial.desde }, paso: 'esperar' };
  if (compromiso && compromiso.pesos >= dePalabra)
    return { motivo: motivoDeCompromiso(compromiso), paso: 'esperar' };
  if (vigente && vigente.pesos >= (disputa?.pesos ?? 0))
    return {
      motivo: { tipo: 'promesa_vigente', fecha: vigente.fecha, monto: vigente.monto, moneda: vigente.moneda },
      paso: 'esperar',
    };
  if (disputa)
    return { motivo: { tipo: 'disputa', motivo: disputa.motivo, monto: disputa.pesos }, paso: 'resolver' };
  return promesaPorConfirmar
    ? { motivo: { tipo: 'promesa_por_confirmar', fecha: promesaPorConfirmar.fecha }, paso: 'conciliar' }
    : null;
}

function motivoDeCompromiso({ estado, fecha, monto, moneda }: CompromisoDeDeudor): MotivoCobranza {
  return { tipo: `compromiso_${estado}`, fecha, monto, moneda };
}

/** Days late that are said of a customer: whole days, of those whose own payments say something. */
const PAGOS_PARA_DECIR = 3;

function motivoDeCobro({ promesaRota, compromisos, habito, diasVencido }: DeudorPorDecidir): MotivoCobranza {
  const incumplido = compromisos.find(({ estado }) => estado === 'incumplido');
  if (incumplido) return motivoDeCompromiso(incumplido);
  if (promesaRota) {
    const { fecha, monto, moneda } = promesaRota;
    return { tipo: 'promesa_rota', fecha, monto, moneda };
  }
  const atrasado = compromisos.find(({ estado }) => estado === 'atrasado');
  if (atrasado) return motivoDeCompromiso(atrasado);
  if (habito === null || habito.pagos < PAGOS_PARA_DECIR) return { tipo: 'sin_pagos', dias: diasVencido };
  const dias = Math.round(habito.diasTarde);
  return { tipo: diasVencido > dias ? 'fuera_de_habito' : 'en_habito', habito: dias, dias: diasVencido };
}

/**
 * Whether a customer is worth a person's time today, and why. Null where nothing is overdue. A customer is left in
 * peace where payments to reconcile, promises, commitments, disputes and claims in court cover all that is overdue, and
 * for two days after a contact unless a promise broke since.
 */
export function decidirCobranza(
  deudor: DeudorPorDecidir,
  { hoy, empresa }: { readonly hoy: Fecha; readonly empresa: Habito | null },
): CobranzaDecidida | null {
  const vencido = sumar(deudor.vencidos);
  if (vencido <= 0)
    return deudor.cedido > 0
      ? { grupo: 'dejar', motivo: { tipo: 'cedida' }, paso: 'esperar', libre: 0, enRiesgo: 0 }
      : null;
  const habito = estimarHabito(deudor.habito, empresa);
  const perdida = deudor.vencidos.reduce(
    (suma, { pesos, dias }) => suma + pesos * probabilidadDePerdida(dias, habito),
    0,
  );
  const paz = motivoDePaz(deudor, vencido);
  if (paz) return { grupo: 'dejar', ...paz, libre: 0, enRiesgo: 0 };
  const { promesaRota, ultimoContacto } = deudor;
  const explicado =
    deudor.abonoPorConciliar +
    sumar(deudor.promesasVigentes) +
    sumar(deudor.compromisos) +
    sumar(deudor.disputas) +
    sumar(deudor.judiciales);
  const libre = vencido - explicado - (deudor.promesaPorConfirmar?.pesos ?? 0);
  const reciente = ultimoContacto !== null && ultimoContacto > addDias(hoy, -GRACIA_CONTACTO);
  if (reciente && !(promesaRota && promesaRota.fecha >= ultimoContacto))
    return {
      grupo: 'dejar',
      motivo: { tipo: 'contacto_reciente', fecha: ultimoContacto },
      paso: 'esperar',
      libre,
      enRiesgo: 0,
    };
  return {
    grupo: 'cobrar',
    motivo: motivoDeCobro(deudor),
    paso: 'llamar',
    libre,
    enRiesgo: (perdida * libre) / vencido,
  };
}

/** The order of the worklist: broken promises and commitments, then by expected loss, and at the end those left in peace. */
export function ordenarCobranza(a: CobranzaDecidida, b: CobranzaDecidida): number {
  return lugarDe(a) - lugarDe(b) || b.enRiesgo - a.enRiesgo || b.libre - a.libre;
}

function lugarDe({ grupo, motivo }: CobranzaDecidida): number {
  if (grupo === 'dejar') return 2;
  return motivo.tipo === 'promesa_rota' || motivo.tipo === 'compromiso_incumplido' ? 0 : 1;
}
