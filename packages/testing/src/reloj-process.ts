import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OrdenDelReloj, RespuestaDelReloj } from './reloj.ts';

const DIA_MS = 86_400_000;
let adelanto = 0;
const Real = Date;
globalThis.Date = new Proxy(Real, {
  construct: (clase, args: [], nueva) =>
    Reflect.construct(clase, args.length === 0 ? [Real.now() + adelanto] : args, nueva) as Date,
  get: (clase, nombre, receptor) =>
    nombre === 'now' ? () => Real.now() + adelanto : (Reflect.get(clase, nombre, receptor) as unknown),
});

// The product comes after its clock.
const { parseRut } = await import('@cuadra/domain');
await import('../../../apps/server/src/entry/start.ts');
const { compose, createEmpresa, createLogger, fillSettings, hashContrasena, parseEnv, prepareDatabase } =
  await import('./product.ts');

/** With the stand-ins that the product has started. */
const carpeta = process.env['CUADRA_DATOS'] ?? '';
const direcciones = JSON.parse(await readFile(join(carpeta, 'simuladores.json'), 'utf8')) as Parameters<
  typeof fillSettings
>[1];
const env = parseEnv(fillSettings(process.env, direcciones));
const log = createLogger('fatal');
const { urlApp } = await prepareDatabase(env, log);
const { platform, modules } = await compose(env, urlApp, log);
const handlers = modules.flatMap(({ jobs }) => jobs);

/** In the order in which they lead to each other: invoices need the UF, and a charge moves the subscription again. */
const TRABAJOS = [
  'actualizar_monedas',
  'revisar_pruebas',
  'revisar_suscripcion',
  'cobrar_plan',
  'revisar_suscripcion',
];
const empresas = new Map<string, number>();

async function obey(orden: OrdenDelReloj): Promise<void> {
  if ('abrir' in orden) {
    const { nombre, email, contrasena } = orden.abrir;
    const rut = parseRut(orden.abrir.rut);
    if (!rut) throw new Error(`${orden.abrir.rut} is no RUT`);
    const administrador = { email, nombre: 'Ana Prueba', hashContrasena: await hashContrasena(contrasena) };
    const { idEmpresa } = await createEmpresa(platform.db, {
      rut,
      razonSocial: nombre,
      nombre,
      administrador,
    });
    empresas.set(orden.abrir.rut, idEmpresa);
    return;
  }
  adelanto = orden.dia * DIA_MS;
  const data = { idEmpresa: empresas.get(orden.rut) };
  for (const nombre of TRABAJOS)
    await handlers.find(({ job }) => job.name === nombre)?.handle(data, new AbortController().signal);
}

process.on('disconnect', () => process.exit());
process.on('message', (orden: OrdenDelReloj) => {
  obey(orden).then(
    () => process.send?.({ lista: true } satisfies RespuestaDelReloj),
    (error: unknown) => process.send?.({ error: String(error) } satisfies RespuestaDelReloj),
  );
});
process.send?.({ lista: true } satisfies RespuestaDelReloj);
