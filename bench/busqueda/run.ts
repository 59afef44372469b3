import { loadavg } from 'node:os';
import { digitoVerificador } from '@cuadra/domain';
import { loadDocumentos } from '../lista/load.ts';
import { loadCartolas } from '../lista-cartolas/load.ts';
import { forkServers, median } from '../soporte/fork-servers.ts';
import { startProduct } from '../soporte/product.ts';

/*
 * One search of a company with a million sales and as many bank lines, one request at a time, each text another: folios,
 * RUTs, amounts with those near them, names, two words, dates. Beside it, by turns, one bare lookup of a folio by its
 * index on the same table. Goal: p95 under 80 ms.
 */
const FILAS = Number(process.env['FILAS'] ?? 1_000_000);
const LINEAS = Number(process.env['LINEAS'] ?? FILAS);
const VUELTAS = Number(process.env['VUELTAS'] ?? 60);
const META_P95_MS = 80;

const ARBOLES = [
  'Lenga',
  'Ulmo',
  'Raulí',
  'Coigüe',
  'Alerce',
  'Canelo',
  'Boldo',
  'Quillay',
  'Tepa',
  'Arrayán',
];
/** Of customers: all of the company's end in K, whether right or not. */
const RUTS = Array.from({ length: 20_000 }, (_, n) => 76_000_000 + n).filter(
  (numero) => digitoVerificador(numero) === 'K',
);
const pesos = (n: number) => 1190 + ((n * 124_627) % 3_570_000);

const CASOS: Readonly<Record<string, (n: number) => string>> = {
  folio: (n) => String(11 + ((n * 24_001) % (FILAS - 11))),
  RUT: (n) => String(RUTS[n % RUTS.length]),
  monto: (n) => pesos(n).toLocaleString('es-CL'),
  'monto en millones': (n) => `${(1 + (n % 25) / 10).toFixed(1).replace('.', ',')} millones`,
  'parte de nombre': (n) =>
    `${['erci', 'eda', 'vers', 'ansp', 'rvic', 'truc', 'ícol'][n % 7]} ${(n * 97) % 20_000}`,
  nombre: (n) => `${ARBOLES[n % 10]} ${n * 97}`,
  'nombre común': (n) => ARBOLES[n % 10] ?? '',
  'nombre y folio': (n) => `${ARBOLES[n % 10]} ${1 + ((n * 24_001) % FILAS)}`,
  fecha: (n) => `${1 + (n % 28)}/${1 + (n % 9)}/2025`,
  'nombre y mes': (n) => `${ARBOLES[n % 10]} marzo ${2023 + (n % 3)}`,
  'nada calza': (n) => `zzqq${n}`,
};

async function time(act: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await act();
  return performance.now() - inicio;
}

async function fold(): Promise<void> {
  const { admin, idEmpresa } = producto;
  await admin.query(
    `with fuera as (delete from cartola_glosa_tramo_resumen where id_empresa = $1)
     insert into cartola_glosa_resumen (id_empresa, descripcion)
     select distinct id_empresa, descripcion from cartola where id_empresa = $1`,
    [idEmpresa],
  );
  await admin.query(
    `with nuevas as (update cartola_glosa_resumen set con_palabras = true where id_empresa = $1 returning id, plano)
     insert into cartola_palabra_resumen (id_empresa, palabra, id_glosa)
     select $1, palabra, n.id from nuevas n cross join lateral palabras_de(n.plano) as palabra`,
    [idEmpresa],
  );
  await admin.query(
    `delete from documento_nombre_resumen a using documento_nombre_resumen b
     where a.id_empresa = $1 and b.id_empresa = $1 and b.rut = a.rut and b.razon_social = a.razon_social and b.id < a.id`,
    [idEmpresa],
  );
  await admin.query(
    `with nuevos as (update documento_nombre_resumen set con_palabras = true where id_empresa = $1 returning id, plano)
     insert into documento_palabra_resumen (id_empresa, trozo, id_nombre)
     select $1, trozo, n.id from nuevos n cross join lateral trozos_de(n.plano) as trozo`,
    [idEmpresa],
  );
  await admin.query(
    `with nuevas as (update contraparte set con_palabras = true where id_empresa = $1
       returning id, plano(razon_social || ' ' || nombre) as plano)
     insert into contraparte_palabra_resumen (id_empresa, trozo, id_contraparte)
     select $1, trozo, n.id from nuevas n cross join lateral trozos_de(n.plano) as trozo`,
    [idEmpresa],
  );
}

const percentile = (tiempos: readonly number[], parte: number) =>
  tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * parte)] ?? 0;
const round = (ms: number) => Number(ms.toFixed(1));

const producto = await startProduct();
const cierres: (() => Promise<void>)[] = [() => producto.close()];
try {
  console.log(
    `carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} documentos y ${LINEAS} líneas`,
  );
  await loadDocumentos(producto.admin, producto.idEmpresa, FILAS);
  await loadCartolas(producto.admin, producto.idEmpresa, LINEAS);
  // As the worker leaves them: names and descriptions once each, with their words.
  await fold();
  await producto.admin.query(
    `vacuum analyze cartola_glosa_resumen, cartola_palabra_resumen, documento_nombre_resumen, documento_palabra_resumen,
       contraparte, contraparte_palabra_resumen`,
  );
  const { nuestro, close } = await forkServers(producto);
  cierres.unshift(close);
  const headers = await nuestro.signHeaders();
  const ask = async (texto: string) => {
    const respuesta = await fetch(`${nuestro.url}/api/busqueda?q=${encodeURIComponent(texto)}`, { headers });
    await respuesta.arrayBuffer();
    if (respuesta.status !== 200) throw new Error(`"${texto}" answered ${respuesta.status}`);
  };
  const lookUp = (n: number) =>
    producto.admin.query(
      `select id, folio, rut, razon_social, fecha_emision, monto_total from documento
       where id_empresa = $1 and folio = $2 limit 6`,
      [producto.idEmpresa, String(1 + ((n * 31_013) % FILAS))],
    );
  const todos: number[] = [];
  const desnudo: number[] = [];
  for (const [caso, textOf] of Object.entries(CASOS)) {
    const suyos: number[] = [];
    for (let n = 0; n < VUELTAS; n++) {
      suyos.push(await time(() => ask(textOf(n))));
      desnudo.push(await time(() => lookUp(n)));
    }
    todos.push(...suyos);
    console.log(
      `${caso.padEnd(20)} p50 ${round(median(suyos))} ms, p95 ${round(percentile(suyos, 0.95))} ms`,
    );
  }
  const p95 = percentile(todos, 0.95);
  console.log(
    JSON.stringify({
      medida: 'busqueda',
      filas: FILAS,
      lineas: LINEAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      p50: round(median(todos)),
      p95: round(p95),
      desnudo: { p50: round(median(desnudo)), p95: round(percentile(desnudo, 0.95)) },
      razon: round(median(todos) / median(desnudo)),
      cumple: p95 < META_P95_MS,
    }),
  );
  if (p95 >= META_P95_MS) process.exitCode = 1;
} finally {
  for (const cerrar of cierres) await cerrar();
}
