import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BYTES_HUELLA, fingerprintOf, normalize } from './is-filtrada.ts';

/**
 * Writes the list of leaked passwords anew from lists of one password a line, the most used first (`.gz`, or a JSON
 * array). `file:150000` takes the first lines alone. Sources and licences are in LICENCIAS.md beside the list.
 */
const DESTINO = join(import.meta.dirname, 'lista.bin');
/** Shorter ones are refused for their length. */
const MINIMO = 8;

function readLines(archivo: string): string[] {
  const bytes = readFileSync(archivo);
  const texto = (archivo.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  if (!archivo.endsWith('.json')) return texto.split(/\r?\n/u);
  const leido: unknown = JSON.parse(texto);
  return Array.isArray(leido) ? leido.map(String) : [];
}

const huellas = new Set<string>();
for (const argumento of process.argv.slice(2)) {
  const [archivo = '', cuantas] = argumento.split(':');
  for (const linea of readLines(archivo).slice(0, cuantas === undefined ? undefined : Number(cuantas)))
    if (normalize(linea).length >= MINIMO) huellas.add(fingerprintOf(linea).toString('hex'));
}
if (huellas.size === 0) throw new Error('usage: npm run generate:filtradas -- LISTA[:LINES]…');
writeFileSync(DESTINO, Buffer.from([...huellas].toSorted().join(''), 'hex'));
process.stdout.write(`${huellas.size} passwords, ${huellas.size * BYTES_HUELLA} bytes\n`);
