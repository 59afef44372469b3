import { addDias, addMeses, limitesDeMes, type Fecha, digitoVerificador } from '@cuadra/domain';
import { Anio, settle } from './anio.ts';
import { makeEmpresas, makePersonas, type Parte } from './parties.ts';
import type { CuentaDemo, FirmaDemo } from './types.ts';
import { makeSimple, makeTributario } from './ventas.ts';

const MESES = 12;
const CLIENTES = 300;
const PROVEEDORES = 110;
const VENTAS_MES = 215;
const COMPRAS_MES = 130;
const TRABAJADORES = 14;
const [CHILE, BCI, SANTANDER, TARJETA] = [0, 1, 2, 3];

const CUENTAS: readonly CuentaDemo[] = [
  { idIntegrador: 1, tipo: 'CC', numeroCuenta: '00-168-10452-08', saldoInicial: 38_400_000 },
  { idIntegrador: 2, tipo: 'CC', numeroCuenta: '63017710', saldoInicial: 17_250_000 },
  { idIntegrador: 8, tipo: 'CC', numeroCuenta: '0-000-7743318-5', saldoInicial: 6_100_000 },
  { idIntegrador: 1, tipo: 'TC', numeroCuenta: '*4471', saldoInicial: 0 },
];
/** Shops of the card, invented as everybody else; each with a RUT of its own. */
const COMERCIOS = [
  'TAXI VELOZ',
  'BENCINERA EL CRUCE',
  'ALMACEN LA ESQUINA',
  'COMIDA AL PASO',
  'SOFTWARE NUBE ALTA',
  'CORREO VALLE',
  'FERRETERIA DOS HERMANOS',
  'COMPUTACION MERIDIANO',
  'BUSES CORDILLERA',
  'CAFE LA PLAZA',
].map((nombre, indice) => {
  const numero = 77_950_101 + indice * 37;
  return { nombre, rut: `${numero}-${digitoVerificador(numero)}` };
});

function sellMonth(
  anio: Anio,
  mes: string,
  clientes: readonly Parte[],
  folio: { venta: number; nota: number },
): void {
  const { azar } = anio;
  const porCliente = new Map<Parte, number[]>();
  for (let i = 0; i < VENTAS_MES; i++) {
    const parte = azar.pick(clientes);
    const fecha = `${mes}-${String(azar.between(1, 28)).padStart(2, '0')}`;
    if (fecha > anio.hoy) continue;
    const neto = azar.amount(60_000, 4_500_000);
    const codigoTipo = azar.chance(0.06) ? '34' : '33';
    const indice = anio.add(
      makeTributario(azar, { modelo: 'Dte', codigoTipo, folio: String(folio.venta++), parte, fecha, neto }),
    );
    const suyas = porCliente.get(parte) ?? [];
    suyas.push(indice);
    if (azar.chance(0.05)) {
      const notaFecha = addDias(fecha, azar.between(1, 9));
      const nota = {
        modelo: 'Dte',
        codigoTipo: '61',
        folio: String(folio.nota++),
        parte,
        fecha: notaFecha,
      } as const;
      if (notaFecha <= anio.hoy)
        suyas.push(anio.add(makeTributario(azar, { ...nota, neto: Math.floor(neto / azar.between(3, 8)) })));
    }
    porCliente.set(parte, suyas);
  }
  for (const [parte, indices] of porCliente) {
    if (parte.noPaga || azar.chance(0.03)) continue;
    const conNota = indices.some((indice) => anio.documentos[indice]?.codigoTipo === '61');
    const grupos = parte.juntaFacturas || conNota ? [indices] : indices.map((indice) => [indice]);
    for (const grupo of grupos)
      settle(anio, parte, grupo, 'abono', azar.pick([CHILE, CHILE, CHILE, BCI, BCI, SANTANDER]));
  }
}

function buyMonth(anio: Anio, mes: string, proveedores: readonly Parte[], folios: Map<Parte, number>): void {
  const { azar } = anio;
  for (let i = 0; i < COMPRAS_MES; i++) {
    const parte = azar.pick(proveedores);
    const fecha = `${mes}-${String(azar.between(1, 28)).padStart(2, '0')}`;
    if (fecha > anio.hoy) continue;
    const folio = folios.get(parte) ?? azar.between(1000, 60_000);
    folios.set(parte, folio + azar.between(1, 9));
    const nota = azar.chance(0.03);
    const neto = azar.amount(25_000, nota ? 200_000 : 2_400_000);
    const codigoTipo = nota ? '61' : azar.chance(0.08) ? '34' : '33';
    const indice = anio.add(
      makeTributario(azar, { modelo: 'Compra', codigoTipo, folio: String(folio), parte, fecha, neto }),
    );
    if (!nota && !azar.chance(0.04)) settle(anio, parte, [indice], 'cargo', azar.chance(0.4) ? BCI : CHILE);
  }
}

