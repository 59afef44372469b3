import type { DocumentoPortal, DocumentosPortalQuery, listDtesPortal, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readPromesasDe, tellPromesa, type PromesaConEstado } from '../cobranza/index.ts';
import type { Visita } from '../enlaces/index.ts';
import { readDocumentos, type FilaDocumento } from './store/documentos.ts';

/** A document as its customer sees it, with what was promised about it alone. */
function presentDocumento(
  { modelo: _modelo, ...fila }: FilaDocumento,
  promesas: readonly PromesaConEstado[],
): DocumentoPortal {
  const promesa = tellPromesa(promesas.filter(({ documento }) => documento?.id === fila.id));
  return {
    ...fila,
    abonado: fila.montoTotal - fila.saldo,
    promesa: promesa && { fecha: promesa.fecha, estado: promesa.estado },
    pagable: fila.moneda === 'CLP' && fila.saldo > 0,
  };
}

/** A page of what a customer owes or paid. */
export function listDtesDe(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idEmpresa, idCliente }: Visita,
  query: DocumentosPortalQuery,
): Promise<ReplyOf<typeof listDtesPortal>> {
  const hoy = clock.hoy();
  return withEmpresa(db, idEmpresa, async (tx) => {
    const { filas, count } = await readDocumentos(tx, { idEmpresa, id: idCliente, hoy }, query);
    const promesas =
      query.lista === 'porPagar' ? await readPromesasDe(tx, { idEmpresa, hoy }, idCliente) : [];
    return {
      items: filas.map((fila) => presentDocumento(fila, promesas)),
      pagination: paginate(count, query.page, query.perPage),
    };
  });
}
