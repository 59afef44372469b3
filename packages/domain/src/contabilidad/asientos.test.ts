import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asientoDeAplicacion,
  asientoDeCartola,
  asientoDeDocumento,
  asientoDeLineaEnPar,
  asientoDePar,
  conSaldoInicial,
  montoClasificable,
  type Asiento,
  type DocumentoContable,
  type LineaContable,
  type Particulares,
} from './index.ts';

const NADA: Particulares = {
  ivaNoRecuperable: 0,
  ivaUsoComun: 0,
  retencion: null,
  retiene: 'empresa',
  cotizaciones: 0,
  impuestoUnico: 0,
  aportes: 0,
  cotizacionesRetenidas: 0,
  ppm: 0,
  retencionHonorarios: 0,
  retencionSueldos: 0,
  retencionIva: 0,
  recargos: 0,
};

type Cambios = Partial<Omit<DocumentoContable, 'particulares'>> & { particulares?: Partial<Particulares> };

function documento({ particulares, ...cambios }: Cambios): DocumentoContable {
  return {
    id: 7,
    modelo: 'Dte',
    codigoTipo: '33',
    emiteComprador: false,
    fechaEmision: '2026-10-14',
    fechaPagoInterna: null,
    fechaPago: null,
    moneda: 'CLP',
    tipoCambio: null,
    montoNeto: 0,
    montoExento: 0,
    iva: 0,
    otrosImpuestos: [],
    montoTotal: 0,
    saldadoAlCorte: 0,
    signo: 1,
    anulado: false,
    anuladoPorNota: false,
    estadoSii: null,
    ...cambios,
    particulares: { ...NADA, ...particulares },
  };
}

const afecta = { montoNeto: 100_000, iva: 19_000, montoTotal: 119_000 } as const;
const compra = { modelo: 'Compra', ...afecta } as const;

function linea(cambios: Partial<LineaContable>): LineaContable {
  return {
    id: 3,
    fecha: '2026-11-12',
    cargo: 0,
    abono: 0,
    conciliado: 0,
    moneda: 'CLP',
    tipoCambio: null,
    idCuentaBanco: 1,
    traspaso: false,
    saldoInicial: 0,
    ...cambios,
  };
}

/** What each account moves: positive is a debit. Fails where debits and credits differ or a line has both or none. */
function movimientos(asiento: Asiento | null): Record<string, number> {
  if (asiento === null || 'motivo' in asiento) throw new Error(`no entry: ${JSON.stringify(asiento)}`);
  const suma: Record<string, number> = {};
  let diferencia = 0;
  for (const { cuenta, debe, haber } of asiento.lineas) {
    expect([debe > 0, haber > 0].filter(Boolean)).toHaveLength(1);
    suma[cuenta] = (suma[cuenta] ?? 0) + debe - haber;
    diferencia += debe - haber;
  }
  expect(diferencia).toBe(0);
  return suma;
}

const posted = (cambios: Cambios) => movimientos(asientoDeDocumento(documento(cambios), []));

