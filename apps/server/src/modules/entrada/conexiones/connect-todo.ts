import type { Platform } from '../../../platform/module/index.ts';
import { connectCuentas } from './connect-cuentas.ts';
import { createExtractores } from './extractores/index.ts';
import { readAccesoDado } from './list-cuentas-del-banco.ts';
import type { QuienConecta } from './seal-credencial.ts';
import { validateCredenciales } from './validate-credenciales.ts';

/** Tries credentials at a bank and connects every account that they give, as a person does on screen in three steps. */
export async function connectTodo(
  platform: Platform,
  quien: QuienConecta,
  idIntegrador: number,
  credenciales: Readonly<Record<string, string>>,
): Promise<void> {
  const extractores = createExtractores(platform);
  const { acceso } = await validateCredenciales(platform, extractores, quien, { idIntegrador, credenciales });
  const leido = await readAccesoDado(platform, extractores, quien, { idIntegrador, acceso });
  const cuentas = leido.acceso.cuentas.map(({ idExterno }) => idExterno);
  await connectCuentas(platform, extractores, quien, { idIntegrador, acceso, cuentas });
}
