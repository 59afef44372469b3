import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/* The competitor of `run.ts`, in a process of its own: it looks at each cell of a case's files and does nothing else. */
const carpeta = process.argv[2] ?? '';
let celdas = 0;
for (const archivo of ['cartolas.csv', 'documentos.csv'])
  for (const fila of (await readFile(join(carpeta, archivo), 'utf8')).split('\n'))
    celdas += fila.split(',').length;
for (const renglon of (await readFile(join(carpeta, 'historial.jsonl'), 'utf8')).split('\n'))
  if (renglon !== '') celdas += (JSON.parse(renglon) as { documentos: unknown[] }).documentos.length;
if (celdas === 0) throw new Error('nothing was read');
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ msCpu: (user + system) / 1000, megas: process.resourceUsage().maxRSS / 1024 }));
