/** Notices of an order before its approval, the most serious first. */
export const AVISOS_ORDEN = [
  'cuenta_por_confirmar',
  'sin_cuenta',
  'otra_cuenta',
  'cedida_a_otro',
  'excede',
  'en_espera',
  'primer_pago',
  'pago_rechazado',
  'duplicado',
  'por_conciliar',
  'reclamable',
  'cedida',
] as const;
export type AvisoOrden = (typeof AVISOS_ORDEN)[number];

/** Notices that block the approval. */
export const IMPIDEN_APROBAR: ReadonlySet<AvisoOrden> = new Set([
  'cuenta_por_confirmar',
  'sin_cuenta',
  'otra_cuenta',
  'cedida_a_otro',
  'excede',
  'en_espera',
  'primer_pago',
]);

/** Notices that keep an order out of "select all". */
export const PIDEN_MIRAR: ReadonlySet<AvisoOrden> = new Set(['pago_rechazado', 'duplicado', 'por_conciliar']);

export interface HechosDeOrden {
  /** The account of the order, and the one in force of its beneficiary. */
  readonly idCuenta: number | null;
  readonly idCuentaVigente: number | null;
  readonly cuentaPorConfirmar: boolean;
  /** From when on the account may be paid, as a day in Chile. */
  readonly pagableDesde: string | null;
  /** Whether an order was paid into this account before. */
  readonly pagadaAntes: boolean;
  readonly fechaPago: string;
  /** In pesos. */
  readonly monto: number;
  readonly primerPagoMax: number | null;
  readonly rut: string;
  /** RUTs of the assignees of its documents; null for each that is not ceded. */
  readonly cesionarios: readonly (string | null)[];
  /** Whether it pays more than one of its documents owes. */
  readonly excede: boolean;
  /** The bank refused the last payment to its account. */
  readonly rechazada: boolean;
  readonly duplicado: boolean;
  /** A bank line that may have paid one of its documents waits for somebody's decision. */
  readonly porConciliar: boolean;
  /** Whether the days to claim one of its purchases still run (Ley 19.983, artículo 3). */
  readonly reclamable: boolean;
}

/** Notices that apply to an order, the most serious first. */
export function revisarOrden(hechos: HechosDeOrden): AvisoOrden[] {
  const { rut, cesionarios, idCuenta, idCuentaVigente, pagableDesde, fechaPago } = hechos;
  const aOtro = cesionarios.some((cesionario) => cesionario !== null && cesionario !== rut);
  const casos: Readonly<Record<AvisoOrden, boolean>> = {
    cuenta_por_confirmar: hechos.cuentaPorConfirmar,
    sin_cuenta: !hechos.cuentaPorConfirmar && idCuentaVigente === null,
    otra_cuenta: !hechos.cuentaPorConfirmar && idCuentaVigente !== null && idCuenta !== idCuentaVigente,
    cedida_a_otro: aOtro,
    excede: hechos.excede,
    en_espera: pagableDesde !== null && fechaPago < pagableDesde,
    primer_pago: hechos.primerPagoMax !== null && !hechos.pagadaAntes && hechos.monto > hechos.primerPagoMax,
    pago_rechazado: hechos.rechazada,
    duplicado: hechos.duplicado,
    por_conciliar: hechos.porConciliar,
    reclamable: hechos.reclamable,
    cedida: !aOtro && cesionarios.includes(rut),
  };
  return AVISOS_ORDEN.filter((aviso) => casos[aviso]);
}

/** Pesos from which on an approval needs a second factor, until the company sets another amount. */
export const CODIGO_DESDE_POR_OMISION = 5_000_000;
