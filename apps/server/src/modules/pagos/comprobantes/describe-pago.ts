import { formatMonto } from '@cuadra/domain';
import type { FilaComprobante } from './store/comprobantes.ts';

const FECHA = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'UTC' });
const MAX_FOLIOS = 20;

interface CorreoDePago {
  readonly asunto: string;
  readonly mensaje: string;
}

interface Lugar {
  readonly empresa: string;
  /** Pays wages: the amount stands in the PDF alone, because colleagues read sent mails. */
  readonly reservada: boolean;
  /** Of its verification. */
  readonly enlace: string;
  /** Of the payee's portal, which opens with a PIN. */
  readonly portal: string;
}

function foliosOf({ contenido: { documentos } }: Pick<FilaComprobante, 'contenido'>): string | null {
  if (documentos.length === 0) return null;
  const dichos = documentos.slice(0, MAX_FOLIOS).map(({ nombreTipo, folio }) => `${nombreTipo} ${folio}`);
  const resto = documentos.length - dichos.length;
  return resto === 0 ? dichos.join(', ') : `${dichos.join(', ')} y ${resto} más`;
}

/** Subject and text of the mail that takes a receipt to the payee. */
export function describePago(
  { pagada, monto, contenido }: Pick<FilaComprobante, 'pagada' | 'monto' | 'contenido'>,
  { empresa, reservada, enlace, portal }: Lugar,
): CorreoDePago {
  const { pagador, beneficiario, glosa } = contenido;
  const dia = FECHA.format(new Date(`${pagada}T00:00:00Z`));
  const suma = reservada ? '' : ` ${formatMonto(monto, 'CLP')}`;
  const cuenta =
    beneficiario.terminaEn === null
      ? ''
      : `, en la cuenta${beneficiario.banco === null ? '' : ` de ${beneficiario.banco}`} terminada en ${beneficiario.terminaEn}`;
  const folios = reservada ? null : foliosOf({ contenido });
  return {
    asunto: reservada ? `${empresa} te pagó` : `${empresa} te pagó${suma}`,
    mensaje: [
      'Hola:',
      `${pagador.razonSocial} le pagó${suma} a ${beneficiario.razonSocial} el ${dia}${cuenta}.`,
      ...(folios === null ? [] : [`Paga: ${folios}.`]),
      ...(folios === null && glosa !== null && !reservada ? [`Por: ${glosa}.`] : []),
      `El comprobante va adjunto. Verifícalo en ${enlace}`,
      `Mira todos tus pagos en ${portal}`,
    ].join('\n\n'),
  };
}
