import { formatMonto } from '../dinero/index.ts';
import type { Moneda } from '../dinero/index.ts';
import type { ValoresDelDia } from '../monedas/index.ts';
import { direccionDeDocumento, direccionDeLinea, esNotaCredito, montoDeLinea } from './direccion.ts';
import { ErrorConciliacion } from './error.ts';
import { enDosMonedas, proporcion, repartirCambio, type EnDosMonedas } from './otra-moneda.ts';
import type { ModeloConciliable } from './tipos.ts';

/** A bank line as chosen: `cargo` or `abono` is what is still unreconciled of it, in minor units. */
export interface LineaElegida {
  id: number;
  cargo: number;
  abono: number;
  moneda?: Moneda;
}

/** A document as chosen. `monto` (positive) says how much is applied; without it, all of its `saldo` that fits. */
export interface DocumentoElegido {
  id: number;
  modelo: ModeloConciliable;
  tipo: string;
  moneda: Moneda;
  saldo: number;
  /** The most that `monto` may be, where that is more than the `saldo`: the gross of a boleta that owes its net. */
  tope?: number;
  monto?: number;
  /** What of the lines it takes, in their currency; only where the document is in another. Without it, at the value of the day. */
  montoLinea?: number;
}

/** One cell of the reconciliation: what this line settles of this document; both negative for a nota de crédito. */
export interface ParConciliado {
  idCartola: number;
  id: number;
  modelo: ModeloConciliable;
  monto: number;
  /** The same in the line's currency. */
  montoLinea: number;
}

export interface OpcionesDeConciliacion {
  /** What currencies were worth on the day of the newest line; needed where a document is in another than the lines. */
  valores?: ValoresDelDia;
  /**
   * Lets the documents of another currency take exactly what the lines have, as long as that is near the value of the
   * day: what is between them is of the exchange.
   */
  cerrarCambio?: boolean;
}

export interface ConciliacionCalculada {
  pares: ParConciliado[];
  totalLineas: number;
  /** Net of what the documents have open (or were limited to), in the lines' direction and currency. */
  totalDocumentos: number;
  /** `totalLineas − totalDocumentos`: positive leaves money in the lines, negative leaves saldo in the documents. */
  diferencia: number;
  /** Net amount the lines give, which is also the net amount the documents take. */
  aplicado: number;
}

interface Aporte extends EnDosMonedas {
  readonly documento: DocumentoElegido;
  /** Settled by the lines; otherwise netted against the others. */
  readonly aFavor: boolean;
}

/**
 * Divides m bank lines among n documents chosen by a person, first come first served in the order given, credit
 * notes netted whole. Sums tie exactly, no line gives more than its amount and no document takes more than its
 * saldo, each in its own currency. Throws `ErrorConciliacion` for a choice that cannot hold, so nothing is ever
 * over-applied.
 */
export function calcularConciliacion(
  lineas: readonly LineaElegida[],
  documentos: readonly DocumentoElegido[],
  { valores = {}, cerrarCambio = false }: OpcionesDeConciliacion = {},
): ConciliacionCalculada {
  const moneda = validarLineas(lineas);
  const direccion = direccionDeLinea(lineas[0]!);
  const pedidos = documentos.map((documento): Aporte => ({
    documento,
    aFavor: direccionDeDocumento(documento.modelo, documento.tipo) === direccion,
    ...validarDocumento(documento, moneda, valores),
  }));
  validarConjunto(documentos);
  const totalLineas = lineas.reduce((suma, linea) => suma + montoDeLinea(linea), 0);
  const aportes = cerrarCambio ? cerrar(pedidos, moneda, totalLineas) : pedidos;
  const [positivo, negativo] = [true, false].map((lado) =>
    aportes.reduce((suma, { aFavor, enLinea }) => (aFavor === lado ? suma + enLinea : suma), 0),
  ) as [number, number];
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
  const limitado = documentos.some((uno) => uno.monto !== undefined || uno.montoLinea !== undefined);
  if (limitado && positivo - negativo > totalLineas) {
    throw new ErrorConciliacion(
      'monto_supera_linea',
      `Los montos elegidos suman ${formatMonto(positivo - negativo, moneda)} y los movimientos solo ${formatMonto(totalLineas, moneda)}. Baja algún monto.`,
    );
  }

  const pares = llenarLineas(lineas, aportes, totalLineas + negativo);
  return {
    pares,
    totalLineas,
    totalDocumentos: positivo - negativo,
    diferencia: totalLineas - (positivo - negativo),
    aplicado: Math.min(totalLineas, positivo - negativo),
  };
}

