import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../soporte/product.ts';
import { loadBare, toCopy } from './bare-copy.ts';
import { createLineas, toCsv } from './cartola-csv.ts';

/*
 * Import of a bank statement through the HTTP call, from the first byte of the upload until the import says that
 * it has ended, beside a COPY and INSERT … ON CONFLICT of the same rows into the same table with its triggers off, by
 * turns, on a throwaway server. Goals: at least half of its rate; the same file again in a fifth of the first time.
 */
const LINEAS = Number(process.env['LINEAS'] ?? 100_000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 5);
const META = 1 / 2;
const META_OTRA_VEZ = 1 / 5;

const producto = await startProduct();
const { admin, cuadra, idEmpresa } = producto;
const url = `${producto.url}/api/importaciones`;
// The search that follows an import would be at work while the competitor is measured.
const jobs = cuadra.modules.flatMap((modulo) => modulo.jobs);
await cuadra.platform.queue.work(jobs.filter(({ job }) => job.name === 'importar_archivo'));

async function createCuenta(numero: string): Promise<number> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into cuenta_corriente (id_empresa, id_tipo_cuenta_corriente, id_integrador, id_moneda, numero_cuenta)
     values ($1, 1, 1, 1, $2) returning id`,
    [idEmpresa, numero],
  );
  return Number(rows[0]?.id);
}

async function call<T>(metodo: string, ruta: string, body?: string | FormData): Promise<T> {
  const headers = {
    'x-access-token': producto.token,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const respuesta = await fetch(`${url}${ruta}`, { method: metodo, headers, ...(body && { body }) });
  if (!respuesta.ok) throw new Error(`${metodo} ${ruta}: ${respuesta.status} ${await respuesta.text()}`);
  return respuesta.json() as Promise<T>;
}

interface Estado {
  terminada: boolean;
  archivos: { id: number; estado: string; creados: number; errores: unknown[] }[];
}

async function importCsv(csv: string, idCuentaCorriente: number) {
  const form = new FormData();
  form.set('idCuentaCorriente', String(idCuentaCorriente));
  form.set('archivos', new Blob([csv]), 'cartola.csv');
  const { id } = await call<{ id: number }>('POST', '', form);
  for (;;) {
    const estado = await call<Estado>('GET', `/${id}`);
    const [archivo] = estado.archivos;
    if (estado.terminada && archivo) return { id, archivo };
    await sleep(50);
  }
}

const segundos = (desde: number) => (performance.now() - desde) / 1000;
const mediana = (valores: number[]) => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

const desnudo = await admin.connect();
try {
  // Its balances prove the columns of each file, so that nobody is asked.
  const muestra = await importCsv(toCsv(createLineas(50, 1)), await createCuenta('muestra'));

  const [nuestras, desnudas, otraVez]: [number[], number[], number[]] = [[], [], []];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    const lineas = createLineas(LINEAS, 100 + vuelta);
    const csv = toCsv(lineas);
    const trozos = toCopy(lineas);
    const nuestra = async () => {
      const idCuenta = await createCuenta(`nuestra-${vuelta}`);
      const inicio = performance.now();
      const { archivo } = await importCsv(csv, idCuenta);
      const primera = segundos(inicio);
      nuestras.push(LINEAS / primera);
      if (archivo.creados !== LINEAS) throw new Error(`imported ${JSON.stringify(archivo).slice(0, 500)}`);
      const segundo = performance.now();
      const repetido = await importCsv(csv, idCuenta);
      otraVez.push(segundos(segundo) / primera);
      if (repetido.archivo.creados !== 0) throw new Error('lines of a repeated file came in');
    };
    const desnuda = async () => {
      const idCuentaCorriente = await createCuenta(`desnuda-${vuelta}`);
      const destino = { idEmpresa, idCuentaCorriente, idArchivo: muestra.archivo.id };
      const inicio = performance.now();
      const puestas = await loadBare(desnudo, destino, trozos);
      desnudas.push(LINEAS / segundos(inicio));
      if (puestas !== LINEAS) throw new Error(`the competitor loaded ${puestas} lines`);
    };
    // By turns, so that neither always works on the smaller table.
    for (const medir of vuelta % 2 === 0 ? [nuestra, desnuda] : [desnuda, nuestra]) await medir();
    const [a, b] = [nuestras.at(-1) ?? 0, desnudas.at(-1) ?? 0];
    console.log(
      `vuelta ${vuelta + 1}: importación ${Math.round(a)} líneas/s, COPY ${Math.round(b)} líneas/s, razón ${(a / b).toFixed(2)}, otra vez ${(otraVez.at(-1) ?? 0).toFixed(2)}`,
    );
  }
  // The first round warms both sides up.
  const razon = mediana(nuestras.slice(1)) / mediana(desnudas.slice(1));
  const repetida = mediana(otraVez.slice(1));
  const cumple = razon >= META && repetida <= META_OTRA_VEZ;
  console.log(
    JSON.stringify({
      medida: 'importacion',
      lineas: LINEAS,
      lineasPorSegundo: Math.round(mediana(nuestras.slice(1))),
      competidorPorSegundo: Math.round(mediana(desnudas.slice(1))),
      razon: Number(razon.toFixed(3)),
      meta: META,
      otraVez: Number(repetida.toFixed(3)),
      metaOtraVez: META_OTRA_VEZ,
      cumple,
    }),
  );
  if (!cumple) process.exitCode = 1;
} finally {
  desnudo.release();
  await producto.close();
}
