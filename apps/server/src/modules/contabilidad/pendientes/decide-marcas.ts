import { isDeepStrictEqual } from 'node:util';

/** The columns of a document from which its entry follows. */
export const COLUMNAS_DE_DOCUMENTO = [
  'modelo',
  'codigoTipo',
  'emiteComprador',
  'fechaEmision',
  'idMoneda',
  'tipoCambio',
  'valorMoneda',
  'montoNeto',
  'montoExento',
  'iva',
  'valorOtroImpuesto',
  'montoTotal',
  'signo',
  'anulado',
  'estadoSii',
  'otrosImpuestos',
  'detalle',
  'fechaPagoInterna',
  'saldadoAlCorte',
] as const;

/** The columns of a bank line from which its entry follows; amounts in minor units of the account. */
export interface LineaAsentable {
  readonly idCuentaCorriente: number;
  readonly fecha: string;
  readonly posicion: number;
  readonly cargo: number;
  readonly abono: number;
  readonly saldo: number | null;
  readonly tipoCambio: string | null;
  readonly conciliado: number;
}

const asentado = (linea: LineaAsentable) => ({
  idCuentaCorriente: linea.idCuentaCorriente,
  fecha: linea.fecha,
  posicion: linea.posicion,
  cargo: linea.cargo,
  abono: linea.abono,
  saldo: linea.saldo,
  tipoCambio: linea.tipoCambio,
});

/**
 * Whether a changed bank line is posted again. The reconciled part of a line changes its entry only where the rest is
 * classified.
 */
export function cambiaAsiento(antes: LineaAsentable, despues: LineaAsentable, clasificada: boolean): boolean {
  return (
    (clasificada && antes.conciliado !== despues.conciliado) ||
    !isDeepStrictEqual(asentado(antes), asentado(despues))
  );
}
