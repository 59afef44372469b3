import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUNCIONALIDADES, PERMISOS } from '@cuadra/contract';
import autocannon from 'autocannon';
import { signToken } from '@cuadra/testing/product';
import { startProduct } from '../soporte/product.ts';

const FILAS = Number(process.env['FILAS'] ?? 1_000_000);
const EN_VUELO = 20;
const SEGUNDOS = 8;
const VUELTAS = 3;

interface Medida {
  readonly porSegundo: number;
  readonly p99: number;
}

async function measure(url: string, headers: Record<string, string>): Promise<Medida> {
  const resultado = await autocannon({ url, headers, connections: EN_VUELO, duration: SEGUNDOS });
  if (resultado.non2xx > 0 || resultado.errors > 0)
    throw new Error(`${url}: ${resultado.non2xx} refused, ${resultado.errors} errors`);
  return { porSegundo: resultado.requests.average, p99: resultado.latency.p99 };
}

const median = (numeros: readonly number[]) =>
  numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;

/** What production does not start without, and this measurement does not touch. */
const PARA_PRODUCCION = {
  URL_MONOLITO: '/monolito',
  URL_API: '/api',
  URL_SALDOS: '/saldos',
  URL_ACCESO: '/acceso',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'avisos@cuadra.localhost',
  GOOGLE_CLIENT_ID: 'bench',
  GOOGLE_CLIENT_SECRET: 'bench',
  SENTRY_DSN: 'http://bench@127.0.0.1:9/1',
  SENTRY_AUTH_TOKEN: 'bench',
  SESSION_ANALYTICS_PROJECT_ID: 'bench',
  REFERRAL_TOKEN: 'bench',
  ANALYTICS_WRITE_KEY: 'bench',
};

const producto = await startProduct();
const { admin, idEmpresa, urlApp } = producto;
const procesos: ChildProcess[] = [];
const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-bench-'));
try {
  console.log(`loading ${FILAS} documents`);
  await admin.query(
    `insert into documento (id_empresa, modelo, id_tipo_documento, codigo_tipo, folio, rut, razon_social, fecha_emision,
       fecha_vencimiento, id_moneda, monto_neto, iva, monto_total, signo, saldo, fuente)
     select $1, 'Dte', 1, '33', n::text, (76000000 + n % 900)::text || '-K', 'Cliente número ' || n % 900,
       date '2025-12-01' + n % 365, date '2026-01-01' + n % 365, 1, 1000 + n, 190, 1190 + n, 1, case n % 3 when 0 then 0 else 1190 + n end, 'demo'
     from generate_series(1, $2::int) n`,
    [idEmpresa, FILAS],
  );
  await admin.query('vacuum analyze documento, documento_resumen');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    CUADRA_DATOS: carpeta,
    DATABASE_URL: 'x',
    CUADRA_CLAVE: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'http://localhost',
    ...PARA_PRODUCCION,
    CUADRA_LLAMADAS_POR_MINUTO: '1000000000',
  };
  const nuestro = fork(new URL('./product-server.ts', import.meta.url), [urlApp], { env });
  const desnudo = fork(new URL('./bare-server.ts', import.meta.url), [
    admin.options.connectionString ?? '',
    String(idEmpresa),
  ]);
  procesos.push(nuestro, desnudo);
  const [[{ direccion, llave }], [direccionDesnuda]] = (await Promise.all([
    once(nuestro, 'message'),
    once(desnudo, 'message'),
  ])) as [[{ direccion: string; llave: string }], [string]];
  const token = await signToken(Buffer.from(llave, 'base64'), {
    idUsuario: 1,
    idEmpresa,
    permisos: PERMISOS,
    features: FUNCIONALIDADES,
    god: false,
  });
  const paginas: Record<string, string> = {
    'first page by date': '?perPage=50&order=fechaEmision.desc',
    'filtered by state': '?perPage=50&order=fechaEmision.desc&estado=sin_conciliar',
    'a month': '?perPage=50&order=fechaEmision.desc&periodo=2026-05',
    'page 5,000': '?perPage=50&order=fechaEmision.desc&page=5000',
  };
  const lista = `${direccion}/api/legacy/documentos/dtes`;
  await measure(lista + paginas['first page by date'], { 'x-access-token': token });
  await measure(`${direccionDesnuda}/documentos`, {});
  for (const [nombre, query] of Object.entries(paginas)) {
    const razones: { porSegundo: number; p99: number; medida: Medida; desnuda: Medida }[] = [];
    for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
      const desnuda = await measure(`${direccionDesnuda}/documentos`, {});
      const medida = await measure(lista + query, { 'x-access-token': token });
      razones.push({
        porSegundo: medida.porSegundo / desnuda.porSegundo,
        p99: medida.p99 / desnuda.p99,
        medida,
        desnuda,
      });
    }
    const ultima = razones.at(-1);
    console.log(
      `${nombre}: ${median(razones.map((r) => r.porSegundo)).toFixed(2)} of the bare page's requests a second, p99 ${median(razones.map((r) => r.p99)).toFixed(2)} times its (last round: ${ultima?.medida.porSegundo.toFixed(0)}/s p99 ${ultima?.medida.p99} ms against ${ultima?.desnuda.porSegundo.toFixed(0)}/s p99 ${ultima?.desnuda.p99} ms)`,
    );
  }
} finally {
  for (const proceso of procesos) proceso.kill();
  await producto.close();
  await rm(carpeta, { recursive: true, force: true });
}
