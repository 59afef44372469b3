import { loadavg } from 'node:os';
import { loadDocumentos } from '../lista/load.ts';
import { forkServers, median } from '../soporte/fork-servers.ts';
import { startProduct } from '../soporte/product.ts';

/*
 * The portal of customers of a company with a million sales and 20,000 customers: its summary and its documents, each
 * visit of another customer. Beside it, by turns, a page of 100 rows from a bare server on the same tables. Goal: the
 * median of either call under 50 ms for one request at a time.
 */
const FILAS = Number(process.env['FILAS'] ?? 1_000_000);
const VISITAS = Number(process.env['VISITAS'] ?? 300);
const META_MS = 50;

const producto = await startProduct();
const cierres: (() => Promise<void>)[] = [() => producto.close()];

/** An address of its own for each visit: public calls are limited by address. */
const addressOf = (i: number) => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;

async function time(url: string, headers: Record<string, string>): Promise<number> {
  const inicio = performance.now();
  const respuesta = await fetch(url, { headers });
  await respuesta.arrayBuffer();
  if (respuesta.status !== 200) throw new Error(`${url} answered ${respuesta.status}`);
  return performance.now() - inicio;
}

const percentile = (tiempos: readonly number[], parte: number) =>
  Number((tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * parte)] ?? 0).toFixed(1));

try {
  console.log(`carga de la máquina ${loadavg()[0]?.toFixed(1)}; se insertan ${FILAS} documentos`);
  await loadDocumentos(producto.admin, producto.idEmpresa, FILAS);
  const { rows } = await producto.admin.query<{ id: number }>(
    `select id_contraparte::int as id from cliente where id_empresa = $1 order by random() limit $2`,
    [producto.idEmpresa, VISITAS],
  );
  const { nuestro, desnudo, close } = await forkServers(producto);
  cierres.unshift(close);
  const tokens: string[] = [];
  const headers = await nuestro.signHeaders();
  for (const { id } of rows) {
    const respuesta = await fetch(`${nuestro.url}/api/clientes/${id}/portal`, { method: 'POST', headers });
    const { enlace } = (await respuesta.json()) as { enlace: { tokenPortalCliente: string } };
    tokens.push(enlace.tokenPortalCliente);
  }
  const resumen: number[] = [];
  const documentos: number[] = [];
  const bare: number[] = [];
  for (const [i, token] of tokens.entries()) {
    const como = { 'x-forwarded-for': addressOf(i) };
    const portal = `${nuestro.url}/api/clientes/portal/${token}`;
    resumen.push(await time(portal, como));
    documentos.push(await time(`${portal}/dtes?perPage=100`, como));
    bare.push(await time(desnudo.url, {}));
  }
  const medianas = { resumen: median(resumen), documentos: median(documentos), desnudo: median(bare) };
  const cumple = medianas.resumen < META_MS && medianas.documentos < META_MS;
  console.log(
    JSON.stringify({
      medida: 'portal',
      filas: FILAS,
      clientes: rows.length,
      carga: Number(loadavg()[0]?.toFixed(1)),
      medianaMs: {
        resumen: Number(medianas.resumen.toFixed(1)),
        documentos: Number(medianas.documentos.toFixed(1)),
        desnudo: Number(medianas.desnudo.toFixed(1)),
      },
      p99Ms: { resumen: percentile(resumen, 0.99), documentos: percentile(documentos, 0.99) },
      razon: Number((medianas.resumen / medianas.desnudo).toFixed(1)),
      cumple,
    }),
  );
  if (!cumple) process.exitCode = 1;
} finally {
  for (const cerrar of cierres) await cerrar();
}