describe('sales', () => {
  test('factura: the customer owes the total, the sale is the net and the IVA is débito', () => {
    expect(posted(afecta)).toEqual({ clientes: 119_000, iva_debito: -19_000, ventas: -100_000 });
  });
  test('exempt: no IVA, in exempt sales', () => {
    const exenta = { codigoTipo: '34', montoExento: 50_000, montoTotal: 50_000 };
    expect(posted(exenta)).toEqual({ clientes: 50_000, ventas_exentas: -50_000 });
  });
  test('boleta: as a factura', () => {
    expect(posted({ ...afecta, codigoTipo: '39' })).toEqual({
      clientes: 119_000,
      iva_debito: -19_000,
      ventas: -100_000,
    });
  });
  test('net and exempt parts go to their own accounts', () => {
    expect(posted({ ...afecta, montoExento: 1000, montoTotal: 120_000 })).toEqual({
      clientes: 120_000,
      iva_debito: -19_000,
      ventas: -100_000,
      ventas_exentas: -1000,
    });
  });
  test('nota de crédito: the other way round', () => {
    expect(posted({ ...afecta, codigoTipo: '61', signo: -1 })).toEqual({
      clientes: -119_000,
      iva_debito: 19_000,
      ventas: 100_000,
    });
  });
  test('nota de débito: as a factura', () => {
    expect(posted({ ...afecta, codigoTipo: '56' })).toEqual(posted(afecta));
  });
  test('additional taxes are owed to the State', () => {
    const otrosImpuestos = [{ codigo: '24', monto: 31_500 }];
    expect(posted({ ...afecta, otrosImpuestos, montoTotal: 150_500 })).toEqual({
      clientes: 150_500,
      iva_debito: -19_000,
      impuestos_adicionales: -31_500,
      ventas: -100_000,
    });
  });
  test.each(['C33', 'C34', 'C43', 'C46'])(
    'credit bought (%s): the debtor owes it, the cedente is owed for it, and it is no sale',
    (codigoTipo) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 9e12 }), (montoTotal) => {
          const credito = { codigoTipo, montoTotal };
          expect(posted(credito)).toEqual({ clientes: montoTotal, creditos_cedidos_por_pagar: -montoTotal });
          expect(montoClasificable(documento(credito))).toBe(montoTotal);
        }),
      );
    },
  );
  test('credit bought below its amount: what its price leaves goes to the account of the classification', () => {
    const credito = documento({ codigoTipo: 'C33', montoTotal: 50_000 });
    const partes = [
      { idCuenta: 1, idLinea: null, monto: 48_000 },
      { idCuenta: 2, idLinea: null, monto: 2000 },
    ];
    expect(movimientos(asientoDeDocumento(credito, partes))).toEqual({
      clientes: 50_000,
      1: -48_000,
      2: -2000,
    });
  });
  test('liquidación-factura: the commission is kept out of what is owed', () => {
    expect(posted({ ...afecta, codigoTipo: '43', montoTotal: 107_100 })).toEqual({
      clientes: 107_100,
      comisiones: 11_900,
      iva_debito: -19_000,
      ventas: -100_000,
    });
  });
  test('liquidación-factura with a negative total turns its sides', () => {
    expect(posted({ ...afecta, codigoTipo: '43', montoTotal: -1000 })).toEqual({
      clientes: -1000,
      comisiones: 120_000,
      iva_debito: -19_000,
      ventas: -100_000,
    });
  });
  test('factura de compra of ours that the buyer issued: the IVA they withheld is not ours to pay', () => {
    const retenido = { codigoTipo: '46', emiteComprador: true, montoTotal: 100_000 };
    const otrosImpuestos = [{ codigo: '15', monto: 19_000 }];
    expect(posted({ ...afecta, ...retenido, otrosImpuestos })).toEqual({
      clientes: 100_000,
      ventas: -100_000,
    });
  });
  test.each(['110', '111'])('export %s: in pesos at the rate of its day, truncated', (codigoTipo) => {
    const exporta = {
      montoExento: 1_000_50,
      montoTotal: 1_000_50,
      moneda: 'USD',
      tipoCambio: '951.33',
    } as const;
    expect(posted({ codigoTipo, ...exporta })).toEqual({ clientes: 951_805, ventas_exportacion: -951_805 });
  });
  test('export nota de crédito 112 takes away exactly what the invoice added', () => {
    const exporta = {
      montoExento: 1_000_50,
      montoTotal: 1_000_50,
      moneda: 'USD',
      tipoCambio: '951.33',
    } as const;
    expect(posted({ codigoTipo: '112', signo: -1, ...exporta })).toEqual({
      clientes: -951_805,
      ventas_exportacion: 951_805,
    });
  });
});

describe('what posts nothing', () => {
  test.each([
    ['guía de despacho', { ...afecta, codigoTipo: '52', signo: 0 }],
    ['note that corrects text', { ...afecta, codigoTipo: '61', signo: 0 }],
    ['annulled without a note', { ...afecta, anulado: true }],
    ['boleta annulled at the SII', { modelo: 'Honorario', codigoTipo: '80', anulado: true }],
  ] satisfies [string, Cambios][])('%s', (_, cambios) => {
    expect(asientoDeDocumento(documento(cambios), [])).toBeNull();
  });
  test('what a nota de crédito annulled stays: the note posts the other way', () => {
    expect(posted({ ...afecta, anulado: true, anuladoPorNota: true })).toEqual(posted(afecta));
  });
  test('a foreign currency without its rate waits and says why', () => {
    const asiento = asientoDeDocumento(documento({ ...afecta, moneda: 'USD' }), []);
    expect(asiento).toEqual({ motivo: 'Falta el tipo de cambio del día para llevarlo a pesos.' });
  });
});

