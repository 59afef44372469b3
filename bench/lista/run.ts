import { loadavg } from 'node:os';
import { forkServers, measure } from '../soporte/fork-servers.ts';
import { measureCasos } from '../soporte/measure-casos.ts';
import { startProduct } from '../soporte/product.ts';
import { loadDocumentos } from './load.ts';

/*
 * The list of a company with a million sales, under each filter and order that its screen offers, with its totals: 20
 * requests in flight, each of another month, RUT, name or amount. Beside it, by turns, a bare page of the same rows.
 * Goals: the slowest hundredth under 100 ms, and page 5,000 at the cost of page 1.
 */
const FILAS = Number(process.env['FILAS'] ?? 1_000_000);
const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 5);
const VUELTAS = Number(process.env['VUELTAS'] ?? 3);
const META_P99_MS = 100;
/** Two measurements of the same differ by as much. */
const META_HONDA = 1.5;

const many = (cantidad: number, query: (n: number) => string) =>
  Array.from({ length: cantidad }, (_, n) => query(n));
const mes = (n: number) => `${2023 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
const rut = (n: number) => `${76_000_000 + 1 + n * 37}-K`;
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

/** By name: the addresses that are asked for by turns, below the list. */
const CASOS: Readonly<Record<string, readonly string[]>> = {
  'página 1': [''],
  'página 5.000': ['page=5000'],
  'página 1 por emisión': ['order=fechaEmision.desc'],
  'página 5.000 por emisión': ['order=fechaEmision.desc&page=5000'],
  'sin conciliar': [
    'estado=sin_conciliar&order=fechaEmision.desc',
    'estado=parcial',
    'estado=sin_conciliar,parcial',
  ],
  'conciliados, página 5.000': ['estado=conciliado&page=5000'],
  'por tipo': ['tipo=61', 'tipo=33,34', 'tipo=34&order=fechaEmision.desc'],
  'un mes': many(40, (n) => `periodo=${mes(n)}&order=fechaEmision.desc`),
  'un mes, en orden de llegada': many(40, (n) => `periodo=${mes(n)}`),
  'un tramo de días': many(40, (n) => `since=${mes(n)}-07&until=${mes(n)}-23&order=fechaEmision.desc`),
  'un RUT': many(40, (n) => `rut=${rut(n)}`),
  'el RUT más grande': ['rut=76000000-K'],
  'por folio': many(40, (n) => `texto=${1 + n * 24_001}`),
  'por nombre': many(40, (n) => `texto=${encodeURIComponent(`${ARBOLES[n % 10]} ${n * 97}`)}`),
  'por un nombre común': ARBOLES.map((arbol) => `texto=${encodeURIComponent(arbol)}`),
  vencidos: ['vencidos=true&order=fechaVencimiento.asc', 'vencidos=true'],
  'por monto': many(40, (n) => `montoMin=${n * 70_000}&montoMax=${n * 70_000 + 9000}`),
  'varios filtros': many(
    40,
    (n) => `estado=conciliado&tipo=33&texto=${encodeURIComponent(ARBOLES[n % 10] ?? '')}&periodo=${mes(n)}`,
  ),
  'por columnas': ['montoTotal', 'saldo', 'fechaVencimiento', 'folio', 'razonSocial'].flatMap((columna) => [
    `order=${columna}.desc`,
    `order=${columna}.asc`,
  ]),
};

const producto = await startProduct();
const cierres: (() => Promise<void>)[] = [() => producto.close()];
try {
  console.log(`carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} documentos`);
  await loadDocumentos(producto.admin, producto.idEmpresa, FILAS);
  const servidores = await forkServers(producto);
  cierres.unshift(servidores.close);
  // What a filter costs the first time is told apart: its sums are kept until a document changes.
  const resultados = await measureCasos({
    casos: Object.fromEntries(
      Object.entries(CASOS).map(([nombre, queries]) => [
        nombre,
        queries.map((query) => `/api/legacy/documentos/dtes?perPage=50&${query}`),
      ]),
    ),
    servidores,
    bare: () => measure(servidores.desnudo.url, ['/documentos'], {}, SEGUNDOS),
    segundos: SEGUNDOS,
    vueltas: VUELTAS,
  });
  const lentos = [...resultados].filter(([, { p99 }]) => p99 >= META_P99_MS).map(([nombre]) => nombre);
  const costo = (nombre: string) => 1 / (resultados.get(nombre)?.porSegundo ?? 1);
  const hondas = ['', ' por emisión'].map(
    (orden) => costo(`página 5.000${orden}`) / costo(`página 1${orden}`),
  );
  console.log(
    JSON.stringify({
      medida: 'lista',
      filas: FILAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      lentos,
      hondas: hondas.map((razon) => Number(razon.toFixed(2))),
      cumple: lentos.length === 0 && hondas.every((razon) => razon <= META_HONDA),
    }),
  );
  if (lentos.length > 0 || hondas.some((razon) => razon > META_HONDA)) process.exitCode = 1;
} finally {
  for (const close of cierres) await close();
}
