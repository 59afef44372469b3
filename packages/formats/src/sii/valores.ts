import { esFecha, parseRut, type Fecha, type Rut } from '@cuadra/domain';
import { decodificarEntidades } from '../texto/entidades.ts';
import { ErrorFormato } from '../texto/index.ts';

/** What a piece of a page says: no tags, entities resolved, spaces as one. */
export function textoDeHtml(html: string): string {
  return decodificarEntidades(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Throws ErrorFormato: a page of the SII says something that we do not know. */
export function fallar(donde: string, campo: string, valor: string): never {
  throw new ErrorFormato('sii_no_reconocido', `${donde}: no entendemos ${campo} «${valor.slice(0, 60)}».`);
}

/** Whole pesos, with or without points between thousands; absent is 0. */
export function montoDe(texto: string | undefined, donde: string, campo: string): number {
  const limpio = (texto ?? '').replace(/[$\s]/g, '');
  if (limpio === '') return 0;
  if (!/^-?(\d{1,15}|\d{1,3}(\.\d{3}){1,4})$/.test(limpio)) return fallar(donde, campo, limpio);
  return Number(limpio.replaceAll('.', ''));
}

/** `dd/mm/yyyy` or `dd-mm-yyyy`, whatever follows; null when there is none. */
export function fechaDe(texto: string | undefined): Fecha | null {
  const partes = /^\s*(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(texto ?? '');
  if (!partes) return null;
  const [, dia = '', mes = '', anio = ''] = partes;
  const fecha = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return esFecha(fecha) ? fecha : null;
}

/** A RUT of a page of the SII. Throws ErrorFormato for what is none; `donde` names the page. */
export function rutDe(texto: string, donde: string): Rut {
  return parseRut(texto) ?? fallar(donde, 'el RUT', texto);
}

/** A folio without the zeros before it. Throws ErrorFormato for what is none. */
export function folioDe(texto: string | undefined, donde: string): string {
  const limpio = (texto ?? '').trim().replace(/^0+(?=\d)/, '');
  return /^\d{1,15}$/.test(limpio) && limpio !== '0' ? limpio : fallar(donde, 'el folio', texto ?? '');
}
