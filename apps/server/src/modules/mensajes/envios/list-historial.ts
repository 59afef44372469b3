import { ESTADOS_ENVIO, type Envio, type EnviosQuery, type ListaEnvios } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { listPage, type AnyPage } from '../../../platform/listas/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { ENVIOS, type FilaEnvio } from './store/historial.ts';

function adjuntosOf({ documentos, archivos, adjuntarPdf, adjuntarXml }: FilaEnvio): Envio['adjuntos'] {
  const formatos = [...(adjuntarPdf ? ['PDF'] : []), ...(adjuntarXml ? ['XML'] : [])];
  const deDocumentos = documentos.flatMap(({ tipo, folio }) =>
    formatos.map((formato) => ({ nombre: `${tipo} ${folio} (${formato})`, bytes: null })),
  );
  return [...deDocumentos, ...archivos];
}

function presentEnvio(fila: FilaEnvio): Envio {
  const { idCliente, cliente } = fila;
  return {
    id: fila.id,
    estado: oneOf(ESTADOS_ENVIO, fila.estado),
    motivo: fila.motivo,
    destinatarios: { to: fila.para, cc: fila.cc, bcc: fila.cco, replyTo: fila.responderA.split(',') },
    idTipoEmail: fila.idTipoEmail,
    asunto: fila.asunto,
    mensaje: fila.mensaje,
    adjuntos: adjuntosOf(fila),
    enviadoPor: { id: fila.idUsuario, nombre: fila.usuario },
    cliente: idCliente === null ? null : { id: idCliente, nombre: cliente ?? '' },
    created: fila.created.toISOString(),
    enviado: fila.enviado?.toISOString() ?? null,
    respondido: fila.respondido?.toISOString() ?? null,
    respuestas: fila.respuestas.map((respuesta) => ({
      ...respuesta,
      recibido: new Date(respuesta.recibido).toISOString(),
    })),
  };
}

/** A page of the mails that people of a company sent. */
export async function listHistorial(
  db: Db,
  idEmpresa: number,
  query: AnyPage<EnviosQuery>,
): Promise<ListaEnvios> {
  const { filas, pagination } = await withEmpresa(db, idEmpresa, (tx) =>
    listPage(tx, ENVIOS, { idEmpresa }, query),
  );
  return { items: filas.map(presentEnvio), pagination };
}
