import { parseArgs } from 'node:util';
import { ARQUETIPOS, esArquetipo } from './arquetipos/arquetipos.ts';
import { escribirCaso } from './escribir-caso.ts';
import { generarCaso } from './generar-caso.ts';

/* node bench/conciliacion/generador/generar.ts --semilla 7 --lineas 10000 --arquetipo constructora --salida /tmp/caso */
const { values } = parseArgs({
  options: {
    semilla: { type: 'string' },
    lineas: { type: 'string' },
    salida: { type: 'string' },
    arquetipo: { type: 'string' },
  },
});
const semilla = Number(values.semilla);
const lineas = Number(values.lineas ?? 10_000);
const { arquetipo } = values;
if (
  !values.salida ||
  !Number.isSafeInteger(semilla) ||
  !Number.isSafeInteger(lineas) ||
  lineas < 100 ||
  (arquetipo !== undefined && !esArquetipo(arquetipo))
) {
  console.error(
    'usage: generar.ts --semilla <integer> [--lineas <100 or more>] [--arquetipo <trade>] --salida <folder>',
  );
  console.error(`trades: ${Object.keys(ARQUETIPOS).join(', ')}`);
  process.exit(2);
}
const caso = generarCaso({ semilla, lineas, arquetipo });
await escribirCaso(values.salida, caso);
console.log(
  `${caso.lineas.length} lines, ${caso.documentos.length} documents, ${caso.historial.length} of the past`,
);
