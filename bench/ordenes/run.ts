import { loadavg } from 'node:os';
import { forkServers, measure } from '../soporte/fork-servers.ts';
import { measureCasos } from '../soporte/measure-casos.ts';
import { startProduct } from '../soporte/product.ts';
import { loadOrdenes } from './load.ts';

/*
 * The lists of a company with 100,000 orders to suppliers: those to approve, the scheduled and the paid ones, in every
 * order, filtered by beneficiary and by day, and the summary above them, 20 requests in flight. Beside them, by turns, a
 * bare page. Goal: the slowest hundredth under 100 ms.
 */
const FILAS = Number(process.env['FILAS'] ?? 100_000);
const SEGUNDOS = Number(process.env['SEGUNDOS'] ?? 5);
const VUELTAS = Number(process.env['VUELTAS'] ?? 3);
const META_P99_MS = 100;

const ORDENES = '/api/chipay/ordenes';
const PAGINAS = [1, 2, 3, 5, 8];

const producto = await startProduct();
const cierres: (() => Promise<void>)[] = [() => producto.close()];
try {
  console.log(`carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} órdenes`);
  const { admin, idEmpresa } = producto;
  const { rows } = await admin.query<{ id: number }>(
    'select id_usuario::int as id from usuario_empresa limit 1',
  );
  await loadOrdenes(admin, idEmpresa, { idUsuario: rows[0]?.id ?? 0, filas: FILAS });
  const { rows: beneficiarios } = await admin.query<{ id: number }>(
    'select id::int from beneficiario where id_empresa = $1 order by id limit 40',
    [idEmpresa],
  );
  const casos: Readonly<Record<string, readonly string[]>> = {
    'por aprobar': PAGINAS.map((page) => `${ORDENES}?estado=1&order=fechaPago.asc&page=${page}`),
    agendadas: PAGINAS.map((page) => `${ORDENES}?estado=2&order=fechaPago.asc&page=${page}`),
    pagadas: PAGINAS.map((page) => `${ORDENES}?estado=4&order=fechaPago.desc&page=${page}`),
    'pagadas, por monto': PAGINAS.map((page) => `${ORDENES}?estado=4&order=monto.desc&page=${page}`),
    'todas, por llegada': PAGINAS.map((page) => `${ORDENES}?page=${page}`),
    'de un beneficiario': beneficiarios.map(({ id }) => `${ORDENES}?estado=4&idsBeneficiario=${id}`),
    'de un folio': PAGINAS.map((n) => `${ORDENES}?folio=${n * 1000}`),
    resumen: ['/api/chipay/resumen'],
  };
  const servidores = await forkServers(producto);
  cierres.unshift(servidores.close);
  const { desnudo } = servidores;
  const resultados = await measureCasos({
    casos,
    servidores,
    bare: () => measure(desnudo.url, ['/documentos'], {}, SEGUNDOS),
    segundos: SEGUNDOS,
    vueltas: VUELTAS,
  });
  const lentos = [...resultados].filter(([, { p99 }]) => p99 >= META_P99_MS).map(([nombre]) => nombre);
  const cumple = lentos.length === 0;
  console.log(
    JSON.stringify({
      medida: 'ordenes',
      filas: FILAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      p99: Object.fromEntries([...resultados].map(([nombre, { p99 }]) => [nombre, p99])),
      lentos,
      cumple,
    }),
  );
  if (!cumple) process.exitCode = 1;
} finally {
  for (const close of cierres) await close();
}
