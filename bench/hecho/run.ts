import { loadavg } from 'node:os';
import { loadDocumentos } from '../lista/load.ts';
import { forkServers, median } from '../soporte/fork-servers.ts';
import { startProduct } from '../soporte/product.ts';
import { loadActos } from './load.ts';

/*
 * The list of what was done in a company with 100,000 acts and a million documents, one request at a time: pages, filters
 * and the questions of Z and Shift+Z, each with the counts of authors and the reasons against an undo. Beside it, by
 * turns, a bare page of the same acts. Goal: p95 under 80 ms in every case.
 */
const ACTOS = Number(process.env['ACTOS'] ?? 100_000);
const FILAS = Number(process.env['FILAS'] ?? 1_000_000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 60);
const META_P95_MS = 80;

const dia = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);

/** By name: the address of each round. */
const CASOS: Readonly<Record<string, (n: number) => string>> = {
  'página 1': () => 'perPage=50',
  'página honda': (n) => `perPage=50&page=${1000 + n}`,
  'Z: lo último mío': () => 'order=tocado.desc&perPage=10&mios=true&vivos=true',
  'Mayús Z': () => 'order=tocado.desc&perPage=10&deshechosPorMi=true',
  'por lo último tocado': (n) => `order=tocado.desc&perPage=50&page=${1 + n}`,
  míos: (n) => `perPage=50&mios=true&page=${1 + n}`,
  'de un autor': (n) => `perPage=50&autor=${['persona', 'regla', 'importacion', 'cuadra'][n % 4]}`,
  'por texto': (n) => `perPage=50&texto=CLIENTE%20${n * 331}`,
  'un mes': (n) => `perPage=50&since=${dia(n * 15 + 30)}&until=${dia(n * 15)}`,
};

const percentile = (tiempos: readonly number[], parte: number) =>
  tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * parte)] ?? 0;
const round = (ms: number) => Number(ms.toFixed(1));
async function time(act: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await act();
  return performance.now() - inicio;
}

const producto = await startProduct();
const { admin, idEmpresa } = producto;
const cierres: (() => Promise<void>)[] = [() => producto.close()];
try {
  console.log(
    `carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} documentos y ${ACTOS} actos`,
  );
  await loadDocumentos(admin, idEmpresa, FILAS);
  await loadActos(admin, idEmpresa, ACTOS);
  const { nuestro, close } = await forkServers(producto);
  cierres.unshift(close);
  const headers = await nuestro.signHeaders();
  const ask = async (query: string) => {
    const respuesta = await fetch(`${nuestro.url}/api/actos?${query}`, { headers });
    const cuerpo = await respuesta.text();
    if (respuesta.status !== 200) throw new Error(`"${query}" answered ${respuesta.status}: ${cuerpo}`);
  };
  const page = (n: number) =>
    admin.query(
      `select id, clase, autor, detalle, cantidad, deshechas, created from acto where id_empresa = $1
       order by id desc limit 50 offset $2`,
      [idEmpresa, n * 50],
    );
  const todos: number[] = [];
  const desnudo: number[] = [];
  const lentos: string[] = [];
  for (let n = 0; n < 5; n++) for (const queryOf of Object.values(CASOS)) await ask(queryOf(n));
  for (const [caso, queryOf] of Object.entries(CASOS)) {
    const suyos: number[] = [];
    for (let n = 0; n < VUELTAS; n++) {
      suyos.push(await time(() => ask(queryOf(n))));
      desnudo.push(await time(() => page(n)));
    }
    todos.push(...suyos);
    const p95 = percentile(suyos, 0.95);
    if (p95 >= META_P95_MS) lentos.push(caso);
    console.log(`${caso.padEnd(22)} p50 ${round(median(suyos))} ms, p95 ${round(p95)} ms`);
  }
  console.log(
    JSON.stringify({
      medida: 'hecho',
      actos: ACTOS,
      filas: FILAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      p50: round(median(todos)),
      p95: round(percentile(todos, 0.95)),
      desnudo: { p50: round(median(desnudo)), p95: round(percentile(desnudo, 0.95)) },
      lentos,
      cumple: lentos.length === 0,
    }),
  );
  if (lentos.length > 0) process.exitCode = 1;
} finally {
  for (const cerrar of cierres) await cerrar();
}
