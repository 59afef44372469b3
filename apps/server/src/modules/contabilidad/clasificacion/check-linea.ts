import type { Tx } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import { readLineas } from './store/lineas.ts';

export type FilaLinea = Awaited<ReturnType<typeof readLineas>>[number];

export async function assertNombreLibre(
  tx: Tx,
  idEmpresa: number,
  nombre: string,
  id?: number,
): Promise<void> {
  const igual = (otro: string) => otro.toLowerCase() === nombre.toLowerCase();
  if (!(await readLineas(tx, idEmpresa)).some((linea) => linea.id !== id && igual(linea.nombre))) return;
  const mensaje = `Ya hay una línea que se llama ${nombre}. Usa otro nombre.`;
  throw new AppError('conflicto', mensaje, { 'body.nombre': [mensaje] });
}

/** Throws `conflicto` where the business line was ever used. */
export function assertBorrable({ nombre, usos, asentada }: FilaLinea): void {
  if (usos > 0 || asentada)
    throw conflict(`${nombre} no se puede borrar: ya se usó al clasificar. Archívala para dejar de verla.`);
}
