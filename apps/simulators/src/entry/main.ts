import { parseArgs } from 'node:util';
import * as z from 'zod';
import { startAll } from './start-all.ts';

/**
 * Every stand-in in one process. Prints one line of JSON with their addresses, hears from its parent where Cuadra
 * answers, and ends with it. By hand: `node main.ts --cuadra=http://localhost:3000 --puerto-host=3001`.
 */
const puerto = z.coerce.number().int().min(0).max(65_535).default(0);
const opcionesSchema = z.object({
  cuadra: z.url().optional(),
  'puerto-host': puerto,
  'puerto-correo': puerto,
});
const { values } = parseArgs({
  options: {
    cuadra: { type: 'string' },
    'puerto-host': { type: 'string' },
    'puerto-correo': { type: 'string' },
  },
});
const opciones = opcionesSchema.parse(values);
const simuladores = await startAll({ host: opciones['puerto-host'], correo: opciones['puerto-correo'] });
if (opciones.cuadra !== undefined) simuladores.serveCuadra(opciones.cuadra);

let cerrando = false;
function end(): void {
  if (cerrando) return;
  cerrando = true;
  simuladores.close().then(
    () => process.exit(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
process.on('SIGTERM', end);
// Ctrl-C reaches the parent too, which says when.
process.on('SIGINT', () => {
  if (!process.connected) end();
});
process.on('disconnect', end);
process.on('message', (mensaje) => {
  const leido = z.object({ cuadra: z.url() }).safeParse(mensaje);
  if (leido.success) simuladores.serveCuadra(leido.data.cuadra);
});
console.log(JSON.stringify(simuladores.direcciones));
