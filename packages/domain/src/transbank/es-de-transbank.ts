import { RUT_TRANSBANK } from './tipos.ts';

const RUT_EN_GLOSA = new RegExp(`(^|\\D)0*${RUT_TRANSBANK.replace('-', '[-.]?')}(\\D|$)`);
/** How banks call it: whole, cut short (`ABN CRD TRANSBA`), by its initials, or by its products. */
const NOMBRES = /\b(transbank|transban|transba|tbk|webpay|redcompra|redcomp)\b/i;

/** Whether a line of money in is one of Transbank, by the RUT or the name that the bank gives with it. */
export function esDeTransbank(descripcion: string, rutOrigen: string | null): boolean {
  return (
    rutOrigen === RUT_TRANSBANK ||
    RUT_EN_GLOSA.test(descripcion.replaceAll('.', '')) ||
    NOMBRES.test(descripcion)
  );
}
