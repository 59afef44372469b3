import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { openPdf } from '../dte/testing/open-pdf.ts';
import { imprimirOt, type OtImpresa } from './imprimir-ot.ts';

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

function makeLogo(): Uint8Array {
  const canvas = createCanvas(120, 40);
  const contexto = canvas.getContext('2d');
  contexto.fillStyle = '#1f6f54';
  contexto.fillRect(0, 0, 120, 40);
  return canvas.toBuffer('image/png');
}

const ejemplo = (cambios: Partial<OtImpresa> = {}): OtImpresa => ({
  folio: '47',
  estado: 'abierta',
  moneda: 'CLP',
  fechaEmision: '2026-11-10',
  validoHasta: '2026-12-10',
  vendedor: 'Rosa Pino',
  condiciones: 'Pago a 30 días desde la factura.\nDespacho incluido en Valdivia.',
  emisor: {
    rut: '76354771-K',
    razonSocial: 'Constructora Río Calle-Calle SpA',
    giro: 'Obras menores',
    direccion: 'Av. Picarte 1234',
    comuna: 'Valdivia',
    ciudad: null,
    correo: 'ventas@callecalle.cl',
    logo: makeLogo(),
  },
  cliente: {
    rut: '76543210-3',
    razonSocial: 'Ferretería Los Coihues Ltda.',
    giro: null,
    direccion: 'Los Robles 55',
    comuna: 'La Unión',
    contacto: 'Pedro Ñancupil',
  },
  lineas: [
    {
      producto: 'Puerta',
      descripcion: 'De lenga, 80 cm',
      cantidad: '3.5',
      valorUnitario: '33500',
      descuento: '12.50',
      exento: false,
      montoNeto: 102_593,
    },
    {
      producto: 'Libro',
      descripcion: null,
      cantidad: '1',
      valorUnitario: '5000',
      descuento: '0',
      exento: true,
      montoNeto: 5000,
    },
  ],
  montoNeto: 102_593,
  montoExento: 5000,
  iva: 19_492,
  montoTotal: 127_085,
  ...cambios,
});

describe('a nota de venta on paper', () => {
  test('says who offers what to whom, for how much and until when', async () => {
    const [texto = ''] = await readTextos(await imprimirOt(ejemplo()));
    for (const parte of [
      'NOTA DE VENTA',
      'N° 47',
      'R.U.T. 76.354.771-K',
      'Av. Picarte 1234, Valdivia',
      'Ferretería Los Coihues Ltda.',
      '10 de diciembre de 2026',
      'Rosa Pino',
      'Pedro Ñancupil',
      '3,5',
      '12,5 %',
      'Libro (Exento)',
      '$102.593',
      'IVA 19 %',
      '$127.085',
      'Despacho incluido en Valdivia.',
    ])
      expect(texto).toContain(parte);
    expect(texto).not.toContain('BORRADOR');
  });

  test('a draft and an annulled one say so', async () => {
    expect((await readTextos(await imprimirOt(ejemplo({ estado: 'borrador' }))))[0]).toContain('BORRADOR');
    expect((await readTextos(await imprimirOt(ejemplo({ estado: 'anulada' }))))[0]).toContain('ANULADA');
  });

  test('many lines go over numbered pages, and the sums stand once, on the last', async () => {
    const [linea] = ejemplo().lineas;
    const lineas = Array.from({ length: 120 }, (_nada, n) => ({ ...linea!, producto: `Producto ${n}` }));
    const paginas = await readTextos(await imprimirOt(ejemplo({ lineas })));
    expect(paginas.length).toBeGreaterThan(2);
    const todo = paginas.join(' ');
    for (let n = 0; n < 120; n += 1) expect(todo).toContain(`Producto ${n} `);
    expect(todo.match(/\$127\.085/g)).toHaveLength(1);
    expect(paginas.at(-1)).toContain('$127.085');
    expect(paginas[0]).toContain(`Página 1 de ${paginas.length}`);
  });
});
