import { parseRut } from '@cuadra/domain';
import { compose } from '../../../apps/server/src/entry/compose.ts';
import { prepareDatabase } from '../../../apps/server/src/entry/prepare.ts';
import { hashContrasena } from '../../../apps/server/src/modules/identidad/acceso/index.ts';
import { createEmpresa } from '../../../apps/server/src/modules/identidad/empresas/index.ts';
import { parseEnv } from '../../../apps/server/src/platform/env/index.ts';
import { createLogger } from '../../../apps/server/src/platform/log/index.ts';
import type { EmpresaPorAbrir, RespuestaDelOperador } from './operador.ts';

const env = parseEnv(process.env);
const log = createLogger('fatal');
const { urlApp } = await prepareDatabase(env, log);
const { platform } = await compose(env, urlApp, log);
const hashes = new Map<string, Promise<string>>();

async function abrir({ rut, nombre, email, contrasena }: EmpresaPorAbrir): Promise<RespuestaDelOperador> {
  const canonico = parseRut(rut);
  if (!canonico) return { error: `${rut} is no RUT` };
  const hash = hashes.get(contrasena) ?? hashContrasena(contrasena);
  hashes.set(contrasena, hash);
  const administrador = { email, nombre: 'Ana Prueba', hashContrasena: await hash };
  await createEmpresa(platform.db, { rut: canonico, razonSocial: nombre, nombre, administrador });
  return { lista: true };
}

// Whoever started it is gone: nothing of what it holds outlives its connections.
process.on('disconnect', () => process.exit());
process.on('message', (empresa: EmpresaPorAbrir) => {
  abrir(empresa).then(
    (respuesta) => process.send?.(respuesta),
    (error: unknown) => process.send?.({ error: String(error) } satisfies RespuestaDelOperador),
  );
});
process.send?.({ lista: true } satisfies RespuestaDelOperador);
