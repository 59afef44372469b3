import { expect, test } from 'vitest';
import { openPdf } from '../dte/testing/open-pdf.ts';
import { imprimirEstadoDeCuenta, type EstadoDeCuenta } from './imprimir-estado-cuenta.ts';

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

const factura = (
  folio: string,
  saldo: number,
  cambios: Partial<EstadoDeCuenta['documentos'][number]> = {},
): EstadoDeCuenta['documentos'][number] => ({
  nombreTipo: 'Factura electrónica',
  folio,
  fechaEmision: '2026-09-15',
  vence: '2026-10-15',
  moneda: 'CLP',
  montoTotal: saldo,
  saldo,
  ...cambios,
});

const estado = (cambios: Partial<EstadoDeCuenta> = {}): EstadoDeCuenta => ({
  fecha: '2026-11-17',
  membrete: {
    empresa: { rut: '77310568-5', razonSocial: 'Envases Lenga SpA', detalle: 'Av. Ñuble 1840' },
    por: 'Javiera Soto',
    cuando: '17-11-2026 a las 09:42',
  },
  logo: null,
  cliente: { rut: '77218904-4', razonSocial: 'Constructora Río Claro SpA' },
  documentos: [factura('1066', 1_190_000), factura('1107', 4_820_095, { vence: '2026-12-15' })],
  omitidos: 0,
  transferencia: {
    banco: 'Banco de Chile',
    tipoCuenta: 'Cuenta corriente',
    numeroCuenta: '00-123-04567-08',
    email: 'pagos@envaseslenga.example',
  },
  ...cambios,
});

test('says who owes to whom, each document with its state, the sum and where to transfer', async () => {
  const [texto = ''] = await readTextos(await imprimirEstadoDeCuenta(estado()));
  for (const parte of [
    'Estado de cuenta',
    '17 de noviembre de 2026',
    'Envases Lenga SpA',
    '77.310.568-5',
    'Constructora Río Claro SpA',
    '1066',
    'Vencido hace 33 días',
    'Por vencer',
    '$6.010.095',
    '00-123-04567-08',
  ])
    expect(texto).toContain(parte);
});

test('sums each currency by itself, and a credit note in favour', async () => {
  const [texto = ''] = await readTextos(
    await imprimirEstadoDeCuenta(
      estado({
        documentos: [
          factura('1', 100_000),
          factura('2', -30_000, { nombreTipo: 'Nota de crédito electrónica' }),
          factura('3', 125_050, { moneda: 'USD' }),
        ],
      }),
    ),
  );
  expect(texto).toContain('A tu favor');
  expect(texto).toContain('$70.000');
  expect(texto).toContain('1.250,50');
});

test('many documents go over pages, each with its titles', async () => {
  const documentos = Array.from({ length: 90 }, (_, i) => factura(String(2000 + i), 1000));
  const paginas = await readTextos(await imprimirEstadoDeCuenta(estado({ documentos, omitidos: 7 })));
  expect(paginas.length).toBeGreaterThan(1);
  for (const pagina of paginas.slice(0, 2)) expect(pagina).toContain('Vence');
  paginas.forEach((pagina, i) => {
    for (const parte of [
      'Estado de cuenta',
      'Envases Lenga SpA',
      'RUT 77.310.568-5',
      'Emitido en Cuadra por Javiera Soto el 17-11-2026 a las 09:42, con datos hasta esa hora',
      `Página ${i + 1} de ${paginas.length}`,
    ])
      expect(pagina).toContain(parte);
  });
  expect(paginas.join(' ')).toContain('2089');
  expect(paginas.join(' ')).toContain('Y 7 documentos más');
});

test('nothing owed and no account: says so, without an empty table', async () => {
  const [texto = ''] = await readTextos(
    await imprimirEstadoDeCuenta(estado({ documentos: [], transferencia: null })),
  );
  expect(texto).toContain('No hay documentos por pagar.');
  expect(texto).not.toContain('Para transferir');
});

test('a statement that its customer asks for names the cut of the data and its only page, and no person', async () => {
  const { membrete, ...resto } = estado();
  const [texto = ''] = await readTextos(
    await imprimirEstadoDeCuenta({ ...resto, membrete: { ...membrete, por: null } }),
  );
  expect(texto).toContain('Emitido en Cuadra el 17-11-2026 a las 09:42, con datos hasta esa hora');
  expect(texto).toContain('Página 1 de 1');
});