describe('purchases', () => {
  test('factura: cost, crédito and proveedores', () => {
    expect(posted(compra)).toEqual({
      compras_por_clasificar: 100_000,
      iva_credito: 19_000,
      proveedores: -119_000,
    });
  });
  test('nota de crédito: the other way round', () => {
    expect(posted({ ...compra, codigoTipo: '61', signo: -1 })).toEqual({
      compras_por_clasificar: -100_000,
      iva_credito: -19_000,
      proveedores: 119_000,
    });
  });
  test('IVA that is not recoverable is cost, that of common use stands apart', () => {
    const particulares = { ivaNoRecuperable: 4000, ivaUsoComun: 5000 };
    expect(posted({ ...compra, particulares })).toEqual({
      compras_por_clasificar: 104_000,
      iva_credito: 10_000,
      iva_uso_comun: 5000,
      proveedores: -119_000,
    });
  });
  test.each(['39', '41'])('boleta %s gives no credit', (codigoTipo) => {
    expect(posted({ ...compra, codigoTipo })).toEqual({
      compras_por_clasificar: 119_000,
      proveedores: -119_000,
    });
  });
  test('left out of the register: its IVA is cost', () => {
    expect(posted({ ...compra, estadoSii: 'no_incluir' })).toEqual({
      compras_por_clasificar: 119_000,
      proveedores: -119_000,
    });
  });
  test('waiting for its acuse: the IVA is not credit yet', () => {
    expect(posted({ ...compra, estadoSii: 'pendiente' })).toEqual({
      compras_por_clasificar: 100_000,
      iva_pendiente: 19_000,
      proveedores: -119_000,
    });
  });
  test('claimed at the SII: neither cost nor credit', () => {
    expect(posted({ ...compra, estadoSii: 'reclamado' })).toEqual({
      compras_reclamadas: 119_000,
      proveedores: -119_000,
    });
  });
  test('IVA anticipado is credit, other taxes are cost', () => {
    const otrosImpuestos = [
      { codigo: '19', monto: 12_000 },
      { codigo: '28', monto: 3000 },
    ];
    expect(posted({ ...compra, otrosImpuestos, montoTotal: 134_000 })).toEqual({
      compras_por_clasificar: 103_000,
      iva_credito: 19_000,
      iva_anticipado: 12_000,
      proveedores: -134_000,
    });
  });
  test.each([
    ['total', 100_000, -19_000],
    ['partial', 105_000, -14_000],
  ])(
    'factura de compra with %s retention: the IVA withheld is owed to the State',
    (_, montoTotal, retenido) => {
      expect(posted({ ...compra, codigoTipo: '46', emiteComprador: true, montoTotal })).toEqual({
        compras_por_clasificar: 100_000,
        iva_credito: 19_000,
        iva_retenido: retenido,
        proveedores: -montoTotal,
      });
    },
  );
  test('nota de crédito upon a factura de compra turns the retention too', () => {
    const nota = { codigoTipo: '61', emiteComprador: true, signo: -1, montoTotal: 100_000 } as const;
    expect(posted({ ...compra, ...nota })).toEqual({
      compras_por_clasificar: -100_000,
      iva_credito: -19_000,
      iva_retenido: 19_000,
      proveedores: 100_000,
    });
  });
  test('declaración de ingreso: into imports, with its IVA as credit', () => {
    expect(posted({ ...compra, codigoTipo: '914' })).toEqual({
      importaciones: 100_000,
      iva_credito: 19_000,
      proveedores: -119_000,
    });
  });
  test('liquidación-factura: as a purchase of its total', () => {
    expect(posted({ ...compra, codigoTipo: '43' })).toEqual(posted(compra));
  });
});

