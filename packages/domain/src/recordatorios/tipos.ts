import type { MotivoDisputa } from '../cobranza/index.ts';
import type { Fecha } from '../fecha/index.ts';

/** A stage leaves as a mail; those of the other channels are done by a person, who copies the text. */
export const CANALES_RECORDATORIO = ['correo', 'whatsapp', 'telefono'] as const;
export type CanalRecordatorio = (typeof CANALES_RECORDATORIO)[number];

export const TONOS_RECORDATORIO = ['amable', 'claro', 'formal'] as const;
export type TonoRecordatorio = (typeof TONOS_RECORDATORIO)[number];

/** Documents of a mail beside those that fall due for a stage: all that is owed, or what is overdue. */
export const ALCANCES_RECORDATORIO = ['todos', 'vencidos'] as const;
export type AlcanceRecordatorio = (typeof ALCANCES_RECORDATORIO)[number];

/** Receivers: the first contact of collections, or all of them in one mail. */
export const DESTINATARIOS_RECORDATORIO = ['principal', 'todos'] as const;
export type DestinatarioRecordatorio = (typeof DESTINATARIOS_RECORDATORIO)[number];

/** Days from the due date that a stage may have; below zero before it. */
export const DIAS_DE_ETAPA = { desde: -60, hasta: 365 } as const;

export interface EtapaDePlan {
  /** Days from the due date of a document. No two stages of a plan have the same. */
  readonly dias: number;
  readonly canal: CanalRecordatorio;
  readonly alcance: AlcanceRecordatorio;
  /** In pesos, of the whole mail. */
  readonly montoMinimo: number;
}

export interface PlanDeRecordatorios {
  readonly etapas: readonly EtapaDePlan[];
  /** In pesos, of the whole mail. */
  readonly montoMinimo: number;
  readonly maxPorDia: number;
  /** Days between two reminders to one customer. */
  readonly diasEntre: number;
  /** Reminders leave although the bank was not read since the due date. */
  readonly aunqueSinBanco: boolean;
}

export interface DocumentoPorRecordar {
  readonly id: number;
  readonly vence: Fecha;
  /** Open, in pesos; negative of an unused credit note. */
  readonly pesos: number;
  /** The latest stage that was told of it, by its days; null where none was. */
  readonly dicho: number | null;
  /** A claim in court, a commitment or promise that stands, or a dispute, about this document alone. */
  readonly parado: ParadaDeDocumento | null;
}

export type ParadaDeDocumento =
  | { readonly tipo: 'promesa'; readonly fecha: Fecha }
  | { readonly tipo: 'compromiso'; readonly fecha: Fecha }
  | { readonly tipo: 'disputa'; readonly motivo: MotivoDisputa }
  | { readonly tipo: 'judicial'; readonly desde: Fecha };

export interface ClientePorRecordar {
  readonly id: number;
  readonly documentos: readonly DocumentoPorRecordar[];
  /** Of any reminder, by mail or by hand. */
  readonly ultimo: Fecha | null;
  /** In pesos: money in the bank that is suggested with confidence for a document of theirs. */
  readonly abonoPorConciliar: number;
  /** About the whole debt. */
  readonly parado: ParadaDeDocumento | null;
  readonly excluido: boolean;
  /** The last day without reminders. */
  readonly pausadoHasta: Fecha | null;
  /** They answered, and no person has looked at it yet. */
  readonly respondio: boolean;
  /** A contact with an address receives mails of collections. */
  readonly tieneContacto: boolean;
  /** A person's word for this day. */
  readonly ajuste: AjusteDelDia | null;
}

export interface AjusteDelDia {
  readonly omitir: boolean;
  /** Send although the bank was not read since the due date. */
  readonly aunqueSinBanco: boolean;
}

export interface DiaDeRecordatorios {
  readonly fecha: Fecha;
  /** Day through which the bank was read; null where it never was. */
  readonly bancoLeidoAl: Fecha | null;
}

/** Why a reminder that falls due does not leave. */
export type MotivoDeNoSalir =
  | { readonly tipo: 'excluido' }
  | { readonly tipo: 'pausado'; readonly hasta: Fecha }
  | { readonly tipo: 'respondio' }
  | { readonly tipo: 'abono_por_conciliar'; readonly monto: number }
  | ParadaDeDocumento
  | { readonly tipo: 'banco_sin_leer'; readonly leidoAl: Fecha | null; readonly vence: Fecha }
  | { readonly tipo: 'bajo_minimo'; readonly minimo: number }
  | { readonly tipo: 'descanso'; readonly ultimo: Fecha }
  | { readonly tipo: 'sin_contacto' }
  | { readonly tipo: 'sacado' }
  | { readonly tipo: 'limite'; readonly maxPorDia: number };

export interface DocumentoDelRecordatorio {
  readonly id: number;
  /** Days of the stage that it falls due for; null where it is only listed. */
  readonly etapa: number | null;
}

interface DecididoDeCliente<E extends EtapaDePlan> {
  readonly idCliente: number;
  /** The highest stage that falls due. */
  readonly etapa: E;
  /** Sum of its documents. */
  readonly pesos: number;
  readonly documentos: readonly DocumentoDelRecordatorio[];
}

export type RecordatorioDecidido<E extends EtapaDePlan = EtapaDePlan> = DecididoDeCliente<E> &
  (
    | { readonly decision: 'sale' }
    /** A person calls or writes by hand. */
    | { readonly decision: 'a_mano' }
    | { readonly decision: 'no_sale'; readonly motivo: MotivoDeNoSalir }
  );
