import { parseRut } from '@cuadra/domain';
import { compose } from '../../../apps/server/src/entry/compose.ts';
import { prepareDatabase } from '../../../apps/server/src/entry/prepare.ts';
import { hashContrasena } from '../../../apps/server/src/modules/identidad/acceso/index.ts';
import { createEmpresa } from '../../../apps/server/src/modules/identidad/empresas/index.ts';
import { parseEnv } from '../../../apps/server/src/platform/env/index.ts';
import { createLogger } from '../../../apps/server/src/platform/log/index.ts';
import type {
  EmpresaPorAbrir,
  PersonaPorEntrar,
  PeticionAlOperador,
  RespuestaDelOperador,
} from './operador.ts';

const env = parseEnv(process.env);
const log = createLogger('fatal');
const { urlApp } = await prepareDatabase(env, log);
const cuadra = await compose(env, urlApp, log);
const { platform } = cuadra;
const app = await cuadra.createHttp({ web: false });
await app.ready();
let siguienteDireccion = 1;
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

/** Signs in as the form does. Many people come in a minute, as from many places: each has an address of their own. */
async function entrar({ email, contrasena, agente }: PersonaPorEntrar): Promise<RespuestaDelOperador> {
  const direccion = siguienteDireccion++;
  const respuesta = await app.inject({
    method: 'POST',
    url: '/monolito/signin/login',
    payload: { email, password: contrasena },
    headers: { 'user-agent': agente },
    remoteAddress: `127.1.${(direccion >> 8) & 255}.${direccion & 255}`,
  });
  if (respuesta.statusCode !== 200) return { error: `${email} may not come in: ${respuesta.body}` };
  const galletas = respuesta.cookies.map(({ name, value, httpOnly = false, maxAge: segundos = -1 }) => ({
    name,
    // As it travels: the answer is read with its cookies decoded.
    value: encodeURIComponent(value),
    httpOnly,
    segundos,
  }));
  return { galletas };
}

// Whoever started it is gone: nothing of what it holds outlives its connections.
process.on('disconnect', () => process.exit());
process.on('message', (peticion: PeticionAlOperador) => {
  const hecha = 'abrir' in peticion ? abrir(peticion.abrir) : entrar(peticion.entrar);
  hecha.then(
    (respuesta) => process.send?.(respuesta),
    (error: unknown) => process.send?.({ error: String(error) } satisfies RespuestaDelOperador),
  );
});
process.send?.({ lista: true } satisfies RespuestaDelOperador);
