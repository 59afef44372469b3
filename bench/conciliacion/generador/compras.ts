import { fechaDeDia } from '@cuadra/domain';
import { calcularRetencion } from '@cuadra/domain/retencion';
import {
  crearMonto,
  crearParte,
  diaDePago,
  emitir,
  enPesos,
  entero,
  habil,
  meses,
  pagar,
  vencimiento,
} from './taller.ts';
import type { Taller } from './taller.ts';
import type { Documento, Parte, Quien, TipoProveedor } from './tipos.ts';
import { cobrar } from './ventas.ts';

/** Purchases that wait for the next batch. */
export type PorNomina = Documento[];

/** A supplier's year: what was bought from them and how it was paid. */
export function crearProveedor(taller: Taller, porNomina: PorNomina, tipo: TipoProveedor): void {
  const { azar, padron } = taller;
  const quien = tipo === 'honorario' || azar.ocurre(0.08) ? padron.persona() : padron.empresa();
  // The company itself chooses how it pays: its own transfers name whom they go to more often.
  const parte = crearParte(taller, quien, taller.mezcla.anonimas * 0.6);
  switch (tipo) {
    case 'suelto':
      for (let i = azar.entero(1, 9); i > 0; i--)
        cobrar(taller, parte, comprar(taller, parte, azar.entero(taller.desde, taller.hasta - 1)), false);
      return;
    case 'servicio':
      return pagarServicio(taller, parte);
    case 'nomina':
      for (let i = azar.entero(3, 20); i > 0; i--)
        porNomina.push(comprar(taller, parte, azar.entero(taller.desde, taller.hasta - 1)));
      return;
    case 'agrupado':
      return pagarAgrupado(taller, parte);
    case 'honorario':
      return pagarHonorarios(taller, parte);
    case 'dolar':
      return pagarEnDolares(taller, parte);
  }
}

function comprar(taller: Taller, quien: Quien, emision: number, mediana = 160_000): Documento {
  const plazo = taller.azar.elegir([0, 30, 30, 30, 60]);
  return emitir(taller, { modelo: 'Compra', quien, emision, plazo, monto: crearMonto(taller, mediana) });
}

/** A bill a month, of a fixed or a moving amount. */
function pagarServicio(taller: Taller, parte: Parte): void {
  const { azar, mezcla } = taller;
  const base = crearMonto(taller, 130_000);
  const fijo = azar.ocurre(0.5);
  const dia = azar.entero(0, 25);
  const deuda: Documento[] = [];
  let anterior = 0;
  for (const mes of meses(taller)) {
    const monto = fijo ? base : Math.round(base * azar.entre(0.6, 1.6));
    const emision = mes + dia;
    const perdido = !fijo && azar.ocurre(mezcla.perdidos);
    const nuevo = emitir(taller, { modelo: 'Compra', quien: parte, emision, plazo: 20, monto, perdido });
    const falta = azar.ocurre(mezcla.impagos * 0.4);
    // Of equal bills the oldest is paid; of others, one that was forgotten stays so.
    if (fijo) deuda.push(nuevo);
    const documento = fijo && !falta ? deuda.shift() : nuevo;
    if (falta || !documento) continue;
    const minimo = fijo ? Math.max(nuevo.emision, anterior + 1) : nuevo.emision;
    anterior = diaDePago(taller, parte, vencimiento(documento), minimo);
    pagar(taller, {
      parte,
      dia: anterior,
      aplica: [entero(documento)],
      clase: fijo ? 'recurrente' : '1_a_1',
      abono: false,
    });
  }
}

function pagarAgrupado(taller: Taller, parte: Parte): void {
  const { azar } = taller;
  for (const mes of meses(taller)) {
    const documentos = Array.from({ length: azar.entero(1, 6) }, () =>
      comprar(taller, parte, mes + azar.entero(0, 24), 70_000),
    ).sort((a, b) => a.emision - b.emision);
    if (azar.ocurre(0.06)) continue;
    const dia = diaDePago(taller, parte, mes + 40, mes + 25);
    const clase = documentos.length > 1 ? 'n_a_1' : '1_a_1';
    pagar(taller, { parte, dia, aplica: documentos.map(entero), clase, abono: false });
  }
}

/** Boletas of fees: some companies pay what they say, others what is left after the retention of the year. */
function pagarHonorarios(taller: Taller, parte: Parte): void {
  const { azar, mezcla } = taller;
  const liquido = mezcla.honorariosLiquidos && azar.ocurre(0.9);
  for (const mes of meses(taller)) {
    if (azar.ocurre(0.3)) continue;
    const emision = mes + azar.entero(10, 27);
    const monto = azar.entero(80, 1_400) * 1_000;
    const documento = emitir(taller, {
      modelo: 'Honorario',
      tipo: '80',
      quien: parte,
      emision,
      plazo: azar.elegir([0, 15, 30]),
      monto,
    });
    if (azar.ocurre(mezcla.impagos * 0.5)) continue;
    const dia = diaDePago(taller, parte, vencimiento(documento), emision);
    const anio = Number(fechaDeDia(dia).slice(0, 4));
    const retenido = liquido ? calcularRetencion(monto, anio).retencion : 0;
    const aplica = [{ documento, monto: monto - retenido, cierra: true }];
    pagar(taller, { parte, dia, aplica, clase: liquido ? 'honorario' : '1_a_1', abono: false });
  }
}

