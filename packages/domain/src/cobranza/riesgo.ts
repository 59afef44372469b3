/** How late somebody pays: payments seen, and the median of days from the due date to the bank line. */
export interface Habito {
  readonly pagos: number;
  /** Negative where they pay before. */
  readonly diasTarde: number;
}

/** Payments that the habit of the whole company counts for, beside the customer's own. */
const PESO_EMPRESA = 5;

/** Days beyond the habit in which half of a debt is taken as lost. */
const VIDA_MEDIA = 120;
/** Probability of loss of a debt that is within the habit. */
const BASE = 0.01;

/**
 * Days after the due date at which a customer is expected to pay. Few payments say little, so that the company's own
 * habit fills in: the mean of both, weighted by payments (credibility, Bühlmann 1967).
 */
export function estimarHabito(propio: Habito | null, empresa: Habito | null): number {
  const deEmpresa = empresa?.diasTarde ?? 0;
  if (propio === null) return deEmpresa;
  return (propio.pagos * propio.diasTarde + PESO_EMPRESA * deEmpresa) / (propio.pagos + PESO_EMPRESA);
}

/**
 * Probability, from 0 to 1, of never collecting a debt that is so many days overdue, of a customer with a habit. Up to
 * the habit it is `BASE`; beyond, what is left is halved every `VIDA_MEDIA` days. It orders a worklist and provisions
 * nothing. At 90 days beyond the habit it says 41 %, near the 40 % of loss that Basel's foundation approach takes
 * for a company in default (CRE32.6), which IFRS 9 B5.5.37 presumes at 90 days.
 */
export function probabilidadDePerdida(diasVencido: number, habito: number): number {
  const exceso = Math.max(diasVencido - Math.max(habito, 0), 0);
  return 1 - (1 - BASE) * 2 ** (-exceso / VIDA_MEDIA);
}
