import type { CompromisoItem, CompromisosQuery, ListaCompromisos, ORDEN_COMPROMISOS } from '@cuadra/contract';
import type { EstadoCompromiso } from '@cuadra/domain/compromisos';
import { withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';
import { paginate, splitOrder, type AnyPage } from '../../../platform/listas/index.ts';
import { readBancoLeidoAl } from '../../registros/cartolas/index.ts';
import { measureCompromiso, type CompromisoConEstado } from './measure-compromiso.ts';
import { presentItem } from './present-compromiso.ts';
import { whereTexto } from './store/elegir.ts';
import { readCompromisos, type Alcance } from './store/lectura.ts';

/** After any date: a commitment without an open instalment comes last. */
const NUNCA = '9999-12-31';

/** How one commitment stands to another in an order; those alike stand by their ids. */
const COMPARAR: Readonly<
  Record<(typeof ORDEN_COMPROMISOS)[number], (a: CompromisoConEstado, b: CompromisoConEstado) => number>
> = {
  created: (a, b) => a.id - b.id,
  proxima: (a, b) => compareText(a.medido.proxima?.fecha ?? NUNCA, b.medido.proxima?.fecha ?? NUNCA),
  falta: (a, b) => a.medido.falta * a.factor - b.medido.falta * b.factor,
  razonSocial: (a, b) => a.razonSocial.localeCompare(b.razonSocial, 'es'),
};

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

async function loadCompromisos(
  tx: Tx,
  alcance: Alcance,
  cuales: Parameters<typeof readCompromisos>[2],
): Promise<CompromisoConEstado[]> {
  const filas = await readCompromisos(tx, alcance, cuales);
  if (filas.length === 0) return [];
  const momento = { hoy: alcance.hoy, bancoLeidoAl: await readBancoLeidoAl(tx, alcance.idEmpresa) };
  return filas.map((fila) => measureCompromiso(fila, momento));
}

/** Commitments of one customer, newest first. */
export async function listCompromisosDeCliente(
  tx: Tx,
  alcance: Alcance,
  idCliente: number,
): Promise<CompromisoItem[]> {
  return (await loadCompromisos(tx, alcance, { idsCliente: [idCliente] })).map(presentItem);
}

/** Open commitments of one customer, as measured, newest first. */
export async function readCompromisosDebidos(
  tx: Tx,
  alcance: Alcance,
  idCliente: number,
): Promise<CompromisoConEstado[]> {
  const todos = await loadCompromisos(tx, alcance, { idsCliente: [idCliente] });
  return todos.filter(({ medido }) => medido.estado !== 'anulado' && medido.falta > 0);
}

/**
 * A page of commitments. Their states follow from the bank, so that all of the company are measured for each page: a
 * company agrees on some dozens a year.
 */
export function listCompromisosDe(
  db: Db,
  alcance: Alcance,
  { texto, idsCliente, estado, order, page, perPage }: AnyPage<CompromisosQuery>,
): Promise<ListaCompromisos> {
  return withEmpresa(db, alcance.idEmpresa, async (tx) => {
    const todos = await loadCompromisos(tx, alcance, {
      ...(texto && { texto: whereTexto(texto) }),
      ...(idsCliente?.length && { idsCliente }),
    });
    const countOf = (uno: EstadoCompromiso) => todos.filter(({ medido }) => medido.estado === uno).length;
    const { field, direction } = splitOrder(order);
    const sentido = direction === 'asc' ? 1 : -1;
    const elegidos = todos
      .filter(({ medido }) => !estado?.length || estado.includes(medido.estado))
      .toSorted((a, b) => sentido * (COMPARAR[field](a, b) || a.id - b.id));
    return {
      items: elegidos.slice((page - 1) * perPage, page * perPage).map(presentItem),
      pagination: paginate(elegidos.length, page, perPage),
      estados: {
        vigente: countOf('vigente'),
        atrasado: countOf('atrasado'),
        incumplido: countOf('incumplido'),
        cumplido: countOf('cumplido'),
        anulado: countOf('anulado'),
      },
    };
  });
}
