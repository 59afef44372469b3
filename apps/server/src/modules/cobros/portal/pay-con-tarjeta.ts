import type { BodyOf, PagoPortal, PagoTarjeta, postPagoPortal, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import type { Visita } from '../enlaces/index.ts';
import { readPagoDePortal, startPagoTarjeta } from '../pagos-tarjeta/index.ts';
import { documentoNotFound } from './not-found.ts';
import { readDelCliente } from './store/documentos.ts';

/**
 * Begins a payment by card: of whole documents, or of an amount that pays the oldest first. Throws `no_encontrado` for a
 * document that is not theirs, and as `startPagoTarjeta`.
 */
export async function payConTarjeta(
  platform: Platform,
  visita: Visita,
  { documentos: ids, monto }: BodyOf<typeof postPagoPortal>,
): Promise<ReplyOf<typeof postPagoPortal>> {
  if (monto !== undefined) return startPagoTarjeta(platform, visita, { monto });
  const { idEmpresa, idCliente: id } = visita;
  const clave = { idEmpresa, id, hoy: platform.clock.hoy() };
  const suyos = await withEmpresa(platform.db, idEmpresa, (tx) => readDelCliente(tx, clave, ids));
  if (suyos.length < ids.length) throw documentoNotFound();
  return startPagoTarjeta(platform, visita, {
    documentos: suyos.map((documento) => ({ id: documento.id, monto: documento.saldo })),
  });
}

const ESTADOS: Readonly<Record<PagoTarjeta['estado'], PagoPortal['estado']>> = {
  creado: 'en_curso',
  por_confirmar: 'en_curso',
  pagado: 'pagado',
  rechazado: 'rechazado',
  anulado: 'anulado',
  abandonado: 'no_cobrado',
  reversado: 'no_cobrado',
};

/** A payment by card as its payer sees it. Throws `no_encontrado` for a payment of another customer. */
export async function getPagoDe(
  { db }: Pick<Platform, 'db'>,
  visita: Visita,
  idPublico: string,
): Promise<PagoPortal> {
  const { estado, motivo, monto, pagado, codigoAutorizacion, tarjeta, tipoTarjeta, cuotas, documentos } =
    await readPagoDePortal(db, visita, idPublico);
  return {
    idPublico,
    estado: ESTADOS[estado],
    motivo,
    monto,
    pagado,
    codigoAutorizacion,
    tarjeta,
    medio: tipoTarjeta,
    cuotas,
    documentos: documentos.map(({ id, folio, monto: parte }) => ({ id, folio, monto: parte })),
  };
}
