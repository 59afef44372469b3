import type { CartolaItem, DocumentoItem, DocumentoSugerido, Sugerencia } from '@cuadra/contract';
import { DESVIO_MAXIMO_DE_CAMBIO } from '@cuadra/domain/conciliacion';
import { formatMonto } from '../../shared/formats/index.ts';
import { EN_PESOS, enLaDivisa, enLaLinea, type Cambio, type Divisa } from './divisa.ts';
import { nombrarDocumento } from './textos.ts';

/** A document beside the line, as the person has it before accepting. */
export interface Renglon {
  readonly id: number;
  readonly titulo: string;
  readonly rut: string;
  readonly razonSocial: string;
  readonly fecha: string;
  readonly fechaVencimiento: string | null;
  /** What is open, in the direction of the line: negative is netted against the others (a nota de crédito). */
  readonly saldo: number;
  /** What is to be applied, with the sign of `saldo`. Both in the currency of the line. */
  readonly monto: number;
  /** Where the document is in another currency. */
  readonly divisa: Divisa | null;
  readonly elegido: boolean;
}

export interface Borrador {
  readonly renglones: readonly Renglon[];
  /** The suggestion it came from while nothing was changed; null once it is the person's own. */
  readonly idSugerencia: number | null;
  /** Accepting also closes what is between the line and the documents. */
  readonly cierra: boolean;
}

export const BORRADOR_VACIO: Borrador = { renglones: [], idSugerencia: null, cierra: false };

type Moneda = CartolaItem['moneda'];

const AJUSTE_PROPORCION = 0.01;
const AJUSTE_MAXIMO: Readonly<Record<Moneda, number>> = { CLP: 2000, USD: 200, EUR: 200, UF: 500 };

/** What the line still has for documents. */
export function abierto(cartola: Pick<CartolaItem, 'abono' | 'cargo' | 'conciliado'>): number {
  return cartola.abono + cartola.cargo - cartola.conciliado;
}

/** Sales are collected and the rest is paid; a nota de crédito, whose balance is negative, the other way round. */
function aFavor({ modelo, saldo }: Pick<DocumentoSugerido, 'modelo' | 'saldo'>, entra: boolean): boolean {
  return ((modelo === 'Dte') !== saldo < 0) === entra;
}

function conSigno(documento: Pick<DocumentoSugerido, 'modelo' | 'saldo'>, monto: number, entra: boolean) {
  const magnitud = Math.abs(monto);
  return aFavor(documento, entra) || magnitud === 0 ? magnitud : -magnitud;
}

/** The draft of an explanation, untouched. One that is off by a little closes what it leaves of the line. */
export function fromSugerencia(
  sugerencia: Sugerencia | undefined,
  entra: boolean,
  cambio: Cambio = EN_PESOS,
): Borrador {
  if (!sugerencia) return BORRADOR_VACIO;
  const cierra = sugerencia.tipoRecomendacion.endsWith('diferencia');
  const renglones = sugerencia.Documentos.flatMap((documento): Renglon | [] => {
    const { id, rut, subDescription, fecha, fechaVencimiento } = documento;
    const suyo = enLaLinea(documento, cambio);
    if (suyo === null) return [];
    const { saldo, monto, divisa } = suyo;
    return {
      id,
      titulo: nombrarDocumento(documento),
      rut,
      razonSocial: subDescription,
      fecha,
      fechaVencimiento,
      saldo: conSigno(documento, saldo, entra),
      monto: conSigno(documento, monto, entra),
      divisa,
      elegido: true,
    };
  });
  return { renglones, idSugerencia: sugerencia.id, cierra };
}

export function sumElegidos({ renglones }: Borrador): number {
  return renglones.reduce((suma, { elegido, monto }) => (elegido ? suma + monto : suma), 0);
}

/** Line less documents: positive is left over, negative lacks. */
export function diferencia(borrador: Borrador, total: number): number {
  return total - sumElegidos(borrador);
}

/** Whether what differs can be of the exchange: up to a fifth of what the documents of another currency were worth, as the server. */
export function isDeCambio(borrador: Borrador, total: number): boolean {
  const valor = Math.abs(diferencia(borrador, total));
  const ajenos = elegidos(borrador).filter(({ divisa, monto }) => divisa !== null && monto > 0);
  const suma = ajenos.reduce((parcial, { monto }) => parcial + monto, 0);
  return valor > 0 && valor <= suma * DESVIO_MAXIMO_DE_CAMBIO;
}

/** A small difference may be closed with the reconciliation: at most one per cent and 2.000 pesos, as the server. */
export function canAdjust(borrador: Borrador, total: number, moneda: Moneda): boolean {
  if (isDeCambio(borrador, total)) return true;
  const valor = diferencia(borrador, total);
  const magnitud = Math.abs(valor);
  if (valor === 0 || magnitud > AJUSTE_MAXIMO[moneda] || magnitud > total * AJUSTE_PROPORCION) return false;
  // What lacks is forgiven on the documents, which must then be applied whole.
  return valor > 0 || elegidos(borrador).every(({ monto, saldo }) => monto === saldo);
}

function elegidos({ renglones }: Borrador): Renglon[] {
  return renglones.filter(({ elegido, monto }) => elegido && monto !== 0);
}

