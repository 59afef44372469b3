import { MAX_BYTES_EMAIL, weighEmail } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../queries/index.ts';

interface QueAdjuntar {
  readonly documentos: readonly number[];
  readonly pdf: boolean;
  readonly xml: boolean;
  /** Bytes of other files of the mail. */
  readonly otros?: number;
}

const MB = 1024 * 1024;
const megas = (bytes: number) => (bytes / MB).toLocaleString('es-CL', { maximumFractionDigits: 1 });

/** Files that do not fit into a mail, and what becomes of them; null of those that fit. */
export type Pesados = { readonly enPortal: boolean; readonly texto: string } | null;

/** Weighs the files of a mail, and says before it leaves that they do not fit. */
export function usePesados({ documentos, pdf, xml, otros = 0 }: QueAdjuntar): Pesados {
  const { data } = useQuery({
    ...queryFor(weighEmail, {
      query: { documentos: documentos.join(','), attachPDF: String(pdf), attachXML: String(xml) },
    }),
    enabled: documentos.length > 0 && (pdf || xml),
  });
  if (data === undefined || documentos.length === 0 || !(pdf || xml)) return null;
  const total = data.bytes + otros;
  if (total <= MAX_BYTES_EMAIL) return null;
  const pesan = `Los adjuntos pesan ${megas(total)} MB y un correo lleva hasta ${megas(MAX_BYTES_EMAIL)} MB.`;
  return {
    enPortal: data.enPortal,
    texto: data.enPortal
      ? `${pesan} En lugar del PDF y el XML irá el enlace al portal del cliente.`
      : `${pesan} Elige menos documentos: este correo no puede llevar el enlace al portal.`,
  };
}
