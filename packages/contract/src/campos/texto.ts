import * as z from 'zod';

/** Required text: trimmed, at least one character, and at most `maximo` where there is a limit. */
export function textoRequerido(maximo?: number) {
  const texto = z.string('Requerido').trim().min(1, 'Requerido');
  return maximo === undefined ? texto : texto.max(maximo, `Máximo ${maximo} caracteres`);
}

/** Text that may be left out; an empty one counts as none. */
export function textoOpcional(maximo: number) {
  return z
    .string()
    .trim()
    .max(maximo, `Máximo ${maximo} caracteres`)
    .transform((texto) => (texto === '' ? null : texto))
    .nullish();
}
