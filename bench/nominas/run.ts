import {
  compararNomina,
  escribirNomina,
  FORMATOS_NOMINA,
  leerNomina,
  prepararNomina,
  type PagadorDeNomina,
  type PagoDeNomina,
} from '@cuadra/formats';

/** Payment files of every format: 5,000 orders prepared, written, read back from the bytes and compared. */
const ORDENES = Number(process.env['ORDENES'] ?? 5000);
const VUELTAS = Number(process.env['VUELTAS'] ?? 3);
const META_MS = 1000;

const PAGADOR: PagadorDeNomina = {
  rut: '76543210-3',
  razonSocial: 'El Lúcumo SpA',
  cuenta: '12347710',
  convenio: '017',
  numero: 87,
  fecha: '2026-11-23',
  hora: '094800',
};

const pagos = Array.from({ length: ORDENES }, (_, i): PagoDeNomina => ({
  id: i + 1,
  rut: '76412508-8',
  nombre: `Transportes Ñuñoa y Cía. Limitada ${i}`,
  banco: ['001', '016', '037', '039'][i % 4] ?? '001',
  tipoCuenta: 'corriente',
  cuenta: String(10_000_000 + i),
  monto: 1 + ((i * 7919) % 9_000_000),
  email: i % 2 === 0 ? 'pagos@nunoa.cl' : null,
  documento: String(1000 + i),
  glosa: `Factura ${1000 + i}`,
  clase: 'proveedor',
}));

async function measure(formato: (typeof FORMATOS_NOMINA)[number]): Promise<number> {
  const desde = performance.now();
  const { filas } = prepararNomina(formato, PAGADOR, pagos);
  const archivos = await escribirNomina(formato, PAGADOR, filas);
  const leidas = await Promise.all(archivos.map(({ bytes }) => leerNomina(formato, bytes)));
  const { diferencias, archivo } = compararNomina(formato, filas, leidas);
  if (diferencias.length > 0 || archivo.filas < ORDENES)
    throw new Error(diferencias[0] ?? 'rows are missing');
  return performance.now() - desde;
}

const formatos: Record<string, number> = {};
for (const formato of FORMATOS_NOMINA) {
  const tiempos: number[] = [];
  for (let vuelta = 0; vuelta <= VUELTAS; vuelta += 1) tiempos.push(await measure(formato));
  // The first one warms up.
  const ms = Math.round(Math.min(...tiempos.slice(1)));
  formatos[formato.id] = ms;
  console.log(`${formato.id.padEnd(24)} ${ms} ms`);
}
const cumple = Object.values(formatos).every((ms) => ms < META_MS);
console.log(JSON.stringify({ banco: 'nominas', ordenes: ORDENES, formatos, metaMs: META_MS, cumple }));
process.exit(cumple ? 0 : 1);
