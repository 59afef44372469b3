import type { Incidencia } from '@cuadra/contract';
import { fechaConAnio, formatMonto, MONEDAS } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';
import { readConciliados, type DocumentoConciliado } from '../store/conciliado.ts';
import type { DocumentoLeido } from './tipos.ts';

/** A line of the bank that lost a document, and what of it that document had explained, in minor units. */
interface LineaReabierta {
  readonly idDocumento: number;
  readonly descripcion: string;
  readonly banco: string;
  readonly fecha: string;
  readonly moneda: string;
  readonly monto: number;
}

/** Undoes what the bank had paid of documents and answers the lines left open; the module of reconciliations gives it. */
export type ReleaseDocumentos = (
  tx: Tx,
  idEmpresa: number,
  idsDocumento: readonly number[],
) => Promise<readonly LineaReabierta[]>;

const NOMBRES: Readonly<Record<string, string>> = {
  '80': 'La boleta de honorarios',
  '90': 'La boleta de terceros',
};

function nombrarLinea({ descripcion, banco, fecha, moneda, monto }: LineaReabierta): string {
  const conocida = MONEDAS.find((una) => una === moneda) ?? 'CLP';
  return `«${descripcion}» de ${banco} del ${fechaConAnio(fecha)} (${formatMonto(monto, conocida)})`;
}

function mensajeDe(
  { codigoTipo, folio, razonSocial }: DocumentoConciliado,
  lineas: readonly LineaReabierta[],
): string {
  const nombre = NOMBRES[codigoTipo];
  const [que, fue] = nombre === undefined ? ['El documento', 'fue anulado'] : [nombre, 'fue anulada'];
  const quedan = lineas.length === 1 ? 'quedó sin conciliar la línea' : 'quedaron sin conciliar las líneas';
  const hacer =
    'Si la plata salió igual, pide que la devuelvan o concíliala con el documento que lo reemplaza.';
  return `${que} ${folio} de ${razonSocial} ${fue} en el SII y estaba ${fue.endsWith('a') ? 'conciliada' : 'conciliado'} con el banco: deshicimos esa conciliación y ${quedan} ${lineas.map(nombrarLinea).join(', ')}. ${hacer}`;
}

/**
 * Undoes what the bank had paid of documents that the SII now says are annulled, before they are written: an annulled
 * document owes nothing, so nothing of it can be paid. Answers what the person has to know, by document.
 */
export async function releaseAnulados(
  tx: Tx,
  idEmpresa: number,
  leidos: readonly DocumentoLeido[],
  release: ReleaseDocumentos,
): Promise<Incidencia[]> {
  const anulados = leidos.filter(({ fuente, anulado }) => fuente === 'sii' && anulado === true);
  if (anulados.length === 0) return [];
  const conciliados = await readConciliados(tx, idEmpresa, anulados);
  if (conciliados.length === 0) return [];
  const lineas = await release(
    tx,
    idEmpresa,
    conciliados.map(({ id }) => id),
  );
  return conciliados.map((documento) => ({
    fila:
      anulados.find(
        ({ folio, codigoTipo }) => folio === documento.folio && codigoTipo === documento.codigoTipo,
      )?.fila ?? null,
    campo: null,
    mensaje: mensajeDe(
      documento,
      lineas.filter(({ idDocumento }) => idDocumento === documento.id),
    ),
  }));
}
