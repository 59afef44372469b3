import { createCanvas } from '@napi-rs/canvas';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { openPdf } from '../dte/testing/open-pdf.ts';
import { imprimirComprobante } from './imprimir-comprobante.ts';
import type { ComprobanteImpreso } from './tipos.ts';

beforeAll(async () => {
  const wasm = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer } });
});

async function readTextos(pdf: Uint8Array): Promise<string[]> {
  const { documento, close } = await openPdf(pdf);
  const textos: string[] = [];
  for (let numero = 1; numero <= documento.numPages; numero += 1) {
    const { items } = await (await documento.getPage(numero)).getTextContent();
    textos.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await close();
  return textos;
}

/** The last page as a printer draws it, at three dots a point. */
async function drawUltima(pdf: Uint8Array) {
  const { documento, close } = await openPdf(pdf);
  const pagina = await documento.getPage(documento.numPages);
  const viewport = pagina.getViewport({ scale: 3 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const contexto = canvas.getContext('2d');
  // The drawing library names the browser's types of what it draws on.
  await pagina.render({ canvas: canvas as never, canvasContext: contexto as never, viewport }).promise;
  await close();
  return canvas;
}

const ENLACE = 'https://app.cuadra.example/comprobante#17-8KQ4-M2ZT-90BX-3F7H-W5YN';
const comprobante = (cambios: Partial<ComprobanteImpreso> = {}): ComprobanteImpreso => ({
  numero: 482,
  pagada: '2026-11-27',
  medio: 'transferencia',
  monto: 4_520_316,
  pagador: { rut: '77310568-5', razonSocial: 'Envases Lenga SpA', logo: null },
  beneficiario: {
    rut: '76543210-3',
    razonSocial: 'Transportes El Boldo S.A.',
    banco: 'Banco de Chile',
    tipoCuenta: 'corriente',
    terminaEn: '2216',
  },
  glosa: null,
  documentos: [
    { nombreTipo: 'Factura electrónica', folio: '1066', monto: 4_820_316 },
    { nombreTipo: 'Nota de crédito electrónica', folio: '93', monto: -300_000 },
  ],
  aprobaciones: 2,
  codigo: '17-8KQ4-M2ZT-90BX-3F7H-W5YN',
  pagina: 'https://app.cuadra.example/comprobante',
  enlace: ENLACE,
  ...cambios,
});

test('says who paid whom, how much, when, how, for which documents, and how to prove it', async () => {
  const paginas = await readTextos(await imprimirComprobante(comprobante()));
  expect(paginas).toHaveLength(1);
  for (const parte of [
    'Comprobante de pago',
    'Orden 482',
    '27 de noviembre de 2026',
    'Envases Lenga SpA',
    'RUT 77.310.568-5',
    'Transportes El Boldo S.A.',
    'RUT 76.543.210-3',
    'Banco de Chile',
    'Cuenta corriente ····2216',
    '$4.520.316',
    'Cuatro millones quinientos veinte mil trescientos dieciséis pesos',
    'Transferencia electrónica',
    'Factura electrónica 1066 $4.820.316',
    'Nota de crédito electrónica 93 -$300.000',
    'Aprobado por 2 personas de la empresa',
    '17-8KQ4-M2ZT-90BX-3F7H-W5YN',
    'Verifícalo en https://app.cuadra.example/comprobante',
  ])
    expect(paginas[0]?.replaceAll(/\s+/g, ' ')).toContain(parte);
});

test('a phone reads the address of the verification from it', async () => {
  const canvas = await drawUltima(await imprimirComprobante(comprobante()));
  const [codigo] = await readBarcodes(canvas.toBuffer('image/png'), { formats: ['QRCode'] });
  expect(codigo?.text).toBe(ENLACE);
});

test('the logo of the payer stands above its name', async () => {
  const dibujo = createCanvas(120, 40);
  const tinta = dibujo.getContext('2d');
  tinta.fillStyle = '#ff0000';
  tinta.fillRect(0, 0, 120, 40);
  const { pagador } = comprobante();
  const logo = dibujo.toBuffer('image/png');
  const canvas = await drawUltima(await imprimirComprobante(comprobante({ pagador: { ...pagador, logo } })));
  const [rojo, verde] = canvas.getContext('2d').getImageData(3 * 60, 3 * 50, 1, 1).data;
  expect([rojo, verde]).toEqual([255, 0]);
});

test('without a document it says what was paid', async () => {
  const [texto = ''] = await readTextos(
    await imprimirComprobante(
      comprobante({ documentos: [], glosa: 'Arriendo de noviembre', aprobaciones: 1 }),
    ),
  );
  expect(texto).toContain('Arriendo de noviembre');
  expect(texto).toContain('Aprobado por 1 persona de la empresa');
});

test('many documents go over numbered pages, each once, and the proof stands on the last', async () => {
  const documentos = Array.from({ length: 130 }, (_nada, n) => ({
    nombreTipo: 'Factura electrónica',
    folio: String(7000 + n),
    monto: 1000,
  }));
  const paginas = await readTextos(await imprimirComprobante(comprobante({ documentos, monto: 130_000 })));
  expect(paginas.length).toBeGreaterThan(2);
  const todo = paginas.join(' ');
  for (const { folio } of documentos) expect(todo.match(new RegExp(` ${folio} `, 'g'))).toHaveLength(1);
  expect(todo.match(/Total pagado/g)).toHaveLength(1);
  expect(todo.match(/Código de verificación/g)).toHaveLength(1);
  expect(paginas.at(-1)).toContain('Código de verificación');
  expect(paginas[0]).toContain(`Página 1 de ${paginas.length}`);
});

test('an unknown account leaves its line out', async () => {
  const { beneficiario } = comprobante();
  const sinCuenta = { ...beneficiario, banco: null, tipoCuenta: null, terminaEn: null };
  const [texto = ''] = await readTextos(await imprimirComprobante(comprobante({ beneficiario: sinCuenta })));
  expect(texto).not.toContain('····');
});
