import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilarReglas, evaluarUnaAUna, type Registro, type Regla } from '@cuadra/domain/reglas';
import { measureBase } from './base.ts';
import { azar, createLinea, createReglas } from './casos.ts';

/*
 * 500 rules, and 50, over a million bank lines: through the index, tried one by one, and by the rules engine of
 * @actual-app/api, all in one run and in processor time, so that others on the machine change nothing. Goal: 50,000 lines a
 * second on one core with 500 rules. Then from the lines that came to the last one classified, through the database.
 *
 * The peer is no dependency: with it come 211 MB and a library under the GPL. `ACTUAL=<folder>` is one in which somebody
 * ran `npm install @actual-app/api`; `ACTUAL_NODE` is the Node that compiled it, where that is another. Without it the
 * peer is left out.
 */
const LINEAS = Number(process.env['LINEAS'] ?? 1_000_000);
const UNA_A_UNA = Number(process.env['UNA_A_UNA'] ?? 50_000);
const DEL_PAR = Number(process.env['DEL_PAR'] ?? 4000);
const EN_BASE = Number(process.env['EN_BASE'] ?? 50_000);
const META = 50_000;
const CANTIDADES = [500, 50] as const;
const SEMILLA = 11;

/** Lines a second of processor time, and of how many a rule took hold. */
function measure(cuantas: number, evaluar: (registro: Registro) => readonly Regla[]) {
  const siguiente = azar(SEMILLA);
  let coinciden = 0;
  let usado = 0;
  const TANDA = 10_000;
  for (let hechas = 0; hechas < cuantas; hechas += TANDA) {
    const lineas = Array.from({ length: Math.min(TANDA, cuantas - hechas) }, () => createLinea(siguiente));
    const inicio = process.cpuUsage();
    for (const linea of lineas) if (evaluar(linea).length > 0) coinciden += 1;
    const { user, system } = process.cpuUsage(inicio);
    usado += user + system;
  }
  return { porSegundo: Math.round(cuantas / (usado / 1e6)), coinciden };
}

function numeroDe(leido: unknown, clave: string): number {
  const valor: unknown = typeof leido === 'object' && leido !== null ? Reflect.get(leido, clave) : undefined;
  if (typeof valor !== 'number') throw new Error(`the peer told no ${clave}`);
  return valor;
}

/** The same rules by the peer, over fewer lines, which must match as often as ours; null where it is not there. */
function measurePar(reglas: readonly Regla[]) {
  const carpeta = process.env['ACTUAL'];
  if (carpeta === undefined) return null;
  const datos = mkdtempSync(join(tmpdir(), 'cuadra-reglas-'));
  try {
    const siguiente = azar(SEMILLA);
    const lineas = Array.from({ length: DEL_PAR }, () => createLinea(siguiente));
    const caso = join(datos, 'caso.json');
    const importar = Math.min(DEL_PAR, 1000);
    writeFileSync(caso, JSON.stringify({ reglas, lineas, importar }));
    const guion = fileURLToPath(new URL('peer.mjs', import.meta.url));
    const salida = execFileSync(
      process.env['ACTUAL_NODE'] ?? process.execPath,
      [guion, carpeta, caso, datos],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    const leido: unknown = JSON.parse(salida.slice(salida.lastIndexOf('{')));
    const coinciden = numeroDe(leido, 'coinciden');
    const nuestras = measure(DEL_PAR, evaluarUnaAUna(reglas)).coinciden;
    if (coinciden !== nuestras)
      throw new Error(`the peer matched ${coinciden} lines and the same rules here ${nuestras}`);
    return {
      porSegundo: Math.round(DEL_PAR / numeroDe(leido, 'enMotor')),
      deLlegada: Math.round(importar / numeroDe(leido, 'enLlegada')),
    };
  } finally {
    rmSync(datos, { recursive: true, force: true });
  }
}

const filas = CANTIDADES.map((cuantas) => {
  const reglas = createReglas(cuantas);
  const compiladas = compilarReglas(reglas);
  const indice = measure(LINEAS, (registro) => compiladas.evaluar(registro));
  const unaAUna = measure(UNA_A_UNA, evaluarUnaAUna(reglas));
  const delIndice = measure(UNA_A_UNA, (registro) => compiladas.evaluar(registro));
  if (delIndice.coinciden !== unaAUna.coinciden)
    throw new Error(`the index found ${delIndice.coinciden} lines and one by one ${unaAUna.coinciden}`);
  const par = measurePar(reglas);
  console.log(
    [
      `${cuantas} reglas: índice ${indice.porSegundo} líneas/s (${Math.round((100 * indice.coinciden) / LINEAS)} % coincide)`,
      `una a una ${unaAUna.porSegundo} (${(indice.porSegundo / unaAUna.porSegundo).toFixed(1)} veces)`,
      par === null
        ? 'sin @actual-app/api'
        : `@actual-app/api ${par.porSegundo} (${(indice.porSegundo / par.porSegundo).toFixed(0)} veces)`,
    ].join(', '),
  );
  return { cuantas, indice: indice.porSegundo, unaAUna: unaAUna.porSegundo, par };
});

const base = [];
for (const { cuantas, par } of filas) {
  const { porSegundo, segundos, previa } = await measureBase(createReglas(cuantas), EN_BASE, SEMILLA);
  const contra = par === null ? '' : `; @actual-app/api importa ${par.deLlegada} líneas/s`;
  console.log(
    `${cuantas} reglas por la base: ${porSegundo} líneas/s (${EN_BASE} en ${segundos.toFixed(1)} s); vista previa ${previa.toFixed(1)} s${contra}`,
  );
  base.push({ cuantas, porSegundo, previa: Number(previa.toFixed(2)) });
}
const cumple = filas.every(({ indice }) => indice >= META);
console.log(
  JSON.stringify({
    medida: 'reglas',
    lineas: LINEAS,
    carga: Number(loadavg()[0]?.toFixed(1)),
    motor: filas,
    base,
    meta: META,
    cumple,
  }),
);
if (!cumple) process.exitCode = 1;
