const MS_POR_DIA = 86_400_000;

/** A company may come back once this has passed since it was closed: closing is no way to pause a payment. */
export const DIAS_DE_ESPERA = 7;
/** Within this a closed company comes back with its data; later a new one begins in its place. */
export const DIAS_CON_DATOS = 180;
/** How often a company may come back in its life, counting those that it had under an earlier record. */
export const MAX_REACTIVACIONES = 3;

/** A company that a person belongs to and that is no longer open. */
export interface EmpresaSinAbrir {
  /** `archivada`: another company took its place, with its RUT. */
  readonly estado: 'cerrada' | 'archivada';
  readonly cerradaEn: Date;
  /** Whether the person administers it. */
  readonly esAdministrador: boolean;
  readonly reactivaciones: number;
  /** Invoices of ours that it owes. */
  readonly facturasPendientes: number;
}

export interface EstadoReactivacion {
  readonly ahora: Date;
  /** Whether the person belongs to a company that is open. */
  readonly tieneActiva: boolean;
  readonly sinAbrir: readonly EmpresaSinAbrir[];
}

/** Why not, in the words of the specification, section 8. */
export type MotivoNoReactivacion =
  | 'multi-companies'
  | 'inconsistent'
  | 'debt'
  | 'insufficient-waiting-period'
  | 'max-reactivations';

export type DecisionReactivacion =
  | { readonly resultado: 'unknown' }
  | { readonly resultado: 'cannot'; readonly motivo: MotivoNoReactivacion }
  | { readonly resultado: 'can'; readonly sinDatos: boolean };

/** From when on a company that was closed then may come back. */
export function reactivableDesde(cerradaEn: Date): Date {
  return new Date(cerradaEn.getTime() + DIAS_DE_ESPERA * MS_POR_DIA);
}

/** Until when it comes back with its data. */
export function datosHasta(cerradaEn: Date): Date {
  return new Date(cerradaEn.getTime() + DIAS_CON_DATOS * MS_POR_DIA);
}

/**
 * Whether a person's closed company may come back (specification, section 4). Where several reasons forbid it, the
 * one that the person can do least about is given, so that nobody pays or waits for nothing.
 *
 * `unknown` is also the answer for whoever has nothing closed: it must not tell who has an account.
 */
export function decideReactivacion({
  ahora,
  tieneActiva,
  sinAbrir,
}: EstadoReactivacion): DecisionReactivacion {
  const cerradas = sinAbrir.filter(({ estado }) => estado === 'cerrada');
  const [empresa, ...otras] = cerradas;
  if (!empresa) {
    // Somebody else began the company anew, and this person was left with the record that it replaced.
    return sinAbrir.length > 0 && !tieneActiva
      ? { resultado: 'cannot', motivo: 'inconsistent' }
      : { resultado: 'unknown' };
  }
  const motivo = otras.length > 0 ? 'multi-companies' : motivoDe(empresa, ahora);
  if (motivo) return { resultado: 'cannot', motivo };
  return { resultado: 'can', sinDatos: ahora > datosHasta(empresa.cerradaEn) };
}

function motivoDe(empresa: EmpresaSinAbrir, ahora: Date): MotivoNoReactivacion | null {
  if (!empresa.esAdministrador) return 'inconsistent';
  if (empresa.reactivaciones >= MAX_REACTIVACIONES) return 'max-reactivations';
  if (empresa.facturasPendientes > 0) return 'debt';
  if (ahora < reactivableDesde(empresa.cerradaEn)) return 'insufficient-waiting-period';
  return null;
}
