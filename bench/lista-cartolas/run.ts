import { loadavg } from 'node:os';
import { forkServers, measure } from '../soporte/fork-servers.ts';
import { measureCasos } from '../soporte/measure-casos.ts';
import { startProduct } from '../soporte/product.ts';
import { loadCartolas } from './load.ts';

/*
 * The list of a company with a million bank lines, under each filter and order that its screen offers, with its totals:
 * 20 requests in flight, each of another month, account, amount or text. Beside it, by turns, a bare page of the same
 * rows. Goals: the slowest hundredth under 100 ms, page 1 and page 5,000 alike.
 */
const FILAS = Number(process.env['FILAS'] ?? 1_000_000);
const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 5);
const VUELTAS = Number(process.env['VUELTAS'] ?? 3);
/** Only the cases whose name holds this. */
const CASO = process.env['CASO'] ?? '';
const META_P99_MS = 100;
/** The last page that a short list still has. */
const HONDA = Math.min(5000, Math.floor(FILAS / 50 / 4));

const many = (cantidad: number, query: (n: number) => string) =>
  Array.from({ length: cantidad }, (_, n) => query(n));
const mes = (n: number) => `${2023 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
const ARBOLES = [
  'LENGA',
  'ULMO',
  'RAULI',
  'COIGUE',
  'ALERCE',
  'CANELO',
  'BOLDO',
  'QUILLAY',
  'TEPA',
  'ARRAYAN',
];
const ORDENES = ['created', 'fecha', 'cargo', 'abono', 'descripcion'];

function casosDe(cuentas: readonly number[]): Record<string, readonly string[]> {
  const porCuenta = (query: string) => cuentas.map((id) => `idCuentaCorriente=${id}${query}`);
  return {
    'página 1': [''],
    [`página ${HONDA}`]: [`page=${HONDA}`],
    ...Object.fromEntries(
      ORDENES.flatMap((orden) =>
        [1, HONDA].map((page) => [
          `por ${orden}, página ${page}`,
          ['asc', 'desc'].map((sentido) => `order=${orden}.${sentido}&page=${page}`),
        ]),
      ),
    ),
    'una cuenta': porCuenta(''),
    [`una cuenta, página ${Math.floor(HONDA / 4)}`]: porCuenta(`&page=${Math.floor(HONDA / 4)}`),
    'una cuenta, por monto': porCuenta('&order=abono.desc'),
    'sin conciliar': ['estado=sin_conciliar', 'estado=parcial', 'estado=sin_conciliar,parcial'],
    [`conciliadas, página ${HONDA}`]: [`estado=conciliado&page=${HONDA}`],
    'sin clasificar': ['clasificacion=sin_clasificar'],
    'abonos y cargos': ['sentido=abono', 'sentido=cargo', 'sentido=cargo&order=cargo.desc'],
    'un mes': many(40, (n) => `periodo=${mes(n)}`),
    'un mes, por monto': many(40, (n) => `periodo=${mes(n)}&order=cargo.desc`),
    'un mes, en orden de llegada': many(40, (n) => `periodo=${mes(n)}&order=created.desc`),
    'un tramo de días': many(40, (n) => `since=${mes(n)}-07&until=${mes(n)}-23`),
    'por número': many(40, (n) => `texto=${String((1 + n * 12_000) * 2).padStart(8, '0')}`),
    'por nombre': many(40, (n) => `texto=${encodeURIComponent(`${ARBOLES[n % 10]} ${n * 97} `)}`),
    'por una palabra común': ARBOLES.map((arbol) => `texto=${arbol}`),
    'por monto': many(40, (n) => `montoMin=${n * 70_000}&montoMax=${n * 70_000 + 900}`),
    'varios filtros': many(
      40,
      (n) => `estado=conciliado&sentido=abono&texto=${ARBOLES[n % 10]}&periodo=${mes(n)}`,
    ),
  };
}

const producto = await startProduct();
const cierres: (() => Promise<void>)[] = [() => producto.close()];
try {
  console.log(`carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} líneas`);
  const cuentas = await loadCartolas(producto.admin, producto.idEmpresa, FILAS);
  const servidores = await forkServers(producto);
  cierres.unshift(servidores.close);
  const desnuda = servidores.desnudo.url.replace('/documentos', '/cartolas');
  const casos = Object.entries(casosDe(cuentas))
    .filter(([nombre]) => nombre.includes(CASO))
    .map(
      ([nombre, queries]) =>
        [
          nombre,
          queries.map(
            // As the screen asks where a case says no other order.
            (query) =>
              `/api/cartolas?perPage=50&${query}${query.includes('order=') ? '' : '&order=fecha.desc'}`,
          ),
        ] as const,
    );
  const resultados = await measureCasos({
    casos: Object.fromEntries(casos),
    servidores,
    bare: () => measure(desnuda, ['/cartolas'], {}, SEGUNDOS),
    segundos: SEGUNDOS,
    vueltas: VUELTAS,
  });
  const lentos = [...resultados].filter(([, { p99 }]) => p99 >= META_P99_MS).map(([nombre]) => nombre);
  console.log(
    JSON.stringify({
      medida: 'lista-cartolas',
      filas: FILAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      peor: Math.max(...[...resultados.values()].map(({ p99 }) => p99)),
      lentos,
      cumple: lentos.length === 0,
    }),
  );
  if (lentos.length > 0) process.exitCode = 1;
} finally {
  for (const close of cierres) await close();
}
