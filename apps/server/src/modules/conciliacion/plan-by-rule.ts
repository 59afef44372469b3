import {
  direccionDeDocumento,
  direccionDeLinea,
  MODELOS_CONCILIABLES,
  rutsDeLinea,
} from '@cuadra/domain/conciliacion';
import { elegirDocumentos, type TerminosDeBusqueda } from '@cuadra/domain/reglas';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { oneOf } from '../../platform/values/index.ts';
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
  }[];
}

/** Whether the line can settle the document by the rule's terms, its amount and days apart. */
function puedePagar(linea: LineaBloqueada, documento: DocumentoBloqueado, modelo: string | null): boolean {
  if (documento.signo !== 1 || documento.moneda !== linea.moneda) return false;
  if (modelo !== null && documento.modelo !== modelo) return false;
  const suyo = oneOf(MODELOS_CONCILIABLES, documento.modelo);
  return direccionDeDocumento(suyo, documento.codigoTipo) === direccionDeLinea(linea);
}

/** The pairs that settle, or null where they cannot hold: a ceded invoice that was paid to who issued it, say. */
function plan(
  linea: LineaBloqueada,
  pedidos: readonly (DocumentoPedido & { cierra: boolean })[],
): Par[] | null {
  try {
    assertConfirmada(
      [linea],
      pedidos.map(({ fila }) => fila),
      false,
    );
    const cierra = pedidos.some((pedido) => pedido.cierra);
    const tomados = pedidos.map(({ fila, monto }) => ({ fila, monto: cierra ? undefined : monto }));
    return [...planPares([linea], tomados, cierra).pares];
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
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
  const ids = [...pedidas.keys()];
  const lineas = new Map((await lockLineas(tx, idEmpresa, ids)).map((linea) => [linea.id, linea]));
  const abiertas = (await readSenas(tx, idEmpresa, ids))
    .flatMap(({ id, fecha, descripcion, rut, apartada }) => {
      const linea = lineas.get(id);
      const terminos = pedidas.get(id);
      if (!linea || !terminos || apartada || linea.conciliado === linea.cargo + linea.abono) return [];
      const ruts =
        terminos.rut === null ? [...rutsDeLinea({ descripcion, rutContraparte: rut })] : [terminos.rut];
      return [{ id, fecha, linea, terminos, ruts }];
    })
    .toSorted((a, b) => (a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1));
  const ruts = [...new Set(abiertas.flatMap((linea) => linea.ruts))];
  const candidatos = await readAbiertosDe(tx, idEmpresa, ruts);
  const porRut = Map.groupBy(candidatos, ({ rut }) => rut);
  const documentos = new Map(
    (await lockDocumentos(tx, idEmpresa, [...new Set(candidatos.map(({ id }) => id))])).map((d) => [d.id, d]),
  );
  const vetados = await readVetados(
    tx,
    idEmpresa,
    abiertas.map(({ id }) => id),
  );
  const saldos = new Map([...documentos].map(([id, { saldo }]) => [id, saldo]));
  const planes: PlanPorRegla[] = [];
  const sinDocumento: { id: number; fecha: string; ruts: readonly string[] }[] = [];
  for (const { id, fecha, linea, terminos, ruts: suyos } of abiertas) {
    const posibles = suyos
      .flatMap((rut): readonly Candidato[] => porRut.get(rut) ?? [])
      .flatMap((candidato) => {
        const documento = documentos.get(candidato.id);
        if (!documento || vetados.has(`${id} ${candidato.id}`)) return [];
        if (!puedePagar(linea, documento, terminos.modelo)) return [];
        return [{ id: candidato.id, fecha: candidato.fecha, saldo: Math.abs(saldos.get(candidato.id) ?? 0) }];
      });
    const abierto = { monto: linea.cargo + linea.abono - linea.conciliado, fecha };
    const pedidos = elegirDocumentos(abierto, posibles, terminos).flatMap(
      ({ id: idDocumento, monto, cierra }) => {
        const fila = documentos.get(idDocumento);
        return fila ? [{ fila: { ...fila, saldo: saldos.get(idDocumento) ?? 0 }, monto, cierra }] : [];
      },
    );
    const pares = pedidos.length === 0 ? null : plan(linea, pedidos);
    if (pares === null) {
      sinDocumento.push({ id, fecha, ruts: suyos });
      continue;
    }
    for (const { idDocumento, montoDocumento } of pares)
      saldos.set(idDocumento, (saldos.get(idDocumento) ?? 0) - montoDocumento);
    planes.push({ linea, pares });
  }
  return { planes, lineas, documentos, sinDocumento };
}
