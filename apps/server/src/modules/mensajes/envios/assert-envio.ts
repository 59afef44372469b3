import { AppError } from '../../../platform/errors/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { countDelDia } from './store/envios.ts';

/** Mails of a company within a day: a company writes to its people, not to the world. */
const MAX_POR_DIA = 300;

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

interface Adjuntable {
  readonly tipo: string;
  readonly folio: string;
  readonly tieneXml: boolean;
}

/** Throws `validacion` at `campo`, naming the documents that have nothing to attach: PDFs are drawn from the XML. */
export function assertXml(documentos: readonly Adjuntable[], campo: string): void {
  const sinXml = documentos.filter(({ tieneXml }) => !tieneXml);
  if (sinXml.length === 0) return;
  const cuales = LISTA.format(sinXml.slice(0, 3).map(({ tipo, folio }) => `${tipo} ${folio}`));
  const mensaje = `No tenemos el XML de ${cuales}${sinXml.length > 3 ? ` y ${sinXml.length - 3} más` : ''}, y sin él no hay qué adjuntar. Sube el archivo del SII o quítalo de la selección.`;
  throw new AppError('validacion', mensaje, { [campo]: [mensaje] });
}

/** Throws `demasiadas_solicitudes` where `mas` mails go beyond the day's number. */
export async function assertDelDia(tx: Tx, idEmpresa: number, mas: number): Promise<void> {
  const hoy = await countDelDia(tx, idEmpresa);
  if (hoy + mas > MAX_POR_DIA)
    throw new AppError(
      'demasiadas_solicitudes',
      hoy >= MAX_POR_DIA
        ? `Tu empresa ya envió ${MAX_POR_DIA} correos hoy. Vuelve a intentarlo mañana.`
        : `Tu empresa puede enviar ${MAX_POR_DIA - hoy} correos más hoy. Escribe a menos personas.`,
    );
}
