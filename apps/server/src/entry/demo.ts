import { hashContrasena } from '../modules/identidad/acceso/index.ts';
import { enqueueSearch } from '../modules/conciliacion/conciliacion/index.ts';
import { enqueueAsientos } from '../modules/contabilidad/contabilidad/index.ts';
import { EMAIL_SOPORTE, seedDemo } from '../modules/instalacion/demo/index.ts';
import { enqueueActualizacion } from '../modules/contabilidad/monedas/index.ts';
import { nameStaff } from '../modules/identidad/personas/index.ts';
import type { Cuadra } from './compose.ts';

/** Known to everyone, and so only ever the password of the demo company's people. */
const CONTRASENA_DEMO = 'cuadra-demo';

/**
 * Makes the demo company where there is none, and asks for its first suggestions. The owner's connection names the
 * demo's staff.
 */
export async function prepareDemo({ platform }: Cuadra, urlAdmin: string): Promise<void> {
  await seedDemo(platform, await hashContrasena(CONTRASENA_DEMO), async (tx, idEmpresa) => {
    await enqueueSearch(platform, tx, idEmpresa);
    await enqueueAsientos(platform, tx, idEmpresa);
    await enqueueActualizacion(platform, tx);
  });
  await nameStaff(urlAdmin, EMAIL_SOPORTE);
}
