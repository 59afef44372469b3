import { randomBytes } from 'node:crypto';

/** Crockford's base 32: digits and letters that are not mistaken for each other. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 20 letters of five bits: 100 bits. */
const LETRAS = 20;
const POR_GRUPO = 4;
const ESCRITO = new RegExp(`^[${ALFABETO}]{${LETRAS}}$`, 'u');
/** Letters that people read where a digit stands. */
const PARECIDAS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** 100 random bits as 20 letters. */
export function makeCodigo(): string {
  return Array.from(randomBytes(LETRAS), (byte) => ALFABETO[byte % ALFABETO.length] ?? '').join('');
}

/** A code as the paper shows it, with the company's number: `17-8KQ4-M2ZT-90BX-3F7H-W5YN`. */
export function writeCodigo(idEmpresa: number, codigo: string): string {
  const grupos = codigo.match(new RegExp(`.{${POR_GRUPO}}`, 'gu')) ?? [];
  return [idEmpresa, ...grupos].join('-');
}

/**
 * Company and letters of a code as a person typed it, in small letters or with spaces too; null where it has not the
 * shape of one. The number keeps each lookup inside one company.
 */
export function readCodigo(texto: string): { readonly idEmpresa: number; readonly codigo: string } | null {
  const [empresa = '', ...grupos] = texto
    .trim()
    .toUpperCase()
    .split(/[\s–-]+/u);
  const codigo = grupos.join('').replaceAll(/[OIL]/gu, (letra) => PARECIDAS[letra] ?? letra);
  if (!/^[1-9]\d{0,14}$/u.test(empresa)) return null;
  if (!ESCRITO.test(codigo)) return null;
  return { idEmpresa: Number(empresa), codigo };
}
