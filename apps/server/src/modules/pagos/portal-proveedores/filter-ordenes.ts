import type { PortalListQuery, SegmentoPortal } from '@cuadra/contract';
import { ESTADO_ORDEN, type EstadoOrden } from '@cuadra/domain/ordenes-pago';
import {
  compararParaProveedor,
  estadoParaProveedor,
  type EstadoParaProveedor,
  type OrdenParaProveedor,
} from '@cuadra/domain/portal-proveedores';
import type { FilaOrdenDePortal } from './store/ordenes.ts';

/** An order as its payee may know it. */
export type OrdenDeProveedor = FilaOrdenDePortal &
  OrdenParaProveedor & { readonly estado: EstadoParaProveedor };

const ESTADOS: readonly EstadoOrden[] = Object.values(ESTADO_ORDEN);

/** Rows with their states; those that a payee does not hear of are left out. The next to leave stands first. */
export function readOrdenes(filas: readonly FilaOrdenDePortal[]): OrdenDeProveedor[] {
  return filas
    .flatMap((fila) => {
      const idEstado = ESTADOS.find((id) => id === fila.idEstado);
      const estado = idEstado === undefined ? null : estadoParaProveedor({ ...fila, idEstado });
      return idEstado === undefined || estado === null ? [] : [{ ...fila, idEstado, estado }];
    })
    .toSorted(compararParaProveedor);
}

const DE_SEGMENTO: Readonly<Record<SegmentoPortal, ReadonlySet<EstadoParaProveedor> | null>> = {
  todos: null,
  porVenir: new Set(['por_aprobar', 'agendado', 'enviado']),
  pagados: new Set(['pagado']),
  devueltos: new Set(['devuelto']),
};

export const isInSegmento = (
  { estado }: Pick<OrdenDeProveedor, 'estado'>,
  segmento: SegmentoPortal,
): boolean => DE_SEGMENTO[segmento]?.has(estado) ?? true;

/** The filters beside the segment. `empresaDeToken` is the company of a token, null where it is none. */
export function filterOrdenes(
  ordenes: readonly OrdenDeProveedor[],
  { emisor, pagador, folio, token }: PortalListQuery,
  empresaDeToken: number | null,
): OrdenDeProveedor[] {
  return ordenes.filter(
    ({ idEmpresa, documentos }) =>
      (pagador === undefined || pagador.includes(idEmpresa)) &&
      (token === undefined || idEmpresa === empresaDeToken) &&
      (emisor === undefined || documentos.some(({ rutEmisor }) => emisor.includes(rutEmisor))) &&
      (folio === undefined || folio === '' || documentos.some((uno) => uno.folio.includes(folio))),
  );
}