function pagarEnDolares(taller: Taller, parte: Parte): void {
  const { azar } = taller;
  for (const mes of meses(taller)) {
    if (azar.ocurre(0.4)) continue;
    const emision = mes + azar.entero(0, 27);
    const monto = azar.entero(90, 9_000) * 100 + (azar.ocurre(0.5) ? azar.entero(1, 99) : 0);
    const documento = emitir(taller, { modelo: 'Compra', quien: parte, emision, moneda: 'USD', monto });
    const dia = diaDePago(taller, parte, vencimiento(documento), emision);
    if (dia >= taller.hasta) continue;
    const pesos = enPesos(taller, monto, 'USD', dia);
    pagar(taller, { parte, dia, aplica: [entero(documento)], clase: 'moneda', monto: pesos, abono: false });
  }
}

const NOMINAS = [
  'PAGO NOMINA PROVEEDORES',
  'Pago masivo proveedores',
  'NOMINA PROV {D}',
  'CARGO LOTE PAGOS',
  'PAGOS MASIVOS',
];
const SUELDOS = ['PAGO REMUNERACIONES', 'Nomina sueldos', 'ABONO MASIVO REMUN', 'PAGO NOMINA PERSONAL'];

/** The batches of the year: each pays what fell due since the one before, save what somebody held back. */
export function pagarNominas(taller: Taller, porNomina: PorNomina): void {
  const { azar, movimientos, desde, hasta } = taller;
  const cada = azar.elegir([7, 7, 14]);
  const glosa = azar.elegir(NOMINAS);
  const tope = azar.elegir([12, 18, 30]);
  const adelanto = azar.entero(0, 4);
  let cola = porNomina.toSorted((a, b) => vencimiento(a) - vencimiento(b));
  for (let dia = habil(desde + 4); dia < hasta; dia += cada) {
    const vencidos = cola.filter((doc) => vencimiento(doc) <= dia + adelanto && doc.emision <= dia);
    const pagados = vencidos.filter(() => !azar.ocurre(0.04));
    cola = cola.filter((doc) => !pagados.includes(doc));
    // What was never entered is paid by hand, apart.
    const conocidos = pagados.filter(({ perdido }) => !perdido);
    for (let i = 0; i < conocidos.length; i += tope) {
      const aplica = conocidos.slice(i, i + tope).map(entero);
      movimientos.push({
        dia: habil(dia),
        cuenta: 0,
        abono: false,
        monto: aplica.reduce((suma, { monto }) => suma + monto, 0),
        glosa: glosa.replace('{D}', String(azar.entero(1_000, 9_999))),
        aplica,
        clase: 'nomina',
      });
    }
  }
}

/** Wages, social security and the month's taxes. */
export function pagarSueldos(taller: Taller): void {
  const { azar, mezcla, padron, movimientos, hasta } = taller;
  const personal = Array.from({ length: mezcla.trabajadores }, () => ({
    parte: crearParte(taller, padron.persona(), 0.25),
    sueldo: azar.entero(460, 2_400) * 1_000 + azar.entero(0, 999),
  }));
  const glosa = azar.elegir(SUELDOS);
  const fisco: Quien = { rut: '60805000-0', nombre: 'Tesorería General de la República', natural: false };
  const previred: Quien = { rut: '96929390-0', nombre: 'Previred', natural: false };
  for (const mes of meses(taller)) {
    const dia = habil(mes + 27);
    if (dia >= hasta) break;
    const documentos = personal.map(({ parte, sueldo }) => ({
      parte,
      documento: emitir(taller, {
        modelo: 'Remuneracion',
        tipo: '0',
        folio: '',
        quien: parte,
        emision: dia,
        plazo: 0,
        monto: azar.ocurre(0.7) ? sueldo : sueldo + azar.entero(-90, 250) * 1_000,
        perdido: false,
      }),
    }));
    const aparte = mezcla.sueldosEnNomina ? documentos.filter(() => azar.ocurre(0.03)) : documentos;
    const juntos = documentos
      .filter((uno) => !aparte.includes(uno))
      .map(({ documento }) => entero(documento));
    if (juntos.length > 0)
      movimientos.push({
        dia,
        cuenta: 0,
        abono: false,
        monto: juntos.reduce((suma, { monto }) => suma + monto, 0),
        glosa,
        aplica: juntos,
        clase: 'nomina',
      });
    for (const { parte, documento } of aparte)
      pagar(taller, {
        parte,
        dia: habil(dia + azar.entero(0, 3)),
        aplica: [entero(documento)],
        clase: 'sueldo',
        abono: false,
      });
    const total = documentos.reduce((suma, { documento }) => suma + documento.monto, 0);
    pagarAlFisco(taller, {
      quien: previred,
      modelo: 'Previred',
      tipo: 'PREV',
      emision: dia,
      monto: Math.round(total * 0.21),
      glosa: 'PAGO PREVIRED',
    });
    const iva = azar.entero(300, 9_000) * 1_000 + azar.entero(0, 999);
    pagarAlFisco(taller, {
      quien: fisco,
      modelo: 'Impuesto',
      tipo: '29',
      emision: dia,
      monto: iva,
      glosa: azar.elegir(['PAGO SII F29', 'Tesoreria Gral Republica', 'IMPUESTO F29 INTERNET']),
    });
  }
}

function pagarAlFisco(
  taller: Taller,
  {
    quien,
    modelo,
    tipo,
    emision,
    monto,
    glosa,
  }: {
    quien: Quien;
    modelo: 'Previred' | 'Impuesto';
    tipo: string;
    emision: number;
    monto: number;
    glosa: string;
  },
): void {
  const { azar, hasta, movimientos } = taller;
  const folio = String(azar.entero(1_000_000, 9_999_999));
  const documento = emitir(taller, { modelo, tipo, folio, quien, emision, plazo: 12, monto, perdido: false });
  const dia = habil(emision + azar.entero(8, 14));
  if (dia >= hasta) return;
  movimientos.push({
    dia,
    cuenta: 0,
    abono: false,
    monto,
    glosa,
    aplica: [entero(documento)],
    clase: 'impuesto',
  });
}