describe('the other kinds', () => {
  test('gasto: the whole is cost', () => {
    expect(posted({ modelo: 'Gasto', codigoTipo: 'GAS', montoTotal: 5000 })).toEqual({
      compras_por_clasificar: 5000,
      gastos_por_pagar: -5000,
    });
  });
  test.each(['Honorario', 'BoletaTercero'] as const)('%s: gross, retention of the year and net', (modelo) => {
    expect(posted({ modelo, codigoTipo: '80', montoTotal: 1_000_000 })).toEqual({
      honorarios: 1_000_000,
      honorarios_por_pagar: -847_500,
      retencion_honorarios_por_pagar: -152_500,
    });
  });
  test('the year of payment decides the retention, not that of issue', () => {
    const boleta = {
      modelo: 'Honorario',
      montoTotal: 1_000_000,
      particulares: { retencion: 152_500 },
    } as const;
    expect(posted({ ...boleta, fechaPago: '2027-01-04' })).toEqual({
      honorarios: 1_000_000,
      honorarios_por_pagar: -840_000,
      retencion_honorarios_por_pagar: -160_000,
    });
  });
  test('what the boleta says is retained is taken to the peso', () => {
    expect(posted({ modelo: 'Honorario', montoTotal: 333_333, particulares: { retencion: 50_834 } })).toEqual(
      {
        honorarios: 333_333,
        honorarios_por_pagar: -282_499,
        retencion_honorarios_por_pagar: -50_834,
      },
    );
  });
  test('whoever pays their own tax is owed the gross', () => {
    const particulares = { retiene: 'prestador' } as const;
    expect(posted({ modelo: 'Honorario', montoTotal: 1000, particulares })).toEqual({
      honorarios: 1000,
      honorarios_por_pagar: -1000,
    });
  });
  test('remuneración: the pay is the net and all that was taken from it; what the company adds is its cost', () => {
    const particulares = { cotizaciones: 188_000, impuestoUnico: 12_000, aportes: 45_000 };
    expect(posted({ modelo: 'Remuneracion', codigoTipo: 'LIQ', montoTotal: 800_000, particulares })).toEqual({
      remuneraciones: 1_000_000,
      leyes_sociales: 45_000,
      cotizaciones_por_pagar: -233_000,
      impuesto_unico: -12_000,
      remuneraciones_por_pagar: -800_000,
    });
  });
  test('remuneración of which only the net is known', () => {
    expect(posted({ modelo: 'Remuneracion', codigoTipo: 'LIQ', montoTotal: 800_000 })).toEqual({
      remuneraciones: 800_000,
      remuneraciones_por_pagar: -800_000,
    });
  });
  test('previred: what the liquidaciones owe is settled, the rest is cost of the company', () => {
    const particulares = { cotizacionesRetenidas: 180_000 };
    expect(posted({ modelo: 'Previred', codigoTipo: 'PRV', montoTotal: 225_000, particulares })).toEqual({
      cotizaciones_por_pagar: 180_000,
      leyes_sociales: 45_000,
      previred_por_pagar: -225_000,
    });
  });
  test('F29: PPM and retentions to their accounts, the rest against the IVA of the month', () => {
    const particulares = {
      ppm: 25_000,
      retencionHonorarios: 152_500,
      retencionSueldos: 12_000,
      retencionIva: 19_000,
      recargos: 1500,
    };
    expect(posted({ modelo: 'Impuesto', codigoTipo: 'F29', montoTotal: 400_000, particulares })).toEqual({
      ppm: 25_000,
      retencion_honorarios_por_pagar: 152_500,
      impuesto_unico: 12_000,
      iva_retenido: 19_000,
      otros_impuestos: 1500,
      impuestos_declarados: 190_000,
      impuestos_por_pagar: -400_000,
    });
  });
  test.each([
    ['F22', 'impuesto_renta'],
    ['F50', 'otros_impuestos'],
    ['IMP', 'otros_impuestos'],
  ])('%s goes to %s', (codigoTipo, cuenta) => {
    expect(posted({ modelo: 'Impuesto', codigoTipo, montoTotal: 9000 })).toEqual({
      [cuenta]: 9000,
      impuestos_por_pagar: -9000,
    });
  });
});

describe('classification', () => {
  const partes = [
    { idCuenta: 11, idLinea: 4, monto: 1 },
    { idCuenta: 12, idLinea: null, monto: 2 },
  ];
  test('splits what is not another’s tax, to the peso', () => {
    const asiento = asientoDeDocumento(documento({ ...compra, montoNeto: 100_000 }), partes);
    expect(movimientos(asiento)).toEqual({
      11: 33_333,
      12: 66_667,
      iva_credito: 19_000,
      proveedores: -119_000,
    });
    expect(asiento).toMatchObject({
      lineas: expect.arrayContaining([{ cuenta: 11, idLinea: 4, idDocumento: null, debe: 33_333, haber: 0 }]),
    });
  });
  test('what it divides is the net, with what gives no credit', () => {
    expect(montoClasificable(documento(afecta))).toBe(100_000);
    expect(montoClasificable(documento({ ...compra, particulares: { ivaNoRecuperable: 19_000 } }))).toBe(
      119_000,
    );
    expect(montoClasificable(documento({ ...compra, signo: -1, codigoTipo: '61' }))).toBe(100_000);
    expect(montoClasificable(documento({ modelo: 'Honorario', montoTotal: 900 }))).toBe(900);
  });
});

