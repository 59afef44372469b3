import { AppError } from '../errors/index.ts';

/** A refusal of an archive; `lugar` names file, row and field where they are known. Nothing was written. */
export function rejected(mensaje: string, lugar: Readonly<Record<string, string[]>> = {}): AppError {
  return new AppError('validacion', `${mensaje} No se cambió nada.`, { ...lugar });
}
