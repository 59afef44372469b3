import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { digitoVerificador } from '@cuadra/domain';
import { entorno, operador } from './operador.ts';

const CLI = fileURLToPath(new URL('../../apps/server/src/entry/cli.ts', import.meta.url));
const run = promisify(execFile);

/** RUTs that one process of the runner may use; the runner numbers its processes. */
const RUTS_POR_PROCESO = 1000;
let siguiente = 77_400_000 + Number(process.env['TEST_WORKER_INDEX'] ?? 0) * RUTS_POR_PROCESO;

export interface EmpresaDePrueba {
  readonly rut: string;
  readonly nombre: string;
  readonly email: string;
  readonly contrasena: string;
}

/** Runs `cuadra` beside the running product, on the same data, as an operator would. */
export async function cuadra(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [CLI, ...args], { env: entorno() });
  return stdout;
}

/** Closes a company as an operator would have done some days ago. */
export async function cerrarEmpresa(rut: string, haceDias: number): Promise<void> {
  const reloj = new URL('reloj.ts', import.meta.url).href;
  const env = { ...entorno(), CUADRA_E2E_DIAS: String(haceDias) };
  const orden = ['empresa', 'cerrar', '--rut', rut, '--motivo', 'Prueba'];
  await run(process.execPath, ['--import', reloj, CLI, ...orden], { env });
}

/**
 * Opens a fresh company as `cuadra empresa crear` does, with a RUT that nobody else uses. With the email of somebody who
 * is already there, that person works in one company more.
 */
export async function crearEmpresa({ email }: { email?: string } = {}): Promise<EmpresaDePrueba> {
  const numero = siguiente++;
  const empresa = {
    rut: `${numero}-${digitoVerificador(numero)}`,
    nombre: `Prueba ${numero}`,
    email: email ?? `ana-${numero}@prueba.cl`,
    contrasena: 'clave-de-prueba',
  };
  await operador().abrir(empresa);
  return empresa;
}
