import {
  BLOQUE_DOCUMENTOS,
  valoresDeEmail,
  VARIABLES_EMAIL,
  type DatosDeEmail,
  type TipoEmail,
  type ValoresEmail,
  type VariableEmail,
} from '@cuadra/domain/correo';
import type { Liquid } from 'liquidjs';
import * as z from 'zod';
import { HTML_ENGINE, TEXT_ENGINE } from './engine.ts';
import { drawTabla, layOut } from './layout.ts';
import { sanitiseMensaje } from './sanitise-mensaje.ts';

export interface EmailEscrito {
  readonly subject: string;
  readonly senderName: string;
  readonly html: string;
  readonly text: string;
  readonly valores: ValoresEmail;
  /** Variables that the mail uses and that have no data; in their place stands nothing. */
  readonly sinDato: readonly VariableEmail[];
}

interface Pedido {
  readonly tipo: TipoEmail;
  readonly subject: string;
  /** HTML with variables. */
  readonly message: string;
  readonly senderName: string | null;
  readonly datos: Omit<DatosDeEmail, 'suma'>;
  readonly baja: string | null;
  /** Address of the customer's portal, where the mail leads there. */
  readonly portal: string | null;
  /** The portal has the files of the documents, which are too large for a mail. */
  readonly enPortal?: boolean;
}

const isVariable = (nombre: string): nombre is VariableEmail => nombre in VARIABLES_EMAIL;

/** One line without control characters: what stands in a header cannot begin another. */
export function toLine(texto: string): string {
  return texto
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const faltaSchema = z.object({ originalError: z.object({ variableName: z.string() }) });

/** The variable without data that stopped a rendering; null for any other failure. */
function missingOf(error: unknown): VariableEmail | null {
  const leido = faltaSchema.safeParse(error);
  if (!leido.success) return null;
  const { variableName } = leido.data.originalError;
  return isVariable(variableName) ? variableName : null;
}

/** Fills a text. Variables without data are noted in `sinDato` and left empty; any other failure throws. */
function fill(engine: Liquid, texto: string, valores: ValoresEmail, sinDato: Set<VariableEmail>): string {
  const partes = engine.parse(texto);
  const huecos: Partial<Record<VariableEmail, string>> = {};
  for (let intento = 0; intento <= Object.keys(VARIABLES_EMAIL).length; intento += 1) {
    try {
      return String(engine.renderSync(partes, { ...huecos, ...valores }));
    } catch (error) {
      const falta = missingOf(error);
      if (falta === null) throw error;
      sinDato.add(falta);
      huecos[falta] = '';
    }
  }
  throw new Error('a template lacks more variables than there are');
}

/**
 * A mail as it arrives: variables filled and escaped, sanitised, styles inline, with its plain text. The text of a
 * template was checked when it was saved; one that does not parse throws.
 */
export function renderEmail({
  tipo,
  subject,
  message,
  senderName,
  datos,
  baja,
  portal,
  enPortal = false,
}: Pedido): EmailEscrito {
  const valores = valoresDeEmail({ ...datos, suma: tipo.suma });
  const sinDato = new Set<VariableEmail>();
  const asunto = toLine(fill(TEXT_ENGINE, subject, valores, sinDato));
  const remitente = toLine(fill(TEXT_ENGINE, senderName ?? '', valores, sinDato));
  const relleno = sanitiseMensaje(fill(HTML_ENGINE, sanitiseMensaje(message), valores, sinDato));
  const cuerpo = relleno.replaceAll(BLOQUE_DOCUMENTOS, () => drawTabla(datos.documentos, tipo.suma));
  const { html, text } = layOut({ asunto, empresa: datos.empresa, cuerpo, baja, portal, enPortal });
  return {
    subject: asunto,
    senderName: remitente === '' ? toLine(datos.empresa) : remitente,
    html,
    text,
    valores,
    sinDato: [...sinDato],
  };
}
