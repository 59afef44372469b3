import { loadavg } from 'node:os';
import { loadCartolas } from '../lista-cartolas/load.ts';
import { startProduct } from '../soporte/product.ts';

/*
 * The day of a company with 200,000 documents, of which one in five is open, and as many bank lines, from the request to the
 * last byte, beside a bare SELECT that counts what is open by kind and due day, by turns in one run. Goal: a p95 under
 * 150 ms, one request at a time.
 */
const FILAS = Number(process.env['FILAS'] ?? 200_000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 60);
const META_MS = 150;

const producto = await startProduct();
const { admin, idEmpresa } = producto;
const p95 = (valores: number[]) =>
  valores.toSorted((a, b) => a - b)[Math.ceil(valores.length * 0.95) - 1] ?? 0;

try {
  await loadCartolas(admin, idEmpresa, FILAS);
  await admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       fecha_vencimiento, fecha_recepcion, id_moneda, monto_total, monto_neto, iva, signo, saldo, fuente, created)
     select $1, case when n % 2 = 0 then 'Compra' else 'Dte' end, t.id, t.codigo, n::text,
       (60000000 + n % 5000)::text || '-0', 'Parte ' || n % 5000, d.fecha, d.fecha + 30,
       case when n % 2 = 0 then d.fecha::timestamptz + interval '12 hours' end, 1, 119000, 100000, 19000, 1,
       case when n % 10 < 2 then 119000 else 0 end, 'demo', d.fecha::timestamptz
     from generate_series(1, $2::int) n
     join tipo_documento t on t.codigo = '33'
     cross join lateral (select current_date - (($2::int - n) * 1000::bigint / $2::int)::int as fecha) d`,
    [idEmpresa, FILAS],
  );
  // A company past its first steps.
  await admin.query(
    `insert into conciliacion (id_empresa, origen, lote) values ($1, 'persona', gen_random_uuid())`,
    [idEmpresa],
  );
  await admin.query('vacuum analyze documento, cartola, conciliacion');
  const headers = { 'x-access-token': producto.token };
  const nuestra = async () => {
    const inicio = performance.now();
    const respuesta = await fetch(`${producto.url}/api/home/hoy`, { headers });
    const cuerpo = (await respuesta.json()) as {
      pasos: unknown;
      vencidas: { compras: { cantidad: number } };
    };
    if (respuesta.status !== 200 || cuerpo.pasos !== null) throw new Error(JSON.stringify(cuerpo));
    if (cuerpo.vencidas.compras.cantidad === 0) throw new Error('nothing is late');
    return performance.now() - inicio;
  };
  const desnuda = async () => {
    const inicio = performance.now();
    await admin.query(
      `select modelo, fecha_vencimiento, count(*), sum(saldo) from documento
       where id_empresa = $1 and saldo <> 0 group by 1, 2`,
      [idEmpresa],
    );
    return performance.now() - inicio;
  };
  for (let i = 0; i < 5; i += 1) await nuestra().then(desnuda);
  const [nuestras, desnudas]: [number[], number[]] = [[], []];
  for (let i = 0; i < VUELTAS; i += 1) {
    desnudas.push(await desnuda());
    nuestras.push(await nuestra());
  }
  const [ms, competidorMs] = [p95(nuestras), p95(desnudas)];
  console.log(
    JSON.stringify({
      medida: 'inicio',
      documentos: FILAS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      p95: Number(ms.toFixed(1)),
      p95DelSelect: Number(competidorMs.toFixed(1)),
      meta: META_MS,
      cumple: ms < META_MS,
    }),
  );
  if (ms >= META_MS) process.exitCode = 1;
} finally {
  await producto.close();
}