describe('bank lines', () => {
  test('abono: into the bank, out of the bridge', () => {
    expect(movimientos(asientoDeCartola(linea({ abono: 500 }), []))).toEqual({ 1: 500, puente_banco: -500 });
  });
  test('cargo: out of the bank', () => {
    expect(movimientos(asientoDeCartola(linea({ cargo: 500 }), []))).toEqual({ 1: -500, puente_banco: 500 });
  });
  test('classified: to its accounts, but for what documents explain', () => {
    const partes = [{ idCuenta: 15, idLinea: null, monto: 500 }];
    expect(movimientos(asientoDeCartola(linea({ cargo: 500, conciliado: 200 }), partes))).toEqual({
      1: -500,
      puente_banco: 200,
      15: 300,
    });
  });
  test('a deposit of card sales that was found is in transit, and gone when both sides are there', () => {
    const sale = movimientos(asientoDeCartola(linea({ cargo: 5000, idCuentaBanco: 1, traspaso: true }), []));
    const entra = movimientos(asientoDeCartola(linea({ abono: 5000, idCuentaBanco: 2, traspaso: true }), []));
    expect(sale).toEqual({ 1: -5000, traspasos: 5000 });
    expect(entra).toEqual({ 2: 5000, traspasos: -5000 });
  });
  test('of a deposit that documents explain in part, the bridge takes that part alone', () => {
    const parcial = linea({ abono: 5000, conciliado: 2000, traspaso: true });
    expect(movimientos(asientoDeCartola(parcial, []))).toEqual({
      1: 5000,
      traspasos: -3000,
      puente_banco: -2000,
    });
  });
  test('the first line of an account brings what it held before, apart from its own movement', () => {
    const primera = linea({ abono: 70_000, saldoInicial: 500_000 });
    const asiento = conSaldoInicial(asientoDeCartola(primera, []), primera);
    expect(movimientos(asiento)).toEqual({ 1: 570_000, saldos_iniciales: -500_000, puente_banco: -70_000 });
    expect(asiento).toMatchObject({ fecha: primera.fecha, lineas: [{ debe: 500_000 }, {}, {}, {}] });
    const tarjeta = linea({ cargo: 9000, saldoInicial: -40_000 });
    expect(movimientos(conSaldoInicial(asientoDeCartola(tarjeta, []), tarjeta))).toEqual({
      1: -49_000,
      saldos_iniciales: 40_000,
      puente_banco: 9000,
    });
    const dolares = linea({ abono: 1000, saldoInicial: 20_000, moneda: 'USD', tipoCambio: '950.5' });
    expect(movimientos(conSaldoInicial(asientoDeCartola(dolares, []), dolares))).toMatchObject({
      saldos_iniciales: -190_100,
    });
    const sinValor = { ...dolares, tipoCambio: null };
    expect(conSaldoInicial(null, sinValor)).toMatchObject({
      motivo: expect.stringContaining('tipo de cambio'),
    });
  });

  test('a line of nothing posts nothing', () => {
    expect(asientoDeCartola(linea({}), [])).toBeNull();
  });
});

