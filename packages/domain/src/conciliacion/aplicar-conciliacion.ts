import { formatMonto } from '../dinero/index.ts';
import type { Moneda } from '../dinero/index.ts';
import { direccionDeDocumento, direccionDeLinea, esNotaCredito, montoDeLinea } from './direccion.ts';
import type { ModeloConciliable } from './tipos.ts';

export type CodigoErrorConciliacion =
  | 'sin_lineas'
  | 'sin_documentos'
  | 'repetido'
  | 'monto_invalido'
  | 'linea_sin_saldo'
  | 'documento_sin_saldo'
  | 'moneda_distinta'
  | 'direccion_mezclada'
  | 'direccion_opuesta'
  | 'monto_supera_saldo'
  | 'monto_supera_linea'
  | 'notas_superan_documentos';

/** A choice of lines and documents that cannot be reconciled; `message` tells the person what to change. */
export class ErrorConciliacion extends Error {
  readonly codigo: CodigoErrorConciliacion;
  constructor(codigo: CodigoErrorConciliacion, mensaje: string) {
    super(mensaje);
    this.name = 'ErrorConciliacion';
    this.codigo = codigo;
  }
}

/** A bank line as chosen: `cargo` or `abono` is what is still unreconciled of it, in minor units. */
export interface LineaElegida {
  id: number;
  cargo: number;
  abono: number;
  moneda?: Moneda;
}

/** A document as chosen. `monto` (positive) limits how much of its `saldo` is applied; without it, all that fits. */
export interface DocumentoElegido {
  id: number;
  modelo: ModeloConciliable;
  tipo: string;
  moneda: Moneda;
  saldo: number;
  monto?: number;
}

/** One cell of the reconciliation: what this line settles of this document; negative for a nota de crédito. */
export interface ParConciliado {
  idCartola: number;
  id: number;
  modelo: ModeloConciliable;
  monto: number;
}

export interface ConciliacionCalculada {
  pares: ParConciliado[];
  totalLineas: number;
  /** Net of what the documents have open (or were limited to), in the lines' direction. */
  totalDocumentos: number;
  /** `totalLineas − totalDocumentos`: positive leaves money in the lines, negative leaves saldo in the documents. */
  diferencia: number;
  /** Net amount the lines give, which is also the net amount the documents take. */
  aplicado: number;
}

interface Aporte {
  documento: DocumentoElegido;
  /** In the lines' direction: positive is settled by the lines, negative is netted against the others. */
  aporte: number;
}

/**
 * Divides m bank lines among n documents chosen by a person, first come first served in the order given, credit
 * notes netted whole. Sums tie exactly, no line gives more than its amount and no document takes more than its
 * saldo. Throws `ErrorConciliacion` for a choice that cannot hold, so nothing is ever over-applied.
 */
export function calcularConciliacion(
  lineas: readonly LineaElegida[],
  documentos: readonly DocumentoElegido[],
): ConciliacionCalculada {
  const moneda = validarLineas(lineas);
  const direccion = direccionDeLinea(lineas[0]!);
  const aportes = documentos.map((documento): Aporte => {
    const monto = validarDocumento(documento, moneda);
    return {
      documento,
      aporte: direccionDeDocumento(documento.modelo, documento.tipo) === direccion ? monto : -monto,
    };
  });
  validarConjunto(documentos);

  const totalLineas = lineas.reduce((suma, linea) => suma + montoDeLinea(linea), 0);
  let positivo = 0;
  let negativo = 0;
  for (const { aporte } of aportes) {
    if (aporte > 0) positivo += aporte;
    else negativo -= aporte;
  }
  if (positivo === 0) {
    throw new ErrorConciliacion(
      'direccion_opuesta',
      `Un ${direccion} no paga estos documentos. Elige documentos que se ${direccion === 'abono' ? 'cobren' : 'paguen'}.`,
    );
  }
  if (negativo >= positivo) {
    throw new ErrorConciliacion(
      'notas_superan_documentos',
      'Las notas de crédito igualan o superan a los demás documentos. Quita alguna o agrega las facturas que rebajan.',
    );
  }
  const limitado = documentos.some((documento) => documento.monto !== undefined);
  if (limitado && positivo - negativo > totalLineas) {
    throw new ErrorConciliacion(
      'monto_supera_linea',
      `Los montos elegidos suman ${formatMonto(positivo - negativo, moneda)} y los movimientos solo ${formatMonto(totalLineas, moneda)}. Baja algún monto.`,
    );
  }

  const pares = repartir(lineas, aportes, totalLineas + negativo);
  return {
    pares,
    totalLineas,
    totalDocumentos: positivo - negativo,
    diferencia: totalLineas - (positivo - negativo),
    aplicado: Math.min(totalLineas, positivo - negativo),
  };
}