/** Why this draft cannot be accepted, for the person; null when it can. */
export function problema(borrador: Borrador, moneda: Moneda): string | null {
  const usados = elegidos(borrador);
  if (usados.length === 0) return 'Elige al menos un documento.';
  const pasado = usados.find(({ monto, saldo }) => Math.abs(monto) > Math.abs(saldo));
  if (pasado) {
    return `${pasado.titulo} tiene un saldo de ${formatMonto(Math.abs(pasado.saldo), moneda)}. Baja el monto.`;
  }
  if (sumElegidos(borrador) <= 0) return 'Las notas de crédito igualan o superan a los demás documentos.';
  return null;
}

export function changeRenglon(
  borrador: Borrador,
  id: number,
  cambio: Partial<Pick<Renglon, 'elegido' | 'monto'>>,
): Borrador {
  const renglones = borrador.renglones.map((r) => (r.id === id ? { ...r, ...cambio } : r));
  return { renglones, idSugerencia: null, cierra: false };
}

/** Adds a document that the person found: as much of its balance as the line still needs. */
export function addDocumento(
  borrador: Borrador,
  documento: DocumentoItem,
  total: number,
  entra: boolean,
  cambio: Cambio = EN_PESOS,
): Borrador {
  if (borrador.renglones.some(({ id }) => id === documento.id))
    return changeRenglon(borrador, documento.id, { elegido: true });
  const falta = Math.max(diferencia(borrador, total), 0);
  const suyo = enLaLinea(documento, cambio);
  if (suyo === null) return borrador;
  const { divisa } = suyo;
  const saldo = conSigno(documento, suyo.saldo, entra);
  // What the bank paid for a currency is near what it was worth, seldom that: the whole document is meant.
  const cerca = divisa !== null && Math.abs(falta - saldo) <= saldo * DESVIO_MAXIMO_DE_CAMBIO;
  const renglon: Renglon = {
    id: documento.id,
    titulo: nombrarDocumento({ tipo: documento.tipo.nombre, folio: documento.folio }),
    rut: documento.rut,
    razonSocial: documento.razonSocial,
    fecha: documento.fechaEmision,
    fechaVencimiento: documento.fechaVencimiento,
    saldo,
    monto: saldo < 0 || falta === 0 || cerca ? saldo : Math.min(saldo, falta),
    divisa,
    elegido: true,
  };
  return { renglones: [...borrador.renglones, renglon], idSugerencia: null, cierra: false };
}

/**
 * The draft of documents that the person marked: each as much as the line needs, in the order in which they were marked.
 * A nota de crédito, whenever it was marked, makes room for the others.
 */
export function draftOf(
  documentos: readonly DocumentoItem[],
  total: number,
  entra: boolean,
  cambio: Cambio = EN_PESOS,
): Borrador {
  const restan = documentos.filter((documento) => !aFavor(documento, entra));
  const suman = documentos.filter((documento) => aFavor(documento, entra));
  return [...restan, ...suman].reduce(
    (borrador, documento) => addDocumento(borrador, documento, total, entra, cambio),
    BORRADOR_VACIO,
  );
}

export interface DocumentoPedido {
  readonly id: number;
  readonly monto?: number;
  readonly montoCartola?: number;
}

/** What is asked of a document; of one in another currency both amounts, unless what it takes of the line follows from closing. */
function pedido({ id, saldo, divisa }: Renglon, monto: number, cierra: boolean): DocumentoPedido {
  if (divisa === null) return { id, monto };
  const suyo = { id, monto: enLaDivisa(divisa, monto, saldo) };
  return cierra ? suyo : { ...suyo, montoCartola: monto };
}

/** The body of POST /conciliaciones for what is chosen. */
export function toBody(borrador: Borrador, idsCartola: readonly number[], total: number) {
  const { cierra } = borrador;
  const usados = elegidos(borrador);
  const excede = diferencia(borrador, total) < 0 && !cierra;
  let queda = usados.reduce((suma, { monto }) => (monto < 0 ? suma - monto : suma), total);
  const documentos = usados.flatMap((renglon): DocumentoPedido | readonly [] => {
    const { id, monto, saldo } = renglon;
    if (!excede)
      return monto === saldo && !renglon.divisa ? { id } : pedido(renglon, Math.abs(monto), cierra);
    // The lines do not reach for all: first come, first served, and the rest stays as balance.
    if (monto < 0) return pedido(renglon, -monto, cierra);
    const parte = Math.min(monto, queda);
    queda -= parte;
    return parte > 0 ? pedido(renglon, parte, cierra) : [];
  });
  return { cartolas: idsCartola.map((id) => ({ id })), documentos, ajustarDiferencia: cierra };
}

/** One draft of several, for lines that are reconciled together; a document of two of them is applied for both. */
export function joinBorradores(borradores: readonly Borrador[]): Borrador {
  const porId = new Map<number, Renglon>();
  for (const renglon of borradores.flatMap(({ renglones }) => renglones)) {
    const antes = porId.get(renglon.id);
    const monto = renglon.monto + (antes?.monto ?? 0);
    const tope = Math.abs(renglon.saldo);
    porId.set(renglon.id, { ...renglon, monto: Math.max(-tope, Math.min(tope, monto)) });
  }
  return { renglones: [...porId.values()], idSugerencia: null, cierra: false };
}
