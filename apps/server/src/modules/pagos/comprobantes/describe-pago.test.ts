import { expect, test } from 'vitest';
import { describePago } from './describe-pago.ts';

const PAGO = {
  pagada: '2026-11-27',
  monto: 119_000,
  contenido: {
    pagador: { rut: '77310568-5', razonSocial: 'Envases Lenga SpA' },
    beneficiario: {
      rut: '76543210-3',
      razonSocial: 'Boldo S.A.',
      banco: 'Banco de Chile',
      tipoCuenta: 'corriente' as const,
      terminaEn: '2216',
    },
    medio: 'transferencia' as const,
    glosa: null,
    documentos: [
      { nombreTipo: 'Factura electrónica', folio: '1066', monto: 139_000 },
      { nombreTipo: 'Nota de crédito electrónica', folio: '93', monto: -20_000 },
    ],
    aprobaciones: 1,
  },
};
const LUGAR = {
  empresa: 'Envases Lenga',
  reservada: false,
  enlace: 'https://app.cuadra.cl/comprobante#17-AAAA-BBBB-CCCC-DDDD-EEEE',
  portal: 'https://app.cuadra.cl/chipay/portal-pago#17-x',
};

test('says who paid how much, into which account, for which folios, where to verify it, and where to see the others', () => {
  expect(describePago(PAGO, LUGAR)).toEqual({
    asunto: 'Envases Lenga te pagó $119.000',
    mensaje: [
      'Hola:',
      'Envases Lenga SpA le pagó $119.000 a Boldo S.A. el 27 de noviembre de 2026, en la cuenta de Banco de Chile terminada en 2216.',
      'Paga: Factura electrónica 1066, Nota de crédito electrónica 93.',
      `El comprobante va adjunto. Verifícalo en ${LUGAR.enlace}`,
      `Mira todos tus pagos en ${LUGAR.portal}`,
    ].join('\n\n'),
  });
});

test('without documents it says the reason of the order', () => {
  const contenido = { ...PAGO.contenido, documentos: [], glosa: 'Arriendo de noviembre' };
  expect(describePago({ ...PAGO, contenido }, LUGAR).mensaje).toContain(
    '\n\nPor: Arriendo de noviembre.\n\n',
  );
});

test('of many folios it says twenty, and how many are left', () => {
  const documentos = Array.from({ length: 34 }, (_nada, i) => ({
    nombreTipo: 'Boleta',
    folio: String(i),
    monto: 3500,
  }));
  const { mensaje } = describePago({ ...PAGO, contenido: { ...PAGO.contenido, documentos } }, LUGAR);
  expect(mensaje).toContain('Boleta 19 y 14 más.');
});

test('of wages it says neither amount nor document nor reason', () => {
  const contenido = { ...PAGO.contenido, glosa: 'Finiquito' };
  const { asunto, mensaje } = describePago({ ...PAGO, contenido }, { ...LUGAR, reservada: true });
  expect(asunto).toBe('Envases Lenga te pagó');
  expect(mensaje).not.toMatch(/119\.000|1066|Finiquito/u);
});