/** Fills the lines in order; what is netted is charged to the first line, which can then give that much more. */
function repartir(
  lineas: readonly LineaElegida[],
  aportes: readonly Aporte[],
  capacidad: number,
): ParConciliado[] {
  const pares: ParConciliado[] = [];
  const par = (linea: LineaElegida, documento: DocumentoElegido, monto: number): void => {
    const signo = esNotaCredito(documento.tipo) ? -1 : 1;
    pares.push({ idCartola: linea.id, id: documento.id, modelo: documento.modelo, monto: signo * monto });
  };
  let netado = 0;
  for (const { documento, aporte } of aportes) {
    if (aporte < 0) {
      par(lineas[0]!, documento, -aporte);
      netado -= aporte;
    }
  }
  let indice = 0;
  let queda = montoDeLinea(lineas[0]!) + netado;
  let total = capacidad;
  for (const { documento, aporte } of aportes) {
    let falta = Math.min(Math.max(aporte, 0), total);
    total -= falta;
    while (falta > 0) {
      if (queda === 0) {
        indice++;
        queda = montoDeLinea(lineas[indice]!);
      }
      const parte = Math.min(falta, queda);
      par(lineas[indice]!, documento, parte);
      falta -= parte;
      queda -= parte;
    }
  }
  return pares;
}

function validarLineas(lineas: readonly LineaElegida[]): Moneda {
  const primera = lineas[0];
  if (!primera) throw new ErrorConciliacion('sin_lineas', 'Elige al menos un movimiento del banco.');
  const moneda = primera.moneda ?? 'CLP';
  const vistas = new Set<number>();
  for (const linea of lineas) {
    if (vistas.has(linea.id)) throw repetido(`El movimiento ${linea.id}`);
    vistas.add(linea.id);
    if (
      !Number.isSafeInteger(linea.cargo) ||
      !Number.isSafeInteger(linea.abono) ||
      linea.cargo < 0 ||
      linea.abono < 0
    ) {
      throw new ErrorConciliacion(
        'monto_invalido',
        `El monto del movimiento ${linea.id} no es un entero válido.`,
      );
    }
    if (linea.cargo > 0 && linea.abono > 0) {
      throw new ErrorConciliacion(
        'monto_invalido',
        `El movimiento ${linea.id} tiene cargo y abono a la vez.`,
      );
    }
    if (montoDeLinea(linea) === 0) {
      throw new ErrorConciliacion(
        'linea_sin_saldo',
        `El movimiento ${linea.id} ya está conciliado por completo.`,
      );
    }
    if ((linea.moneda ?? 'CLP') !== moneda) throw monedaDistinta();
    if (direccionDeLinea(linea) !== direccionDeLinea(primera)) {
      throw new ErrorConciliacion(
        'direccion_mezclada',
        'Elige solo abonos o solo cargos: no se concilian juntos.',
      );
    }
  }
  return moneda;
}

function validarDocumento(documento: DocumentoElegido, moneda: Moneda): number {
  const nombre = `El documento ${documento.modelo} ${documento.id}`;
  if (!Number.isSafeInteger(documento.saldo) || documento.saldo < 0) {
    throw new ErrorConciliacion('monto_invalido', `${nombre} tiene un saldo que no es un entero válido.`);
  }
  if (documento.saldo === 0) {
    throw new ErrorConciliacion(
      'documento_sin_saldo',
      `${nombre} ya no tiene saldo. Quítalo de la selección.`,
    );
  }
  if (documento.moneda !== moneda) throw monedaDistinta();
  const monto = documento.monto ?? documento.saldo;
  if (!Number.isSafeInteger(monto) || monto <= 0) {
    throw new ErrorConciliacion('monto_invalido', `${nombre}: el monto debe ser un entero mayor que cero.`);
  }
  if (monto > documento.saldo) {
    throw new ErrorConciliacion(
      'monto_supera_saldo',
      `${nombre} tiene un saldo de ${formatMonto(documento.saldo, moneda)}. Baja el monto.`,
    );
  }
  return monto;
}

function validarConjunto(documentos: readonly DocumentoElegido[]): void {
  if (documentos.length === 0) throw new ErrorConciliacion('sin_documentos', 'Elige al menos un documento.');
  const vistos = new Set<string>();
  for (const documento of documentos) {
    const clave = `${documento.modelo} ${documento.id}`;
    if (vistos.has(clave)) throw repetido(`El documento ${clave}`);
    vistos.add(clave);
  }
}

function repetido(que: string): ErrorConciliacion {
  return new ErrorConciliacion('repetido', `${que} está elegido dos veces.`);
}

function monedaDistinta(): ErrorConciliacion {
  return new ErrorConciliacion(
    'moneda_distinta',
    'Los movimientos y los documentos deben estar en la misma moneda.',
  );
}
