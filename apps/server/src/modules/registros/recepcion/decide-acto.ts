import { ACCIONES_RECLAMO, type AccionRecepcion } from '@cuadra/contract';
import { estadoDelPlazo, plazoReclamo, tipoDe } from '@cuadra/domain';
import type { ActoGuardado, DocumentoRecibido } from './tipos.ts';

const RECLAMOS: ReadonlySet<string> = new Set(ACCIONES_RECLAMO);

export function esReclamo(accion: string): boolean {
  return RECLAMOS.has(accion);
}

/** Whether a document is one that can be accepted or claimed at all. */
export function tieneRegistro({
  modelo,
  codigoTipo,
}: Pick<DocumentoRecibido, 'modelo' | 'codigoTipo'>): boolean {
  return modelo === 'Compra' && tipoDe(codigoTipo)?.reclamable === true;
}

export type DecisionActo =
  | { readonly tipo: 'pedir' }
  /** Said before, or on its way: saying it again changes nothing. */
  | { readonly tipo: 'ya'; readonly acto: ActoGuardado }
  | { readonly tipo: 'no'; readonly motivo: string };

const no = (motivo: string): DecisionActo => ({ tipo: 'no', motivo });

/** Whether one thing can be said to the SII of a purchase at an instant. */
export function decideActo(
  documento: DocumentoRecibido,
  actos: readonly ActoGuardado[],
  accion: AccionRecepcion,
  ahora: Date,
): DecisionActo {
  const vivos = actos.filter(({ estado }) => estado !== 'rechazado');
  const mismo = vivos.find((acto) => acto.accion === accion);
  if (mismo !== undefined) return { tipo: 'ya', acto: mismo };
  if (!tieneRegistro(documento))
    return no('Solo se acusan o reclaman facturas, facturas exentas y liquidaciones-factura que recibiste.');
  if (documento.anulado) return no('Está anulada: no hay nada que acusar ni reclamar.');
  const reclamada = documento.fechaReclamo !== null || vivos.some((acto) => esReclamo(acto.accion));
  if (reclamada) return no('Ya la reclamaste. Pide a tu proveedor una nota de crédito o una factura nueva.');
  const acusada = documento.fechaAcuse !== null || vivos.some((acto) => !esReclamo(acto.accion));
  if (acusada && esReclamo(accion))
    return no('Ya la aceptaste, y eso no se puede deshacer. Pide a tu proveedor una nota de crédito.');
  if (documento.alContado)
    return no('Se pagó al contado, como dice el documento: el SII no admite acuse ni reclamo.');
  const plazo = documento.fechaRecepcion === null ? null : plazoReclamo(documento.fechaRecepcion);
  if (plazo !== null && estadoDelPlazo(plazo, ahora) === 'aceptado')
    return no(
      'Pasaron los ocho días desde que el SII la recibió y quedó aceptada. Si algo está mal, pide a tu proveedor una nota de crédito.',
    );
  return { tipo: 'pedir' };
}
