import { MONEDAS, type Moneda, type ValoresDelDia } from '@cuadra/domain';
import {
  direccionDeDocumento,
  direccionDeLinea,
  esNotaCredito,
  MODELOS_CONCILIABLES,
  rutsDeLinea,
} from '@cuadra/domain/conciliacion';
import { elegirDocumentos, type DocumentoPorElegir, type TerminosDeBusqueda } from '@cuadra/domain/reglas';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { loadCambio } from './load-cambio.ts';
import { planPares, type DocumentoPedido } from './plan-pares.ts';
import { lockDocumentos, lockLineas, type DocumentoBloqueado, type LineaBloqueada } from './store/lock.ts';
import { readAbiertosDe, readSenas, readVetados, type Candidato } from './store/por-regla.ts';
import type { Par } from './store/write.ts';
import { assertConfirmada } from './warn-cedidas.ts';

/** What a rule says of the documents that it looks for. */
export interface TerminosDeRegla extends TerminosDeBusqueda {
  /** Whose documents; null takes the RUTs that the line itself names. */
  readonly rut: string | null;
  readonly modelo: string | null;
}

export interface PlanPorRegla {
  readonly linea: LineaBloqueada;
  readonly pares: readonly Par[];
}

export interface PlanesPorRegla {
  readonly planes: readonly PlanPorRegla[];
  readonly lineas: ReadonlyMap<number, LineaBloqueada>;
  readonly documentos: ReadonlyMap<number, DocumentoBloqueado>;
  /** Lines without a document, and the RUTs of whom one may still come. */
  readonly sinDocumento: readonly {
    readonly id: number;
    readonly fecha: string;
    readonly ruts: readonly string[];
    /** What one of them owes is of another currency, and nobody knows yet what that was worth on the line's day. */
    readonly sinValor: boolean;
  }[];
}

/** What the rule's terms let the line settle with a document: pay it, or take it off what it pays; null for neither. */
function porElegir(
  linea: LineaBloqueada,
  { rut, fecha, vence }: Candidato,
  fila: DocumentoBloqueado,
  modelo: string | null,
): DocumentoPorElegir | null {
  if (modelo !== null && fila.modelo !== modelo) return null;
  const suyo = oneOf(MODELOS_CONCILIABLES, fila.modelo);
  const aFavor = direccionDeDocumento(suyo, fila.codigoTipo) === direccionDeLinea(linea);
  const paga = aFavor && fila.signo === 1;
  const rebaja = !aFavor && fila.signo === -1 && esNotaCredito(fila.codigoTipo);
  if (!paga && !rebaja) return null;
  const moneda = oneOf(MONEDAS, fila.moneda);
  return { id: fila.id, rut, fecha, vence, moneda, saldo: Math.abs(fila.saldo), rebaja };
}

