import { explicarEstadoDte } from '@cuadra/formats';
import type { EstadoSiiDocumento } from '@cuadra/contract';
import { parseRut, tieneRasgo, tipoDe, type Rut } from '@cuadra/domain';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Tx } from '../../../platform/database/index.ts';
import { AppError, conflict, notFound } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { consultDte, type DteConsultado, type EstadoConsultado } from './cliente/consult-dte.ts';
import { SiiError } from './cliente/sii-error.ts';
import { findCertificado, forgetSiiToken, takeSiiToken } from './obtain-token.ts';
import { readRutEmpresa } from './store/empresa.ts';
import { readConsultable, saveEstadoDte, type DocumentoConsultable } from './store/estado-dte.ts';

const NO_ES_DTE = 'El SII responde solo por facturas, notas, guías y liquidaciones electrónicas en pesos.';
const NO_EXISTE = 'No encontramos ese documento.';

function isConsultable({ modelo, codigoTipo, moneda }: DocumentoConsultable): boolean {
  return tieneRasgo(modelo, 'enRegistroSii') && tipoDe(codigoTipo)?.consultable === true && moneda === 'CLP';
}

function present(documento: DocumentoConsultable): EstadoSiiDocumento {
  const consultable = isConsultable(documento);
  const { codigo, glosa, consultado } = documento;
  const explicado = codigo === null ? null : explicarEstadoDte(codigo);
  return {
    consultable,
    motivo: consultable ? null : NO_ES_DTE,
    estado:
      codigo === null || consultado === null
        ? null
        : {
            codigo,
            glosa: glosa ?? '',
            gravedad: explicado?.gravedad ?? 'atencion',
            significado: explicado?.significado ?? `El SII respondió: ${glosa ?? codigo}`,
            consultado: consultado.toISOString(),
          },
  };
}

async function readOrThrow(tx: Tx, idEmpresa: number, id: number): Promise<DocumentoConsultable> {
  const documento = await readConsultable(tx, idEmpresa, id);
  if (!documento) throw notFound(NO_EXISTE);
  return documento;
}

/** What the SII last said of a document. Throws `no_encontrado`. */
export function readEstadoSii(
  platform: Platform,
  idEmpresa: number,
  id: number,
): Promise<EstadoSiiDocumento> {
  return withEmpresa(platform.db, idEmpresa, async (tx) => present(await readOrThrow(tx, idEmpresa, id)));
}

function asRut(texto: string): Rut {
  const rut = parseRut(texto);
  if (rut === null) throw conflict('El documento no tiene un RUT con que preguntar al SII.');
  return rut;
}

/** How the SII knows a document. A sale is issued by the company, unless the buyer issues it; a purchase likewise. */
function identify(documento: DocumentoConsultable, propio: Rut, consultante: Rut): DteConsultado {
  const { modelo, emiteComprador, codigoTipo, folio, fechaEmision, montoTotal } = documento;
  const ajeno = asRut(documento.rut);
  const nuestro = (modelo === 'Dte') !== emiteComprador;
  return {
    consultante,
    emisor: nuestro ? propio : ajeno,
    receptor: nuestro ? ajeno : propio,
    tipo: codigoTipo,
    folio,
    fecha: fechaEmision,
    total: montoTotal,
  };
}

/** Asks, once more with a new token where the kept one had ended. */
async function ask(platform: Platform, idEmpresa: number, dte: DteConsultado): Promise<EstadoConsultado> {
  for (let vez = 1; ; vez += 1) {
    const token = await takeSiiToken(platform, idEmpresa);
    try {
      return await consultDte(platform.sii.urls, token, dte);
    } catch (error) {
      if (!(error instanceof SiiError) || error.motivo !== 'sesion_vencida' || vez > 1) throw error;
      await forgetSiiToken(platform, idEmpresa, token);
    }
  }
}

/**
 * Asks the SII for the state of a document and keeps the answer. Throws `no_encontrado`, `conflicto` where the SII
 * cannot be asked (of this kind of document, or without a certificate that it takes), `no_disponible`.
 */
export async function askEstadoSii(
  platform: Platform,
  { idEmpresa, idUsuario }: Principal,
  id: number,
): Promise<EstadoSiiDocumento> {
  const { db, clock, log } = platform;
  const [documento, propio] = await withEmpresa(db, idEmpresa, async (tx) => [
    await readOrThrow(tx, idEmpresa, id),
    await readRutEmpresa(tx, idEmpresa),
  ]);
  if (!isConsultable(documento)) throw conflict(NO_ES_DTE);
  let hallado: EstadoConsultado;
  try {
    const certificado = await findCertificado(platform, idEmpresa);
    hallado = await ask(
      platform,
      idEmpresa,
      identify(documento, asRut(propio), asRut(certificado.rut ?? propio)),
    );
  } catch (error) {
    if (!(error instanceof SiiError)) throw error;
    log.info({ idEmpresa, motivo: error.motivo, detalle: error.detalle }, 'the SII gave no state');
    throw new AppError(error.deCredencial ? 'conflicto' : 'no_disponible', error.message);
  }
  const { codigo, glosa } = hallado;
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = { idEmpresa, idDocumento: id, idUsuario, codigo, glosa, consultado: clock.now() };
    await saveEstadoDte(tx, fila);
    await recordAudit(tx, [
      {
        idEmpresa,
        idUsuario,
        accion: 'consultar_sii',
        modelo: documento.modelo,
        idRegistro: id,
        antes: documento.codigo === null ? null : { codigo: documento.codigo },
        despues: { codigo },
      },
    ]);
    return present(await readOrThrow(tx, idEmpresa, id));
  });
}
