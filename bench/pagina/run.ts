import { forkServers, measure, median, type Medida } from '../soporte/fork-servers.ts';
import { startProduct } from '../soporte/product.ts';

const FILAS = Number(process.env['FILAS'] ?? 1_000_000);
const SEGUNDOS = 8;
const VUELTAS = 3;

const producto = await startProduct();
const { admin, idEmpresa } = producto;
const cierres: (() => Promise<void>)[] = [];
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
  const { nuestro, desnudo, close } = await forkServers(producto);
  cierres.push(close);
  const paginas: Record<string, string> = {
    'first page by date': '?perPage=50&order=fechaEmision.desc',
    'filtered by state': '?perPage=50&order=fechaEmision.desc&estado=sin_conciliar',
    'a month': '?perPage=50&order=fechaEmision.desc&periodo=2026-05',
    'page 5,000': '?perPage=50&order=fechaEmision.desc&page=5000',
  };
  const lista = '/api/legacy/documentos/dtes';
  const measureOurs = async (query: string) =>
    measure(nuestro.url, [lista + query], await nuestro.signHeaders(), SEGUNDOS);
  const measureBare = () => measure(desnudo.url, ['/documentos'], {}, SEGUNDOS);
  await measureOurs(paginas['first page by date'] ?? '');
  await measureBare();
  for (const [nombre, query] of Object.entries(paginas)) {
    const razones: { porSegundo: number; p99: number; medida: Medida; desnuda: Medida }[] = [];
    for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
      const desnuda = await measureBare();
      const medida = await measureOurs(query);
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
  for (const close of cierres) await close();
  await producto.close();
}