describe('lines that explain each other', () => {
  test('a transfer between own accounts is on its way in traspasos, and then nowhere', () => {
    const sale = linea({ cargo: 5000, idCuentaBanco: 1 });
    const entra = linea({ id: 4, abono: 5000, idCuentaBanco: 2, fecha: '2026-11-13' });
    expect(movimientos(asientoDeLineaEnPar(sale, entra))).toEqual({ 1: -5000, traspasos: 5000 });
    expect(movimientos(asientoDeLineaEnPar(entra, sale))).toEqual({ 2: 5000, traspasos: -5000 });
  });

  test('a payment that came back leaves its account as it was', () => {
    const sale = linea({ cargo: 5000 });
    const vuelve = linea({ id: 4, abono: 5000, fecha: '2026-11-20' });
    expect(movimientos(asientoDeLineaEnPar(sale, vuelve))).toEqual({ 1: -5000, traspasos: 5000 });
    expect(movimientos(asientoDeLineaEnPar(vuelve, sale))).toEqual({ 1: 5000, traspasos: -5000 });
  });

  test('in a foreign currency the rate between both days goes to the difference, and without one it waits', () => {
    const sale = linea({ cargo: 100_00, moneda: 'USD', tipoCambio: '900' });
    const entra = linea({ id: 4, abono: 100_00, moneda: 'USD', tipoCambio: '950', idCuentaBanco: 2 });
    expect(movimientos(asientoDeLineaEnPar(sale, entra))).toEqual({ 1: -90_000, traspasos: 90_000 });
    expect(movimientos(asientoDeLineaEnPar(entra, sale))).toEqual({
      2: 95_000,
      traspasos: -90_000,
      diferencia_cambio: -5000,
    });
    expect(asientoDeLineaEnPar(entra, { ...sale, tipoCambio: null })).toEqual({
      motivo: expect.stringContaining('tipo de cambio'),
    });
  });
});

describe('reconciled pairs', () => {
  const whole = (monto: number, saldo = monto) => ({
    montoCartola: monto,
    montoDocumento: saldo,
    saldoAntes: saldo,
    restoAntes: monto,
  });
  test('a customer pays: from the bridge to clientes', () => {
    const asiento = asientoDePar(whole(119_000), documento(afecta), linea({ abono: 119_000 }));
    expect(movimientos(asiento)).toEqual({ puente_banco: 119_000, clientes: -119_000 });
  });
  test('a supplier is paid: from proveedores to the bridge', () => {
    const asiento = asientoDePar(whole(119_000), documento(compra), linea({ cargo: 119_000 }));
    expect(movimientos(asiento)).toEqual({ puente_banco: -119_000, proveedores: 119_000 });
  });
  test('a nota de crédito netted in a payment stands with negative amounts', () => {
    const nota = documento({ ...afecta, codigoTipo: '61', signo: -1 });
    const par = { montoCartola: -19_000, montoDocumento: -19_000, saldoAntes: -119_000, restoAntes: 5000 };
    expect(movimientos(asientoDePar(par, nota, linea({ abono: 5000 })))).toEqual({
      puente_banco: -19_000,
      clientes: 19_000,
    });
  });
  test('a nota de crédito that is paid back', () => {
    const nota = documento({ ...afecta, codigoTipo: '61', signo: -1 });
    const par = {
      montoCartola: 119_000,
      montoDocumento: -119_000,
      saldoAntes: -119_000,
      restoAntes: 119_000,
    };
    expect(movimientos(asientoDePar(par, nota, linea({ cargo: 119_000 })))).toEqual({
      puente_banco: -119_000,
      clientes: 119_000,
    });
  });
  test('a difference that a person closed has an account of its own', () => {
    const par = { montoCartola: 118_500, montoDocumento: 119_000, saldoAntes: 119_000, restoAntes: 118_500 };
    expect(movimientos(asientoDePar(par, documento(afecta), linea({ abono: 118_500 })))).toEqual({
      puente_banco: 118_500,
      diferencias_conciliacion: 500,
      clientes: -119_000,
    });
  });
  test('the peso moved between issue and payment', () => {
    const factura = documento({
      montoTotal: 100_000,
      montoExento: 100_000,
      moneda: 'USD',
      tipoCambio: '900',
    });
    const banco = linea({ abono: 100_000, moneda: 'USD', tipoCambio: '950' });
    expect(movimientos(asientoDePar(whole(100_000), factura, banco))).toEqual({
      puente_banco: 950_000,
      clientes: -900_000,
      diferencia_cambio: -50_000,
    });
  });
  test('a line in pesos pays a document in dollars: what they differ by is of the exchange', () => {
    const factura = documento({ moneda: 'USD', tipoCambio: '900', montoTotal: 100_000 });
    const pago = linea({ abono: 960_000 });
    const par = { montoCartola: 960_000, montoDocumento: 100_000, saldoAntes: 100_000, restoAntes: 960_000 };
    expect(movimientos(asientoDePar(par, factura, pago))).toEqual({
      puente_banco: 960_000,
      clientes: -900_000,
      diferencia_cambio: -60_000,
    });
  });

  test('a boleta is paid net first; its retention last, when the gross is paid', () => {
    const boleta = documento({ modelo: 'Honorario', montoTotal: 1000, particulares: { retencion: 150 } });
    const neto = { montoCartola: 850, montoDocumento: 850, saldoAntes: 1000, restoAntes: 850 };
    expect(movimientos(asientoDePar(neto, boleta, linea({ cargo: 850 })))).toEqual({
      puente_banco: -850,
      honorarios_por_pagar: 850,
    });
    expect(movimientos(asientoDePar(whole(1000), boleta, linea({ cargo: 1000 })))).toEqual({
      puente_banco: -1000,
      honorarios_por_pagar: 850,
      retencion_honorarios_por_pagar: 150,
    });
  });
  test('without the rate of the line it waits', () => {
    const factura = documento({ montoTotal: 100, moneda: 'USD', tipoCambio: '900' });
    expect(asientoDePar(whole(100), factura, linea({ abono: 100, moneda: 'USD' }))).toHaveProperty('motivo');
  });
});

