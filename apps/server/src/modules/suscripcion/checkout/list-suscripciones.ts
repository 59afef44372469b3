import type {
  ContratoDeEmpresa,
  DetalleDeContrato,
  listSuscripciones,
  QueryOf,
  ReplyOf,
} from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listFacturas, readEstadoDeuda, readHistorial } from '../suscripciones/index.ts';
import { presentFactura } from './present-factura.ts';
import { readContratos, type Contrato } from './store/contratos.ts';

function present({ cobroRechazado, ...contrato }: Contrato): ContratoDeEmpresa {
  return { ...contrato, cobroRechazado: cobroRechazado?.toISOString() ?? null };
}

/** The beginning of a RUT as people type it; null for a text that is none. */
function rutOf(texto: string): string | null {
  const cifras = texto.replaceAll(/[.\s-]/g, '').toUpperCase();
  return /^\d{2,9}K?$/.test(cifras) ? cifras : null;
}

/** The staff's list of the companies' subscriptions. */
export async function listSuscripcionesDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idUsuario }: Pick<Principal, 'idUsuario'>,
  { page, perPage, texto, estados }: QueryOf<typeof listSuscripciones>,
): Promise<ReplyOf<typeof listSuscripciones>> {
  const { filas, cantidad, vencido } = await readContratos(db, idUsuario, {
    hoy: clock.hoy(),
    texto,
    rut: rutOf(texto),
    estados,
    limite: perPage,
    desde: (page - 1) * perPage,
  });
  return {
    items: filas.map(present),
    pagination: { count: cantidad, totalPages: Math.ceil(cantidad / perPage), currentPage: page },
    vencido,
  };
}

/** One of them with its steps and invoices. Throws `no_encontrado`. */
export async function getSuscripcionDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idUsuario }: Pick<Principal, 'idUsuario'>,
  idEmpresa: number,
): Promise<DetalleDeContrato> {
  const hoy = clock.hoy();
  const { filas } = await readContratos(db, idUsuario, { hoy, idEmpresa, limite: 1, desde: 0 });
  const [contrato] = filas;
  if (!contrato) throw notFound('Esa empresa no existe o está cerrada.');
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { debe, vencido, promesaVigente, restringeEl } = await readEstadoDeuda(tx, idEmpresa, hoy);
    const pasos = await readHistorial(tx, idEmpresa);
    return {
      ...present(contrato),
      debe,
      vencido,
      promesaVigente,
      restringeEl,
      pasos: pasos.map(({ idUsuario: _idUsuario, ...paso }) => paso),
      facturas: (await listFacturas(tx, idEmpresa, hoy)).map((factura) => presentFactura(factura, hoy)),
    };
  });
}