function payPeople(
  anio: Anio,
  mes: string,
  personas: readonly Parte[],
  honorarios: readonly Parte[],
  folio: { bhe: number },
): void {
  const { azar, hoy } = anio;
  const { hasta } = limitesDeMes(mes);
  const siguiente = addMeses(mes, 1);
  if (hasta <= hoy) {
    const sueldos = personas.map((persona, indice) => {
      const datos = { rut: persona.rut, razonSocial: persona.razonSocial, fecha: hasta, vence: hasta };
      const monto = 780_000 + indice * 74_000 + azar.between(0, 30_000);
      const glosa = `Liquidación de sueldo ${mes}`;
      return anio.add(
        makeSimple({
          modelo: 'Remuneracion',
          codigoTipo: 'LIQ',
          folio: mes,
          monto,
          glosa,
          ...datos,
        }),
      );
    });
    const paga = sueldos.map((documento) => ({
      documento,
      monto: anio.documentos[documento]?.montoTotal ?? 0,
    }));
    const total = paga.reduce((suma, { monto }) => suma + monto, 0);
    anio.line({
      cuenta: BCI,
      fecha: hasta,
      descripcion: `PAGO NOMINA REMUNERACIONES ${mes.slice(5)}`,
      cargo: total,
      abono: 0,
      paga,
    });
    payState(
      anio,
      { declarado: mes, pagado: siguiente },
      'Previred',
      'PRV',
      Math.floor(total * 0.24),
      10,
      'PAGO PREVIRED',
      '96929390-0',
      'Previred S.A.',
    );
    payState(
      anio,
      { declarado: mes, pagado: siguiente },
      'Impuesto',
      'F29',
      azar.between(3_800_000, 9_400_000),
      20,
      'PAGO EN LINEA S.I.I. F29',
      '60803000-K',
      'Servicio de Impuestos Internos',
    );
  }
  for (const parte of honorarios) {
    const fecha = `${mes}-${String(azar.between(5, 27)).padStart(2, '0')}`;
    if (fecha > hoy || azar.chance(0.3)) continue;
    const bruto = azar.amount(150_000, 900_000);
    const tercero = azar.chance(0.15);
    const indice = anio.add(
      makeSimple({
        modelo: tercero ? 'BoletaTercero' : 'Honorario',
        codigoTipo: tercero ? '90' : '80',
        folio: String(folio.bhe++),
        rut: parte.rut,
        razonSocial: parte.razonSocial,
        fecha,
        vence: addDias(fecha, 15),
        monto: bruto,
        glosa: 'Servicios profesionales',
      }),
    );
    settle(anio, parte, [indice], 'cargo', BCI);
  }
}

/** Adds the taxes or contributions of a month and their payment in the month after. */
function payState(
  anio: Anio,
  { declarado, pagado }: { readonly declarado: string; readonly pagado: string },
  modelo: 'Previred' | 'Impuesto',
  codigoTipo: string,
  monto: number,
  dia: number,
  descripcion: string,
  rut: string,
  razonSocial: string,
): void {
  const fecha = `${pagado}-01`;
  if (fecha > anio.hoy) return;
  const vence = `${pagado}-${dia}`;
  const glosa = `${descripcion} ${declarado}`;
  const documento = anio.add(
    makeSimple({ modelo, codigoTipo, folio: declarado, rut, razonSocial, fecha, vence, monto, glosa }),
  );
  anio.line({
    cuenta: CHILE,
    fecha: vence,
    descripcion,
    cargo: monto,
    abono: 0,
    paga: [{ documento, monto }],
  });
}

/** Monthly charges that settle no document, and a shop of the newest month without classifications. */
function makeDebitos(anio: Anio, mes: string): void {
  const n = Number(mes.slice(5));
  const debito = (cuenta: number, dia: string, descripcion: string, cargo: number) =>
    anio.line({ cuenta, fecha: `${mes}-${dia}`, descripcion, cargo, abono: 0 });
  debito(BCI, '05', `ARRIENDO BODEGA SUR PAC ${mes.slice(5)}`, 1_450_000);
  debito(CHILE, '09', `LUZ DEL VALLE PAC ${4_410 + n}`, 96_480 + n * 1130);
  if (mes < anio.hoy.slice(0, 7)) return;
  debito(TARJETA, '03', 'COMPRA GRAN TIENDA CENTRAL 0214', 84_390);
  debito(TARJETA, '11', 'COMPRA GRAN TIENDA CENTRAL 0871', 43_090);
}

