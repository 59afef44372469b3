import { parseArgs } from 'node:util';
import { escribirCaso } from './escribir-caso.ts';
import { generarCaso } from './generar-caso.ts';

/* node bench/conciliacion/generador/generar.ts --semilla 7 --lineas 10000 --salida /tmp/caso */
const { values } = parseArgs({
  options: { semilla: { type: 'string' }, lineas: { type: 'string' }, salida: { type: 'string' } },
});
const semilla = Number(values.semilla);
const lineas = Number(values.lineas ?? 10_000);
if (!values.salida || !Number.isSafeInteger(semilla) || !Number.isSafeInteger(lineas) || lineas < 100) {
  console.error('usage: generar.ts --semilla <integer> [--lineas <100 or more>] --salida <folder>');
  process.exit(2);
}
const caso = generarCaso({ semilla, lineas });
await escribirCaso(values.salida, caso);
console.log(
  `${caso.lineas.length} lines, ${caso.documentos.length} documents, ${caso.historial.length} of the past`,
);
