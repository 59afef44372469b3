import { efectoDe } from './armar-cascada.ts';
import type { FilaResultado } from './armar-resultado.ts';

/** How an account differs between two columns, in pesos on the side of its section. */
export interface CambioDeCuenta extends Omit<FilaResultado, 'valores' | 'grupo'> {
  readonly antes: number;
  readonly ahora: number;
  /** Effect of the change on the result: more of an expense is negative. */
  readonly efecto: number;
}

/** Accounts that changed between the first column and the second, the largest change first. */
export function compararMeses(filas: readonly FilaResultado[]): CambioDeCuenta[] {
  return filas
    .map(({ seccion, idCuenta, codigo, nombre, valores: [antes = 0, ahora = 0] }) => ({
      seccion,
      idCuenta,
      codigo,
      nombre,
      antes,
      ahora,
      efecto: efectoDe(seccion, ahora - antes),
    }))
    .filter(({ efecto }) => efecto !== 0)
    .toSorted((a, b) => Math.abs(b.efecto) - Math.abs(a.efecto) || (a.codigo < b.codigo ? -1 : 1));
}
