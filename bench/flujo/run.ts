import { loadavg } from 'node:os';
import { addDias, addMeses } from '@cuadra/domain';
import { loadCartolas } from '../lista-cartolas/load.ts';
import { startProduct } from '../soporte/product.ts';

/*
 * The cash flow of a company with two years of lines in the table and as many open documents as it may have: by month, a
 * year back and half a year on, from the request to the last byte, beside a bare SELECT that sums the same lines by month
 * and side, by turns in one run. What is reckoned besides is what each line was for, the closings of the banks, the days
 * on which each party pays and what is still to come. Goal: under a second.
 */
const LINEAS = Number(process.env['LINEAS'] ?? 200_000);
const ABIERTOS = Number(process.env['ABIERTOS'] ?? 20_000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 15);
const META_MS = 1000;

const producto = await startProduct();
const { admin, idEmpresa } = producto;
const mediana = (valores: number[]) => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

/** The loader's four years end in November of 2026: here they end today. Kept totals stay behind, which the table does not read. */
async function endToday(): Promise<void> {
  const cliente = await admin.connect();
  try {
    await cliente.query('begin');
    await cliente.query('set local session_replication_role = replica');
    await cliente.query(
      `update cartola set fecha = fecha + (current_date - (select max(fecha) from cartola where id_empresa = $1))
       where id_empresa = $1`,
      [idEmpresa],
    );
    await cliente.query('commit');
  } finally {
    cliente.release();
  }
}

/** Open sales and purchases of a year of 5,000 parties, and four paid ones of each, which tell how they pay. */
async function loadDocumentos(): Promise<void> {
  await admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       fecha_vencimiento, id_moneda, monto_total, monto_neto, iva, signo, saldo, fuente)
     select $1, case when n % 3 = 0 then 'Compra' else 'Dte' end, t.id, t.codigo, n::text, r.rut, 'Parte ' || r.rut,
       d.fecha, d.fecha + 30, 1, 119000, 100000, 19000, 1, case when n <= $2 then 119000 else 0 end, 'manual'
     from generate_series(1, $2::int * 2) n
     join tipo_documento t on t.codigo = '33'
     cross join lateral (select (60000000 + n % 5000)::text || '-0' as rut) r
     cross join lateral (select case when n <= $2 then current_date - 20 - n % 80 else current_date - 60 - n % 300 end as fecha) d`,
    [idEmpresa, ABIERTOS],
  );
  // Each of the paid ones by a line of its own, some days after it was due.
  await admin.query('alter table conciliacion_par disable trigger user');
  await admin.query(
    `with c as (
       insert into conciliacion (id_empresa, origen, lote) values ($1, 'automatizacion', gen_random_uuid()) returning id),
     pagados as (select id, row_number() over (order by id) as n from documento where id_empresa = $1 and saldo = 0),
     lineas as (select id, row_number() over (order by id) as n from cartola where id_empresa = $1 and abono > 0 and conciliado > 0)
     insert into conciliacion_par (id_empresa, id_conciliacion, id_cartola, id_documento, monto_cartola, monto_documento)
     select $1, c.id, l.id, p.id, 119000, 119000 from c, pagados p join lineas l on l.n = p.n`,
    [idEmpresa],
  );
  await admin.query('alter table conciliacion_par enable trigger user');
  await admin.query('vacuum analyze documento, conciliacion_par, conciliacion');
}

try {
  const cuentas = await loadCartolas(admin, idEmpresa, LINEAS);
  await endToday();
  await loadDocumentos();
  await admin.query('vacuum analyze cartola');
  const hoy = new Date().toISOString().slice(0, 10);
  const desde = `${addMeses(hoy.slice(0, 7), -12)}-01`;
  const hasta = addDias(`${addMeses(hoy.slice(0, 7), 7)}-01`, -1);
  const headers = { 'x-access-token': producto.token };
  const nuestra = async () => {
    const inicio = performance.now();
    const respuesta = await fetch(`${producto.url}/api/flujo-caja?paso=mes&desde=${desde}&hasta=${hasta}`, {
      headers,
    });
    const cuerpo = (await respuesta.json()) as { columnas: unknown[] };
    if (respuesta.status !== 200) throw new Error(JSON.stringify(cuerpo));
    if (cuerpo.columnas.length !== 19) throw new Error(`${cuerpo.columnas.length} columns`);
    return performance.now() - inicio;
  };
  const desnuda = async () => {
    const inicio = performance.now();
    await admin.query(
      `select date_trunc('month', fecha) as mes, abono > 0 as entra, sum(abono + cargo) from cartola
       where id_empresa = $1 and id_cuenta_corriente = any($2) and fecha between $3 and $4 group by 1, 2`,
      [idEmpresa, cuentas, desde, hasta],
    );
    return performance.now() - inicio;
  };
  for (let i = 0; i < 3; i += 1) await nuestra().then(desnuda);
  const [nuestras, desnudas]: [number[], number[]] = [[], []];
  for (let i = 0; i < VUELTAS; i += 1) {
    desnudas.push(await desnuda());
    nuestras.push(await nuestra());
  }
  const [ms, competidorMs] = [mediana(nuestras), mediana(desnudas)];
  console.log(
    `flujo de 19 meses, ${LINEAS} líneas y ${ABIERTOS} documentos abiertos: ${ms.toFixed(0)} ms; SELECT desnudo ${competidorMs.toFixed(0)} ms; razón ${(ms / competidorMs).toFixed(1)}`,
  );
  console.log(
    JSON.stringify({
      medida: 'flujo',
      lineas: LINEAS,
      abiertos: ABIERTOS,
      carga: Number(loadavg()[0]?.toFixed(1)),
      ms: Number(ms.toFixed(1)),
      competidorMs: Number(competidorMs.toFixed(1)),
      razon: Number((ms / competidorMs).toFixed(2)),
      meta: META_MS,
      cumple: ms < META_MS,
    }),
  );
  if (ms >= META_MS) process.exitCode = 1;
} finally {
  await producto.close();
}
