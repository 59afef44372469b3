import { join } from 'node:path';
import { Operador } from '@cuadra/testing/operador';

/** Environment of a process beside the product: its data, and a compile cache that all tests and runs share. */
export function entorno(): NodeJS.ProcessEnv {
  const datos = process.env['CUADRA_E2E_DATOS'] ?? '';
  const compilado = process.env['NODE_COMPILE_CACHE'] ?? join(datos, 'compilado');
  return { ...process.env, CUADRA_DATOS: datos, NODE_COMPILE_CACHE: compilado };
}

let unico: Operador | undefined;

/** The operator of this process of the runner. */
export function operador(): Operador {
  return (unico ??= new Operador(entorno()));
}