/** The same, where documents of another currency take exactly what the lines have for them; unchanged where that is too far. */
function cerrar(aportes: readonly Aporte[], moneda: Moneda, totalLineas: number): readonly Aporte[] {
  const ajeno = ({ documento, aFavor }: Aporte) => aFavor && documento.moneda !== moneda;
  const ajenos = aportes.filter(ajeno);
  const fijo = aportes.reduce(
    (suma, aporte) => (ajeno(aporte) ? suma : suma + (aporte.aFavor ? aporte.enLinea : -aporte.enLinea)),
    0,
  );
  const partes = repartirCambio(
    ajenos.map(({ enLinea }) => enLinea),
    totalLineas - fijo,
  );
  if (partes === null) return aportes;
  const enLinea = new Map(ajenos.map((aporte, i) => [aporte, partes[i]!]));
  return aportes.map((aporte) => ({ ...aporte, enLinea: enLinea.get(aporte) ?? aporte.enLinea }));
}

/**
 * Fills the lines in order; what is netted is charged to the first line, which can then give that much more. Of a document
 * of another currency each line settles its share of what all of them give, so that nothing is left of one that is paid
 * whole.
 */
function llenarLineas(
  lineas: readonly LineaElegida[],
  aportes: readonly Aporte[],
  capacidad: number,
): ParConciliado[] {
  const pares: ParConciliado[] = [];
  const par = (
    linea: LineaElegida,
    documento: DocumentoElegido,
    enLinea: number,
    enDocumento: number,
  ): void => {
    if (enDocumento === 0) {
      throw new ErrorConciliacion(
        'monto_invalido',
        `Lo que queda para el documento ${documento.modelo} ${documento.id} no alcanza a nada en su moneda. Quítalo de la selección.`,
      );
    }
    const signo = esNotaCredito(documento.tipo) ? -1 : 1;
    pares.push({
      idCartola: linea.id,
      id: documento.id,
      modelo: documento.modelo,
      monto: signo * enDocumento,
      montoLinea: signo * enLinea,
    });
  };
  let netado = 0;
  for (const { documento, aFavor, enLinea, enDocumento } of aportes) {
    if (!aFavor) {
      par(lineas[0]!, documento, enLinea, enDocumento);
      netado += enLinea;
    }
  }
  let indice = 0;
  let queda = montoDeLinea(lineas[0]!) + netado;
  let total = capacidad;
  for (const { documento, aFavor, enLinea, enDocumento } of aportes) {
    const toma = aFavor ? Math.min(enLinea, total) : 0;
    total -= toma;
    let dado = 0;
    while (dado < toma) {
      if (queda === 0) {
        indice++;
        queda = montoDeLinea(lineas[indice]!);
      }
      const parte = Math.min(toma - dado, queda);
      const antes = proporcion(enDocumento, dado, enLinea);
      dado += parte;
      queda -= parte;
      par(lineas[indice]!, documento, parte, proporcion(enDocumento, dado, enLinea) - antes);
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

function validarDocumento(documento: DocumentoElegido, moneda: Moneda, valores: ValoresDelDia): EnDosMonedas {
  const nombre = `El documento ${documento.modelo} ${documento.id}`;
  const { saldo, monto, montoLinea } = documento;
  if (!Number.isSafeInteger(saldo) || saldo < 0) {
    throw new ErrorConciliacion('monto_invalido', `${nombre} tiene un saldo que no es un entero válido.`);
  }
  if (saldo === 0) {
    throw new ErrorConciliacion(
      'documento_sin_saldo',
      `${nombre} ya no tiene saldo. Quítalo de la selección.`,
    );
  }
  for (const dicho of [monto, montoLinea]) {
    if (dicho !== undefined && (!Number.isSafeInteger(dicho) || dicho <= 0))
      throw new ErrorConciliacion('monto_invalido', `${nombre}: el monto debe ser un entero mayor que cero.`);
  }
  if (monto !== undefined && monto > (documento.tope ?? saldo)) {
    throw new ErrorConciliacion(
      'monto_supera_saldo',
      `${nombre} tiene un saldo de ${formatMonto(saldo, documento.moneda)}. Baja el monto.`,
    );
  }
  if (documento.moneda !== moneda)
    return enDosMonedas({ nombre, moneda: documento.moneda, saldo, monto, montoLinea }, moneda, valores);
  if (montoLinea !== undefined && montoLinea !== monto) {
    throw new ErrorConciliacion(
      'moneda_distinta',
      `${nombre} está en la moneda de los movimientos: lo que se aplica de él es lo mismo que toma de ellos.`,
    );
  }
  const uno = monto ?? saldo;
  return { enDocumento: uno, enLinea: uno };
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
    'Elige movimientos de una sola moneda: los de monedas distintas no se concilian juntos.',
  );
}