/** The pairs that settle, or null where they cannot hold: a ceded invoice that was paid to who issued it, say. */
function plan(
  linea: LineaBloqueada,
  pedidos: readonly (DocumentoPedido & { cierra: boolean })[],
  valores: ValoresDelDia,
): Par[] | null {
  try {
    assertConfirmada(
      [linea],
      pedidos.map(({ fila }) => fila),
      false,
    );
    const cierra = pedidos.some((pedido) => pedido.cierra);
    const tomados = cierra ? pedidos.map(({ fila }) => ({ fila, monto: undefined })) : pedidos;
    return [...planPares([linea], tomados, cierra, valores).pares];
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether amounts of two currencies cannot be compared yet. */
const faltaValor = (una: Moneda, otra: Moneda, valores: ValoresDelDia): boolean =>
  una !== otra && [una, otra].some((moneda) => moneda !== 'CLP' && valores[moneda] === undefined);

/** Of these lines those that are still to be explained, the oldest first, with the RUTs by which the rule looks. */
async function readPorExplicar(
  tx: Tx,
  idEmpresa: number,
  pedidas: ReadonlyMap<number, TerminosDeRegla>,
  lineas: ReadonlyMap<number, LineaBloqueada>,
) {
  const senas = await readSenas(tx, idEmpresa, [...pedidas.keys()]);
  return senas
    .flatMap(({ id, fecha, descripcion, rut, apartada }) => {
      const linea = lineas.get(id);
      const terminos = pedidas.get(id);
      if (!linea || !terminos || apartada || linea.conciliado === linea.cargo + linea.abono) return [];
      const ruts =
        terminos.rut === null ? [...rutsDeLinea({ descripcion, rutContraparte: rut })] : [terminos.rut];
      return [{ id, fecha, linea, terminos, ruts }];
    })
    .toSorted((a, b) => (a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1));
}

/** The same with what each may settle; the documents are locked. */
async function readConPosibles(
  tx: Tx,
  idEmpresa: number,
  pedidas: ReadonlyMap<number, TerminosDeRegla>,
  lineas: ReadonlyMap<number, LineaBloqueada>,
) {
  const porExplicar = await readPorExplicar(tx, idEmpresa, pedidas, lineas);
  const ruts = [...new Set(porExplicar.flatMap((linea) => linea.ruts))];
  const candidatos = await readAbiertosDe(tx, idEmpresa, ruts);
  const porRut = Map.groupBy(candidatos, ({ rut }) => rut);
  const bloqueados = await lockDocumentos(tx, idEmpresa, [...new Set(candidatos.map(({ id }) => id))]);
  const documentos = new Map(bloqueados.map((documento) => [documento.id, documento]));
  const ids = porExplicar.map(({ id }) => id);
  const vetados = await readVetados(tx, idEmpresa, ids);
  const abiertas = porExplicar.map((abierta) => {
    const { linea, terminos } = abierta;
    const suyos = abierta.ruts.flatMap((rut): readonly Candidato[] => porRut.get(rut) ?? []);
    const posibles = suyos.flatMap((candidato) => {
      const fila = documentos.get(candidato.id);
      if (!fila || vetados.has(`${linea.id} ${fila.id}`)) return [];
      return porElegir(linea, candidato, fila, terminos.modelo) ?? [];
    });
    return { ...abierta, moneda: oneOf(MONEDAS, linea.moneda), tipoCambio: linea.tipoCambio, posibles };
  });
  return { abiertas, documentos };
}

/**
 * What rules would reconcile of these lines today, each by the terms beside its id, the oldest line first, so that no
 * document is promised twice. Lines and documents are locked, in this order, until the transaction ends. What a person
 * refused or took apart is not proposed again, nor what somebody classified, nor a payment to who ceded the invoice.
 */
export async function planByRule(
  tx: Tx,
  idEmpresa: number,
  pedidas: ReadonlyMap<number, TerminosDeRegla>,
): Promise<PlanesPorRegla> {
  const bloqueadas = await lockLineas(tx, idEmpresa, [...pedidas.keys()]);
  const lineas = new Map(bloqueadas.map((linea) => [linea.id, linea]));
  const { abiertas, documentos } = await readConPosibles(tx, idEmpresa, pedidas, lineas);
  const cambioDe = await loadCambio(tx, abiertas);
  const saldos = new Map([...documentos].map(([id, { saldo }]) => [id, saldo]));
  const planes: PlanPorRegla[] = [];
  const sinDocumento: PlanesPorRegla['sinDocumento'][number][] = [];
  for (const abierta of abiertas) {
    const { id, fecha, linea, terminos, moneda } = abierta;
    const cambio = cambioDe(abierta);
    const posibles = abierta.posibles.map((uno) => ({ ...uno, saldo: Math.abs(saldos.get(uno.id) ?? 0) }));
    const queda = { monto: linea.cargo + linea.abono - linea.conciliado, moneda, fecha };
    const pedidos = elegirDocumentos(queda, posibles, terminos, cambio).flatMap((elegido) => {
      const fila = documentos.get(elegido.id);
      return fila ? [{ ...elegido, fila: { ...fila, saldo: saldos.get(fila.id) ?? 0 } }] : [];
    });
    const pares = pedidos.length === 0 ? null : plan(linea, pedidos, cambio.delDia);
    if (pares === null) {
      const sinValor = posibles.some((uno) => faltaValor(moneda, uno.moneda, cambio.delDia));
      sinDocumento.push({ id, fecha, ruts: abierta.ruts, sinValor });
      continue;
    }
    for (const { idDocumento, montoDocumento } of pares)
      saldos.set(idDocumento, (saldos.get(idDocumento) ?? 0) - montoDocumento);
    planes.push({ linea, pares });
  }
  return { planes, lineas, documentos, sinDocumento };
}