/** What settles nothing: commissions, card sales, own transfers, reversals, purchases with the card. */
function makeNoise(anio: Anio, mes: string, folio: { gasto: number }): void {
  const { azar } = anio;
  const on = (dia: number) => `${mes}-${String(dia).padStart(2, '0')}`;
  for (const cuenta of [CHILE, BCI, SANTANDER]) {
    anio.line({
      cuenta,
      fecha: on(6),
      descripcion: 'COMISION MANTENCION PLAN CTA CTE',
      cargo: 18_390,
      abono: 0,
    });
    anio.line({ cuenta, fecha: on(6), descripcion: 'IVA COMISION', cargo: 3494, abono: 0 });
  }
  for (let dia = 1; dia <= 28; dia++) {
    const descripcion = `ABONO TRANSBANK DEBITO 5970341${azar.between(10_000, 99_999)}`;
    anio.line({
      cuenta: CHILE,
      fecha: on(dia),
      descripcion,
      cargo: 0,
      abono: azar.amount(40_000, 350_000),
    });
    if (azar.chance(0.5))
      anio.line({
        cuenta: SANTANDER,
        fecha: on(dia),
        descripcion: 'DEPOSITO EFECTIVO SUC PROVIDENCIA',
        cargo: 0,
        abono: azar.amount(30_000, 280_000),
      });
  }
  makeDebitos(anio, mes);
  const pagoTarjeta = azar.between(8, 10) * 500_000;
  anio.line({
    cuenta: CHILE,
    fecha: on(12),
    descripcion: 'PAGO TARJETA DE CREDITO *4471',
    cargo: pagoTarjeta,
    abono: 0,
  });
  anio.line({ cuenta: TARJETA, fecha: on(12), descripcion: 'PAGO PESOS TEF', cargo: 0, abono: pagoTarjeta });
  for (const dia of [8, 22]) {
    const monto = azar.between(2, 5) * 500_000;
    anio.line({
      cuenta: CHILE,
      fecha: on(dia),
      descripcion: 'TRASPASO A CTA PROPIA BCI',
      cargo: monto,
      abono: 0,
    });
    anio.line({
      cuenta: BCI,
      fecha: on(dia),
      descripcion: 'TRASPASO DESDE CTA PROPIA',
      cargo: 0,
      abono: monto,
    });
  }
  if (azar.chance(0.5)) {
    const monto = azar.amount(100_000, 800_000);
    anio.line({ cuenta: BCI, fecha: on(17), descripcion: 'TRANSFERENCIA ENVIADA', cargo: monto, abono: 0 });
    anio.line({ cuenta: BCI, fecha: on(18), descripcion: 'REVERSA TRANSFERENCIA', cargo: 0, abono: monto });
  }
  for (let i = 0; i < 150; i++) {
    const fecha = on(azar.between(1, 28));
    const comercio = azar.pick(COMERCIOS);
    const monto = azar.amount(4000, 140_000);
    const conGasto = azar.chance(0.45) && fecha <= anio.hoy;
    const paga = conGasto
      ? [
          {
            documento: anio.add(
              makeSimple({
                modelo: 'Gasto',
                codigoTipo: 'GAS',
                folio: String(folio.gasto++),
                rut: comercio.rut,
                razonSocial: comercio.nombre,
                fecha,
                vence: fecha,
                monto,
                glosa: 'Rendición de gastos',
              }),
            ),
            monto,
          },
        ]
      : [];
    anio.line({
      cuenta: TARJETA,
      fecha,
      descripcion: `COMPRA ${comercio.nombre} ${azar.between(1000, 9999)}`,
      cargo: monto,
      abono: 0,
      paga,
    });
  }
}

/**
 * A year, up to and including `hoy`, of an invented packaging firm: about 5,000 documents of every kind and 6,000
 * lines in three banks and a card. The same seed and date give the same year.
 */
export function makeFirma(semilla: number, hoy: Fecha): FirmaDemo {
  const anio = new Anio(semilla, hoy);
  const usados = new Set<string>();
  const clientes = makeEmpresas(anio.azar, CLIENTES, usados);
  const proveedores = makeEmpresas(anio.azar, PROVEEDORES, usados);
  const trabajadores = makePersonas(anio.azar, TRABAJADORES, usados);
  const honorarios = makePersonas(anio.azar, 16, usados);
  const folio = { venta: 1200, nota: 60, bhe: 310, gasto: 1 };
  const foliosCompra = new Map<Parte, number>();
  const primero = addMeses(hoy.slice(0, 7), 1 - MESES);
  for (let indice = 0; indice < MESES; indice++) {
    const mes = addMeses(primero, indice);
    sellMonth(anio, mes, clientes, folio);
    buyMonth(anio, mes, proveedores, foliosCompra);
    payPeople(anio, mes, trabajadores, honorarios, folio);
    makeNoise(anio, mes, folio);
  }
  const lineas = anio.lineas.toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
  return { cuentas: CUENTAS, documentos: anio.documentos, lineas };
}
