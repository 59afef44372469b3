import { loadavg } from 'node:os';
import { startProduct } from '../soporte/product.ts';

/*
 * The tree of balances of 36 months on the server, from the request to its whole answer in JSON, beside a bare SELECT of
 * the same kept balances by the owner of the database, by turns, on a throwaway server. Goals: under 50 ms, and at most
 * twice the SELECT. Beside them, the same over a socket, with what it takes a client to read half a megabyte. All are told
 * in their median, as what others do on the machine falls on any.
 */
const CUENTAS = Number(process.env['CUENTAS'] ?? 200);
const VUELTAS = Number(process.env['VUELTAS'] ?? 60);
const ANIOS = 5;
const META_MS = 50;
const META_RAZON = 2;
const RANGO = { desde: '2024-01', hasta: '2026-12' } as const;

const producto = await startProduct();
const { admin, idEmpresa } = producto;
const mediana = (valores: number[]) => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

try {
  // Accounts in every part of the chart, each of which moves in every month of five years, always in balance.
  await admin.query(
    `insert into cuenta_contable (id_empresa, id_subtipo, codigo, nombre)
     select $1, s.id, 'B.' || n, 'Cuenta ' || n
     from generate_series(1, $2::int) n
     join (select id, row_number() over (order by id) - 1 as lugar, count(*) over () as cuantos from cuenta_subtipo) s
       on s.lugar = n % s.cuantos`,
    [idEmpresa, CUENTAS],
  );
  await admin.query(
    `insert into saldo_mensual (id_empresa, id_cuenta_contable, mes, debe, haber, lineas)
     select $1, c.id, (date '2022-01-01' + make_interval(months => m))::date,
       case when c.n % 2 = 0 then 1000003 * c.par + m else 0 end, case when c.n % 2 = 1 then 1000003 * c.par + m else 0 end, 1
     from (select id, row_number() over (order by id) - 1 as n, (row_number() over (order by id) - 1) / 2 as par
       from cuenta_contable where id_empresa = $1 and codigo like 'B.%') c, generate_series(0, $2::int * 12 - 1) m`,
    [idEmpresa, ANIOS],
  );
  await admin.query('analyze saldo_mensual, cuenta_contable');
  const url = `${producto.url}/saldos/v2/saldo-cuentas?desde=${RANGO.desde}&hasta=${RANGO.hasta}`;
  const headers = { authorization: `Bearer ${producto.token}` };
  const nuestra = async () => {
    const inicio = performance.now();
    const respuesta = await producto.app.inject({
      url: new URL(url).pathname + new URL(url).search,
      headers,
    });
    if (respuesta.statusCode !== 200) throw new Error(respuesta.body);
    return performance.now() - inicio;
  };
  const porLaRed = async () => {
    const inicio = performance.now();
    const respuesta = await fetch(url, { headers });
    const cuerpo = await respuesta.arrayBuffer();
    if (respuesta.status !== 200) throw new Error(Buffer.from(cuerpo).toString());
    return performance.now() - inicio;
  };
  const desnuda = async () => {
    const inicio = performance.now();
    const { rowCount } = await admin.query(
      `select id_cuenta_contable, mes, debe, haber from saldo_mensual
       where id_empresa = $1 and mes between '2024-01-01' and '2026-12-01'`,
      [idEmpresa],
    );
    if (rowCount !== CUENTAS * 36) throw new Error(`the competitor read ${rowCount} rows`);
    return performance.now() - inicio;
  };
  for (let i = 0; i < 20; i += 1) await Promise.all([nuestra(), porLaRed(), desnuda()]);
  const [nuestras, enviadas, desnudas]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < VUELTAS; i += 1) {
    desnudas.push(await desnuda());
    nuestras.push(await nuestra());
    enviadas.push(await porLaRed());
  }
  const [ms, redMs, competidorMs] = [mediana(nuestras), mediana(enviadas), mediana(desnudas)];
  const razon = ms / competidorMs;
  const cumple = ms < META_MS && razon <= META_RAZON;
  console.log(
    `árbol de ${CUENTAS} cuentas y 36 meses: ${ms.toFixed(1)} ms (por la red ${redMs.toFixed(1)}); SELECT desnudo ${competidorMs.toFixed(1)} ms; razón ${razon.toFixed(2)}`,
  );
  console.log(
    JSON.stringify({
      medida: 'saldos',
      cuentas: CUENTAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      ms: Number(ms.toFixed(2)),
      redMs: Number(redMs.toFixed(2)),
      competidorMs: Number(competidorMs.toFixed(2)),
      razon: Number(razon.toFixed(2)),
      cumple,
    }),
  );
  if (!cumple) process.exitCode = 1;
} finally {
  await producto.close();
}
