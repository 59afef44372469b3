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
import { openCobranza, type Cobranza, type Origen } from './open-cobranza.ts';
import { tellCompromiso } from './present-abierto.ts';
import type { Alcance } from './store/deudas.ts';
import { documentosDe, type FilaDocumento } from './store/documentos.ts';
import { readUltimosContactos } from './store/situaciones.ts';

/** Next action on an overdue document. */
function pasoDe(
  id: number,
  {
    promesa,
    compromiso,
    disputa,
    judicial,
  }: Pick<DocumentoCobranza, 'promesa' | 'compromiso' | 'disputa' | 'judicial'>,
  { tieneAbono }: Situaciones,
): DocumentoCobranza['paso'] {
  if (tieneAbono(id)) return 'conciliar';
  if (judicial || promesa?.estado === 'vigente' || compromiso?.estado === 'vigente') return 'esperar';
  return disputa ? 'resolver' : 'llamar';
}

function presentDocumento(fila: FilaDocumento, hoy: string, situaciones: Situaciones): SinContacto {
  const { promesasDe, compromisosDe, disputasDe, judicialesDe } = situaciones;
  const dias = diasEntre(fila.vence, hoy);
  const abierto = fila.saldo !== 0 && fila.cedidoA === null;
  const promesa = tellPromesa(
    promesasDe(fila.idCliente).filter(({ documento }) => documento === null || documento.id === fila.id),
  );
  const compromiso = tellCompromiso(
    compromisosDe(fila.idCliente).filter(({ idsDocumento }) => idsDocumento.has(fila.id)),
  );
  const disputa = disputasDe(fila.idCliente).find(
    ({ idDocumento }) => idDocumento === null || idDocumento === fila.id,
  );
  const judicial = judicialesDe(fila.idCliente).find(
    ({ idDocumento }) => idDocumento === null || idDocumento === fila.id,
  );
  const situacion = {
    promesa: abierto ? promesa : null,
    compromiso: abierto ? compromiso : null,
    disputa: abierto && disputa ? { motivo: disputa.motivo } : null,
    judicial: abierto && judicial ? { desde: judicial.desde, nota: judicial.nota } : null,
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

type SinContacto = Omit<DocumentoCobranza, 'ultimoContacto'>;

async function presentSinContacto(
  cobranza: Cobranza,
  filas: readonly FilaDocumento[],
): Promise<SinContacto[]> {
  const situaciones = await loadSituaciones(cobranza, [...new Set(filas.map(({ idCliente }) => idCliente))]);
  return filas.map((fila) => presentDocumento(fila, cobranza.hoy, situaciones));
}

async function addContactos(
  { tx, idEmpresa }: Cobranza,
  filas: readonly SinContacto[],
): Promise<DocumentoCobranza[]> {
  const idsCliente = [...new Set(filas.map(({ idCliente }) => idCliente))];
  const contactos = await readUltimosContactos(tx, idEmpresa, idsCliente);
  return filas.map((fila) => ({ ...fila, ultimoContacto: contactos.get(fila.idCliente) ?? null }));
}

/** Sales with how each stands with collections. */
export async function presentDocumentos(
  cobranza: Cobranza,
  filas: readonly FilaDocumento[],
): Promise<DocumentoCobranza[]> {
  return addContactos(cobranza, await presentSinContacto(cobranza, filas));
}

/** A page of sales, with how each stands with collections. */
export function listDocumentosDe(
  origen: Origen,
  alcance: Alcance,
  query: DocumentosCobranzaQuery,
): Promise<ListaDocumentosCobranza> {
  return openCobranza(origen, alcance, async (cobranza) => {
    const pagina = await cobranza.keepPage(`documentos ${JSON.stringify(query)}`, async () => {
      const { filas, totales, pagination } = await listPage(
        cobranza.tx,
        documentosDe(alcance.idEmpresa),
        alcance,
        query,
      );
      return {
        items: await presentSinContacto(cobranza, filas),
        pagination,
        totales: totales.map(({ moneda, cantidad, saldo }) => ({
          moneda: oneOf(MONEDAS, moneda),
          cantidad,
          saldo,
        })),
      };
    });
    return { ...pagina, items: await addContactos(cobranza, pagina.items) };
  });
}