test('what the cut-off date settles leaves control for the opening, and of a boleta the retention stays owed', () => {
  const venta = documento({ ...afecta, saldadoAlCorte: 119_000 });
  expect(movimientos(asientoDeDocumento(venta, []))).toEqual({
    saldos_iniciales: 119_000,
    iva_debito: -19_000,
    ventas: -100_000,
  });
  // Half of it was paid before.
  const medias = documento({ ...compra, saldadoAlCorte: 59_500 });
  expect(movimientos(asientoDeDocumento(medias, []))).toMatchObject({
    proveedores: -59_500,
    saldos_iniciales: -59_500,
  });
  const boleta = documento({
    modelo: 'Honorario',
    montoTotal: 1000,
    saldadoAlCorte: 850,
    particulares: { retencion: 150 },
  });
  expect(movimientos(asientoDeDocumento(boleta, []))).toEqual({
    honorarios: 1000,
    retencion_honorarios_por_pagar: -150,
    saldos_iniciales: -850,
  });
});

test('a nota de crédito taken from an invoice leaves both in the same account, on the later day', () => {
  const nota = documento({
    ...afecta,
    id: 8,
    codigoTipo: '61',
    signo: -1,
    fechaEmision: '2026-11-02',
  });
  const antes = { monto: 20_000, saldoNotaAntes: -20_000, saldoDocumentoAntes: 119_000 };
  expect(asientoDeAplicacion(antes, nota, documento(afecta))).toEqual({
    fecha: '2026-11-02',
    lineas: [
      { cuenta: 'clientes', idLinea: null, idDocumento: 8, debe: 20_000, haber: 0 },
      { cuenta: 'clientes', idLinea: null, idDocumento: 7, debe: 0, haber: 20_000 },
    ],
  });
});

