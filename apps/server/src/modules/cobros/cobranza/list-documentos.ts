import {
  MODELOS_CLIENTE,
  type DocumentoCobranza,
  type DocumentosCobranzaQuery,
  type ListaDocumentosCobranza,
} from '@cuadra/contract';
import { diasEntre, MONEDAS } from '@cuadra/domain';
import { tramoDe } from '@cuadra/domain/cobranza';
import { listPage } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { loadSituaciones, tellPromesa, type Situaciones } from './load-situaciones.ts';
import { openCobranza, type Origen } from './open-cobranza.ts';
import type { Alcance } from './store/deudas.ts';
import { documentosDe, type FilaDocumento } from './store/documentos.ts';
import { readUltimosContactos } from './store/situaciones.ts';

/** Next action on an overdue document. */
function pasoDe(
  id: number,
  { promesa, disputa }: Pick<DocumentoCobranza, 'promesa' | 'disputa'>,
  { tieneAbono }: Situaciones,
): DocumentoCobranza['paso'] {
  if (tieneAbono(id)) return 'conciliar';
  if (promesa?.estado === 'vigente') return 'esperar';
  return disputa ? 'resolver' : 'llamar';
}

function presentDocumento(
  fila: FilaDocumento,
  hoy: string,
  situaciones: Situaciones,
): Omit<DocumentoCobranza, 'ultimoContacto'> {
  const { promesasDe, disputasDe } = situaciones;
  const dias = diasEntre(fila.vence, hoy);
  const abierto = fila.saldo !== 0 && fila.cedidoA === null;
  const promesa = tellPromesa(
    promesasDe(fila.idCliente).filter(({ documento }) => documento === null || documento.id === fila.id),
  );
  const disputa = disputasDe(fila.idCliente).find(
    ({ idDocumento }) => idDocumento === null || idDocumento === fila.id,
  );
  const situacion = {
    promesa: abierto ? promesa : null,
    disputa: abierto && disputa ? { motivo: disputa.motivo } : null,
  };
  return {
    ...fila,
    ...situacion,
    modelo: oneOf(MODELOS_CLIENTE, fila.modelo),
    moneda: oneOf(MONEDAS, fila.moneda),
    dias,
    tramo: abierto ? tramoDe(fila.saldo, dias) : null,
    paso: abierto && fila.saldo > 0 && dias > 0 ? pasoDe(fila.id, situacion, situaciones) : null,
  };
}

/** A page of sales, with how each stands with collections. */
export function listDocumentosDe(
  origen: Origen,
  alcance: Alcance,
  query: DocumentosCobranzaQuery,
): Promise<ListaDocumentosCobranza> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const { tx, hoy, keep } = cobranza;
    // Its rows say nothing beyond what the mark tells of.
    const { filas, totales, pagination } = await keep(`documentos ${JSON.stringify(query)}`, () =>
      listPage(tx, documentosDe(alcance.idEmpresa), alcance, query),
    );
    const idsCliente = [...new Set(filas.map(({ idCliente }) => idCliente))];
    const situaciones = await loadSituaciones(cobranza, idsCliente);
    const contactos = await readUltimosContactos(tx, alcance.idEmpresa, idsCliente);
    return {
      items: filas.map((fila) => ({
        ...presentDocumento(fila, hoy, situaciones),
        ultimoContacto: contactos.get(fila.idCliente) ?? null,
      })),
      pagination,
      totales: totales.map(({ moneda, cantidad, saldo }) => ({
        moneda: oneOf(MONEDAS, moneda),
        cantidad,
        saldo,
      })),
    };
  });
}
