import {
  SEGMENTOS_PORTAL,
  type OrdenDePortal,
  type PortalDeProveedor,
  type PortalListQuery,
  type SegmentoPortal,
} from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain';
import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { estaPorPagarse, fechaParaProveedor, mesesDeProveedor } from '@cuadra/domain/portal-proveedores';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readToken } from '../../../platform/tokens/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { filterOrdenes, isInSegmento, readOrdenes, type OrdenDeProveedor } from './filter-ordenes.ts';
import type { VisitaDeProveedor } from './find-visita.ts';
import { readPorHuella } from './store/enlaces.ts';
import { readOrdenesDePortal, readPagadores, type FilaPagador } from './store/ordenes.ts';

/** Payments that the head of the page names. */
const MAX_PROXIMOS = 4;

const pagadorOf = ({ idEmpresa, pagador }: Pick<OrdenDeProveedor, 'idEmpresa' | 'pagador'>) => ({
  id: idEmpresa,
  nombre: pagador,
});

function presentOrden(orden: OrdenDeProveedor): OrdenDePortal {
  const { uuid, monto, estado, motivoRechazo, documentos } = orden;
  return {
    id: uuid,
    pagador: pagadorOf(orden),
    documentos: documentos.map(({ tipo, folio, emisor }) => ({ tipo, folio, emisor })),
    fecha: fechaParaProveedor(orden),
    monto,
    estado,
    motivo: estado === 'devuelto' ? motivoRechazo : null,
    conComprobante: estado === 'pagado',
  };
}

/** Approved payments of one company on one day are one. */
function proximosOf(porPagar: readonly OrdenDeProveedor[]): PortalDeProveedor['proximos'] {
  const grupos = Map.groupBy(porPagar, ({ fechaPago, idEmpresa }) => `${fechaPago} ${idEmpresa}`);
  return [...grupos.values()].slice(0, MAX_PROXIMOS).flatMap((grupo) => {
    const [primera] = grupo;
    return primera === undefined
      ? []
      : [
          {
            fecha: primera.fechaPago,
            monto: sumMontos(grupo.map(({ monto }) => monto)),
            pagador: pagadorOf(primera),
            cantidad: grupo.length,
          },
        ];
  });
}

/** The company of a token that leads to one of the supplier's beneficiaries; null for any other token. */
async function findEmpresaDeToken(
  { db }: Pick<Platform, 'db'>,
  pagadores: readonly FilaPagador[],
  token: string | undefined,
): Promise<number | null> {
  const leido = token === undefined ? null : readToken(token);
  if (!leido) return null;
  const { idEmpresa, huella } = leido;
  const enlace = await withEmpresa(db, idEmpresa, (tx) => readPorHuella(tx, idEmpresa, huella));
  const suyo = pagadores.some(
    (uno) => uno.idEmpresa === idEmpresa && uno.idBeneficiario === enlace?.idBeneficiario,
  );
  return suyo ? idEmpresa : null;
}

/** All that a supplier may know, across the companies that have their verified address on file. */
async function loadTodo(
  tx: Tx,
  visita: VisitaDeProveedor,
): Promise<{ pagadores: readonly FilaPagador[]; ordenes: readonly OrdenDeProveedor[] }> {
  const pagadores = await readPagadores(tx, visita);
  return { pagadores, ordenes: readOrdenes(await readOrdenesDePortal(tx, visita)) };
}

/** What companies paid and will pay to a supplier. */
export async function listOrdenesDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  visita: VisitaDeProveedor,
  query: PortalListQuery,
): Promise<PortalDeProveedor> {
  const { pagadores, ordenes } = await withEmpresa(db, visita.idEmpresa, (tx) => loadTodo(tx, visita));
  const deToken = await findEmpresaDeToken({ db }, pagadores, query.token);
  const filtradas = filterOrdenes(ordenes, query, deToken);
  const deSegmento = (segmento: SegmentoPortal) => filtradas.filter((orden) => isInSegmento(orden, segmento));
  const visibles = deSegmento(query.segmento);
  const porPagar = ordenes.filter(estaPorPagarse);
  const [todos, porVenir, pagados, devueltos] = SEGMENTOS_PORTAL.map((uno) => deSegmento(uno).length);
  const desde = (query.page - 1) * query.perPage;
  return {
    proveedor: { rut: visita.rut, razonSocial: pagadores[0]?.razonSocial ?? '' },
    hasta: visita.hasta.toISOString(),
    porPagar: sumMontos(porPagar.map(({ monto }) => monto)),
    proximos: proximosOf(porPagar),
    meses: mesesDeProveedor(ordenes, clock.hoy()),
    conteos: {
      todos: todos ?? 0,
      porVenir: porVenir ?? 0,
      pagados: pagados ?? 0,
      devueltos: devueltos ?? 0,
    },
    cuentas: pagadores.map((pagador) => ({
      pagador: pagadorOf(pagador),
      banco: pagador.banco,
      tipoCuenta: oneOf(TIPOS_CUENTA_PAGO, pagador.tipoCuenta),
      terminaEn: pagador.terminaEn,
      porConfirmar: pagador.porConfirmar,
    })),
    items: visibles.slice(desde, desde + query.perPage).map(presentOrden),
    pagination: paginate(visibles.length, query.page, query.perPage),
  };
}

/** Issuers and companies among the orders of a supplier, by name. */
export async function listFiltrosDe(
  { db }: Pick<Platform, 'db'>,
  visita: VisitaDeProveedor,
): Promise<{
  emisores: { rut: string; razonSocial: string }[];
  pagadores: { id: number; nombre: string }[];
}> {
  const { pagadores, ordenes } = await withEmpresa(db, visita.idEmpresa, (tx) => loadTodo(tx, visita));
  const emisores = new Map(
    ordenes.flatMap(({ documentos }) =>
      documentos.map(({ rutEmisor, emisor }): [string, string] => [rutEmisor, emisor]),
    ),
  );
  return {
    emisores: [...emisores]
      .map(([rut, razonSocial]) => ({ rut, razonSocial }))
      .toSorted((a, b) => a.razonSocial.localeCompare(b.razonSocial, 'es')),
    pagadores: pagadores.map(pagadorOf).toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
  };
}