describe('whatever the amounts', () => {
  const monto = fc.integer({ min: 0, max: 9_000_000_000 });
  const cualquiera = fc.record({
    modelo: fc.constantFrom('Dte', 'Compra', 'Gasto', 'Honorario', 'Remuneracion', 'Previred', 'Impuesto'),
    codigoTipo: fc.constantFrom('33', '34', '39', '43', '46', '56', '61', '110', '914', '80', 'F29', 'PRV'),
    emiteComprador: fc.boolean(),
    moneda: fc.constantFrom('CLP', 'USD', 'UF', 'EUR'),
    tipoCambio: fc.integer({ min: 1, max: 9_999_999 }).map((valor) => `${valor / 100}`),
    montoNeto: monto,
    montoExento: monto,
    iva: monto,
    montoTotal: fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }),
    signo: fc.constantFrom(1, -1),
    estadoSii: fc.constantFrom(null, 'registro', 'pendiente', 'reclamado', 'no_incluir'),
    otrosImpuestos: fc.array(fc.record({ codigo: fc.constantFrom('15', '19', '24', '28'), monto }), {
      maxLength: 3,
    }),
    particulares: fc.record({
      ivaNoRecuperable: monto,
      ivaUsoComun: monto,
      retencion: monto,
      cotizaciones: monto,
    }),
  }) as fc.Arbitrary<Cambios>;
  const partes = fc.array(
    fc.record({
      idCuenta: fc.integer({ min: 1, max: 5 }),
      idLinea: fc.constant(null),
      monto: fc.integer({ min: 1, max: 9e9 }),
    }),
    { maxLength: 5 },
  );

  test('debits equal credits, and a note takes away exactly what its like added', () => {
    fc.assert(
      fc.property(cualquiera, partes, (cambios, clasificacion) => {
        const factura = asientoDeDocumento(documento({ ...cambios, signo: 1 }), clasificacion);
        const nota = asientoDeDocumento(documento({ ...cambios, signo: -1 }), clasificacion);
        if (factura === null || nota === null) return factura === nota;
        const quita = movimientos(nota);
        // What is retained of a boleta stands in the way of one that is negative, which there is none of.
        if (cambios.modelo === 'Honorario') return true;
        expect(movimientos(factura)).toEqual(
          Object.fromEntries(Object.entries(quita).map(([cuenta, valor]) => [cuenta, -valor + 0])),
        );
      }),
    );
  });

  test('paid by a line of another currency, in any parts: nothing is left of either, and the rest is of the exchange', () => {
    const parte = fc.record({
      deLinea: fc.integer({ min: 1, max: 9_000_000 }),
      deDocumento: fc.integer({ min: 1, max: 900_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(parte, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('Dte', 'Compra'),
        fc.constantFrom(['CLP', 'USD'] as const, ['USD', 'CLP'] as const, ['USD', 'UF'] as const),
        (partes, modelo, [deLinea, deDocumento]) => {
          const total = partes.reduce((a, b) => a + b.deDocumento, 0);
          const llega = partes.reduce((a, b) => a + b.deLinea, 0);
          const doc = documento({
            modelo,
            moneda: deDocumento,
            tipoCambio: '931.17',
            montoTotal: total,
            montoExento: total,
          });
          const banco = linea({
            [modelo === 'Dte' ? 'abono' : 'cargo']: llega,
            moneda: deLinea,
            tipoCambio: deLinea === 'CLP' ? null : '953.77',
          });
          const suma = new Map<string | number, number>();
          const add = (asiento: Asiento | null) => {
            if (asiento === null || 'motivo' in asiento) return;
            for (const { cuenta, debe, haber } of asiento.lineas)
              suma.set(cuenta, (suma.get(cuenta) ?? 0) + debe - haber);
          };
          add(asientoDeDocumento(doc, []));
          add(asientoDeCartola(banco, []));
          let [saldoAntes, restoAntes] = [total, llega];
          for (const { deLinea: montoCartola, deDocumento: montoDocumento } of partes) {
            add(asientoDePar({ montoCartola, montoDocumento, saldoAntes, restoAntes }, doc, banco));
            saldoAntes -= montoDocumento;
            restoAntes -= montoCartola;
          }
          for (const cuenta of ['clientes', 'proveedores', 'puente_banco', 'diferencias_conciliacion'])
            expect([cuenta, suma.get(cuenta) ?? 0]).toEqual([cuenta, 0]);
        },
      ),
    );
  });

  test('paid in any parts, nothing is left of a document in pesos, whatever its currency', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom('Dte', 'Compra', 'Honorario'),
        fc.constantFrom('CLP', 'USD', 'UF'),
        (pagos, centesimos, modelo, moneda) => {
          const total = pagos.reduce((a, b) => a + b, 0);
          const tipoCambio = String(centesimos / 100);
          const doc = documento({ modelo, moneda, tipoCambio, montoTotal: total, montoExento: total });
          const banco = linea({
            [modelo === 'Dte' ? 'abono' : 'cargo']: total,
            moneda,
            tipoCambio: '953.77',
          });
          const suma = new Map<string | number, number>();
          const add = (asiento: Asiento | null) => {
            if (asiento === null || 'motivo' in asiento) return;
            for (const { cuenta, debe, haber } of asiento.lineas)
              suma.set(cuenta, (suma.get(cuenta) ?? 0) + debe - haber);
          };
          add(asientoDeDocumento(doc, []));
          add(asientoDeCartola(banco, []));
          let abierto = total;
          for (const monto of pagos) {
            const par = {
              montoCartola: monto,
              montoDocumento: monto,
              saldoAntes: abierto,
              restoAntes: abierto,
            };
            add(asientoDePar(par, doc, banco));
            abierto -= monto;
          }
          for (const cuenta of [
            'clientes',
            'proveedores',
            'honorarios_por_pagar',
            'retencion_honorarios_por_pagar',
            'puente_banco',
          ])
            expect([cuenta, suma.get(cuenta) ?? 0]).toEqual([cuenta, 0]);
        },
      ),
    );
  });
});
