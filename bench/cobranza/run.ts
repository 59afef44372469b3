import { loadavg } from 'node:os';
import { loadDocumentos } from '../lista/load.ts';
import { forkServers, measure } from '../soporte/fork-servers.ts';
import { measureCasos } from '../soporte/measure-casos.ts';
import { startProduct } from '../soporte/product.ts';

/*
 * The first screen of collections of a company with a million sales and 20,000 customers: its page by customer, by
 * document and the worklist, each with its totals, 20 requests in flight. Beside it, by turns, a bare page of the same
 * rows. Then likely duplicates among the customers, on the first call of a process. Goals: the slowest hundredth of a
 * page under 150 ms, and the duplicates under a second.
 */
const FILAS = Number(process.env['FILAS'] ?? 1_000_000);
const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 5);
const VUELTAS = Number(process.env['VUELTAS'] ?? 3);
const META_P99_MS = 150;
const META_DUPLICADOS_MS = 1000;

const COBRANZA = '/api/clientes/cobranza';
/** By name: the addresses that a screen asks for, by turns. */
const CASOS: Readonly<Record<string, readonly string[]>> = {
  'por cliente, con totales': [`${COBRANZA}/deudores?perPage=50`, `${COBRANZA}/totales`],
  'por documento, con totales': [`${COBRANZA}/documentos?perPage=50`, `${COBRANZA}/totales`],
  'por hacer': [`${COBRANZA}/por-hacer?perPage=50`],
  'por vencimiento': [`${COBRANZA}/por-vencimiento`],
  'por cliente, de un tramo': ['1-30', '31-60', '61-90', 'mas-90'].map(
    (tramo) => `${COBRANZA}/deudores?perPage=50&tramos=${tramo}`,
  ),
  'por documento, de un tramo': ['1-30', '31-60', '61-90', 'mas-90'].map(
    (tramo) => `${COBRANZA}/documentos?perPage=50&tramos=${tramo}`,
  ),
};

const producto = await startProduct();
const cierres: (() => Promise<void>)[] = [() => producto.close()];
try {
  console.log(`carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} documentos`);
  await loadDocumentos(producto.admin, producto.idEmpresa, FILAS);
  // Every twentieth customer was made again by hand, half of them with one letter more.
  await producto.admin.query(
    `with partes as (
       insert into contraparte (id_empresa, rut, razon_social, nombre)
       select id_empresa, (77000000 + id)::text || '-K', n.nombre, n.nombre
       from contraparte cross join lateral (
         select case when id % 40 = 0 then razon_social else 'x' || razon_social end as nombre) n
       where id_empresa = $1 and id % 20 = 0
       returning id_empresa, id)
     insert into cliente (id_empresa, id_contraparte) select id_empresa, id from partes`,
    [producto.idEmpresa],
  );
  const servidores = await forkServers(producto);
  cierres.unshift(servidores.close);
  const { nuestro, desnudo } = servidores;
  const inicio = performance.now();
  const respuesta = await fetch(`${nuestro.url}/api/clientes/duplicados`, {
    headers: await nuestro.signHeaders(),
  });
  const { count } = (await respuesta.json()) as { count: number };
  if (respuesta.status !== 200) throw new Error(`duplicates answered ${respuesta.status}`);
  const duplicadosMs = Math.round(performance.now() - inicio);
  console.log(`posibles duplicados, primera vez: ${count} pares, ${duplicadosMs} ms`);
  const resultados = await measureCasos({
    casos: CASOS,
    servidores,
    bare: () => measure(desnudo.url, ['/documentos'], {}, SEGUNDOS),
    segundos: SEGUNDOS,
    vueltas: VUELTAS,
  });
  const lentos = [...resultados].filter(([, { p99 }]) => p99 >= META_P99_MS).map(([nombre]) => nombre);
  const cumple = lentos.length === 0 && duplicadosMs < META_DUPLICADOS_MS;
  console.log(
    JSON.stringify({
      medida: 'cobranza',
      filas: FILAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      p99: Object.fromEntries([...resultados].map(([nombre, { p99 }]) => [nombre, p99])),
      duplicadosMs,
      lentos,
      cumple,
    }),
  );
  if (!cumple) process.exitCode = 1;
} finally {
  for (const close of cierres) await close();
}
