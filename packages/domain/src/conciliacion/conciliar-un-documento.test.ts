import { describe, expect, test } from 'vitest';
import { formatRut } from '../rut/index.ts';
import { ANDES, NANDU, PUELO, documento, linea, pasadoPuntual, resolver, rutDe } from './datos-de-prueba.ts';

describe('one document', () => {
  test('the RUT of the text and the exact amount', () => {
    const { primera } = resolver({
      lineas: [linea({ id: 1, abono: 119_000, descripcion: `TEF ${ANDES.rut}` })],
      documentos: [
        documento({ id: 10, montoTotal: 119_000 }),
        documento({ id: 11, montoTotal: 119_000, ...PUELO }),
      ],
    });
    const sugerencia = primera(1)!;
    expect(sugerencia.documentos).toEqual([{ id: 10, modelo: 'Dte', monto: 119_000 }]);
    expect(sugerencia.confianza).toBeGreaterThan(0.9);
    expect(sugerencia.tipoRecomendacion).toBe('rut_monto_exacto');
    expect(sugerencia.explicacion.join(' ')).toContain('76.111.222-');
    expect(sugerencia.explicacion.join(' ')).toContain('monto exacto');
    const [rut] = sugerencia.evidencia;
    expect(rut).toEqual({ desde: 4, hasta: 4 + ANDES.rut.length, tipo: 'rut' });
  });

  test('the folio of the text tells equal amounts apart', () => {
    const { primera } = resolver({
      lineas: [linea({ id: 1, abono: 50_000, descripcion: 'TRANSF FACT 7702' })],
      documentos: [
        documento({ id: 10, montoTotal: 50_000, folio: '7701' }),
        documento({ id: 11, montoTotal: 50_000, folio: '7702' }),
        documento({ id: 12, montoTotal: 50_000, folio: '913', ...PUELO }),
      ],
    });
    expect(primera(1)!.documentos[0]!.id).toBe(11);
    expect(primera(1)!.confianza).toBeGreaterThan(0.8);
    expect(primera(1)!.evidencia).toEqual([{ desde: 12, hasta: 16, tipo: 'folio' }]);
  });

  test('a name cut by the bank, without accents', () => {
    const { primera } = resolver({
      lineas: [linea({ id: 1, abono: 75_300, descripcion: 'TRANSF DE FONDOS TRANSPORTES RIO PUE' })],
      documentos: [
        documento({ id: 10, montoTotal: 75_300, ...PUELO }),
        documento({ id: 11, montoTotal: 75_300 }),
      ],
    });
    expect(primera(1)!.documentos[0]!.id).toBe(10);
    const [nombre] = primera(1)!.evidencia;
    expect(
      linea({ id: 1, descripcion: 'TRANSF DE FONDOS TRANSPORTES RIO PUE' }).descripcion.slice(
        nombre!.desde,
        nombre!.hasta,
      ),
    ).toBe('TRANSPORTES RIO PUE');
  });

  test('parties that share the RUT of nobody are told apart by their names', () => {
    const gasto = (id: number, razonSocial: string, montoTotal: number) =>
      documento({ id, modelo: 'Gasto', tipo: 'GASTO', rut: '66666666-6', razonSocial, montoTotal });
    const compra = { cargo: 4_909, fecha: '2025-03-20', descripcion: 'COMPRA LIDER EXPRESS 5045' };
    const historial = Array.from({ length: 12 }, (_, i) => {
      const { saldo: _saldo, ...hechos } = gasto(100 + i, 'LIDER EXPRESS', 7_000 + 13 * i);
      const cargo = hechos.montoTotal;
      return {
        cartolas: [
          linea({ id: 100 + i, cargo, fecha: '2025-03-01', descripcion: `COMPRA LIDER EXPRESS ${i}` }),
        ],
        documentos: [{ documento: hechos, monto: cargo }],
      };
    });
    const ajeno = gasto(10, 'PEDIDOSYA', 24_850);
    expect(
      resolver({ lineas: [linea({ id: 1, ...compra })], documentos: [ajeno], historial }).primera(1),
    ).toBe(undefined);
    const propio = resolver({
      lineas: [linea({ id: 1, ...compra })],
      documentos: [ajeno, gasto(11, 'LIDER EXPRESS', 4_909)],
      historial,
    });
    expect(propio.firme(1)).toEqual([11]);
    expect(propio.primera(1)!.explicacion.join(' ')).toContain('monto exacto');
  });

  test('a counterparty that the bank reports apart counts as a RUT', () => {
    const { firme } = resolver({
      lineas: [linea({ id: 1, abono: 80_111, rutContraparte: PUELO.rut.replace('-', '') })],
      documentos: [
        documento({ id: 10, montoTotal: 80_111, ...PUELO }),
        documento({ id: 11, montoTotal: 80_111 }),
      ],
    });
    expect(firme(1)).toEqual([10]);
  });

  test('a reason does not repeat the name, the folio or the date that its document shows', () => {
    const { explicacion } = resolver({
      lineas: [linea({ id: 1, abono: 80_111, descripcion: `TEF ${PUELO.rut}` })],
      documentos: [
        documento({ id: 10, montoTotal: 80_111, rut: PUELO.rut, razonSocial: 'Maderas Puelo Ltda.' }),
      ],
    }).primera(1)!;
    expect(explicacion).toHaveLength(1);
    expect(explicacion[0]).not.toMatch(/Puelo|1010|\$|\d{4}-|\d-20/);
  });

  test('says where a RUT comes from: the description, or the bank alone', () => {
    const explicar = (descripcion: string, rutContraparte: string | null) =>
      resolver({
        lineas: [linea({ id: 1, abono: 80_111, descripcion, rutContraparte })],
        documentos: [documento({ id: 10, montoTotal: 80_111, ...PUELO })],
      }).primera(1)!;
    const delBanco = explicar('TRANSFERENCIA', PUELO.rut);
    expect(delBanco.explicacion[0]).toContain(`RUT ${formatRut(PUELO.rut)} informado por el banco;`);
    expect(delBanco.explicacion.join(' ')).not.toContain('glosa');
    expect(delBanco.evidencia).toEqual([]);
    const deAmbos = explicar(`TEF ${PUELO.rut}`, PUELO.rut);
    expect(deAmbos.explicacion[0]).toContain(`RUT ${formatRut(PUELO.rut)} en la glosa;`);
    // The number without its check digit is in the description too.
    const sinDigito = resolver({
      lineas: [
        linea({
          id: 1,
          abono: 80_111,
          descripcion: `TEF ${ANDES.rut.slice(0, -2)}`,
          rutContraparte: ANDES.rut,
        }),
      ],
      documentos: [documento({ id: 10, montoTotal: 80_111 })],
    });
    expect(sinDigito.primera(1)!.explicacion[0]).toContain('en la glosa');
  });

  test('a name is told from the description even where the bank reports the RUT of another', () => {
    const { primera } = resolver({
      lineas: [
        linea({
          id: 1,
          abono: 80_111,
          descripcion: 'TRANSF DE TRANSPORTES RIO PUELO',
          rutContraparte: rutDe(15_222_333),
        }),
      ],
      documentos: [documento({ id: 10, montoTotal: 80_111, ...PUELO })],
    });
    expect(primera(1)!.explicacion[0]).toContain('Nombre en la glosa;');
  });

  test('a payer learnt from the past', () => {
    const tercero = 'TRANSF DE FONDOS MARIA ISABEL SOTOMAYOR';
    const { firme } = resolver({
      lineas: [linea({ id: 1, fecha: '2025-04-05', abono: 64_700, descripcion: tercero })],
      documentos: [
        documento({ id: 10, montoTotal: 64_700, ...NANDU }),
        documento({ id: 11, montoTotal: 64_700, ...PUELO }),
      ],
      historial: pasadoPuntual(NANDU, { cuantas: 5, rezago: 4, descripcion: tercero, desdeId: 500 }),
    });
    expect(firme(1)).toEqual([10]);
  });

  test('never a document issued after the payment, of another currency or of the other direction', () => {
    const { sugerencias } = resolver({
      lineas: [linea({ id: 1, fecha: '2025-04-02', abono: 30_000, descripcion: `TEF ${ANDES.rut}` })],
      documentos: [
        documento({ id: 10, montoTotal: 30_000, fechaEmision: '2025-04-03' }),
        documento({ id: 11, montoTotal: 30_000, moneda: 'USD' }),
        documento({ id: 12, montoTotal: 30_000, modelo: 'Compra' }),
      ],
    });
    expect(sugerencias).toEqual([]);
  });

  test('an exact amount that two strangers owe alike is left to a person', () => {
    const { primera, sinPar } = resolver({
      lineas: [linea({ id: 1, abono: 42_000, descripcion: 'DEPOSITO EN EFECTIVO' })],
      documentos: [
        documento({ id: 10, montoTotal: 42_000 }),
        documento({ id: 11, montoTotal: 42_000, ...PUELO }),
      ],
    });
    expect(primera(1)?.confianza ?? 0).toBeLessThanOrEqual(0.5);
    expect(sinPar.map(({ idCartola, motivo }) => [idCartola, motivo])).toEqual([[1, 'empate']]);
  });
});
