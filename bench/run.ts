import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Runs every benchmark, or those named: `npm run bench -- pagina`. Each prints ratios measured in one run. */
const carpeta = fileURLToPath(new URL('.', import.meta.url));
const todos = readdirSync(carpeta, { withFileTypes: true, recursive: false })
  .filter((entrada) => entrada.isDirectory() && entrada.name !== 'soporte' && entrada.name !== 'node_modules')
  .map(({ name }) => name);
const pedidos = process.argv.slice(2);
const desconocidos = pedidos.filter((nombre) => !todos.includes(nombre));
if (desconocidos.length > 0) {
  console.error(`no benchmark called ${desconocidos.join(', ')}; there are ${todos.join(', ')}`);
  process.exit(2);
}
let fallos = 0;
for (const nombre of pedidos.length > 0 ? pedidos : todos) {
  console.log(`# ${nombre}`);
  const { status } = spawnSync(process.execPath, [`${carpeta}${nombre}/run.ts`], { stdio: 'inherit' });
  if (status !== 0) fallos++;
}
process.exit(fallos > 0 ? 1 : 0);
