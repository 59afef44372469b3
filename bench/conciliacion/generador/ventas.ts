import type { Aplicacion, Documento, Parte, TipoCliente } from './tipos.ts';
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

const PLAZOS = [0, 15, 30, 30, 30, 45, 60];

/** Prices that many subscribers share, and the invoices that wait for a deposit of cards or of cheques. */
export interface Mostrador {
  precios: number[];
  comision: number;
  tarjetas: Documento[];
  cheques: { documento: Documento; dia: number }[];
}

export function abrirMostrador({ azar }: Taller): Mostrador {
  return {
    precios: Array.from({ length: azar.entero(3, 9) }, () => Math.round(azar.entero(12, 240) * 1_190)),
    comision: azar.elegir([0.0149, 0.0185, 0.0229, 0.0295]) * 1.19,
    tarjetas: [],
    cheques: [],
  };
}

/** A customer's year: what was sold to them and how they paid it. */
export function crearCliente(taller: Taller, mostrador: Mostrador, tipo: TipoCliente): void {
  const { azar, padron } = taller;
  const parte = crearParte(taller, azar.ocurre(0.12) ? padron.persona() : padron.empresa());
  switch (tipo) {
    case 'suelto':
      return venderSuelto(taller, parte);
    case 'suscriptor':
      return suscribir(taller, mostrador, parte);
    case 'agrupador':
      return venderAgrupado(taller, parte);
    case 'cuotas':
      return venderEnCuotas(taller, parte);
    case 'uf':
      return venderEnMoneda(taller, parte, 'UF');
    case 'dolar':
      return venderEnMoneda(taller, parte, 'USD');
    case 'obra':
      return venderConRetencion(taller, parte);
    case 'factoring':
      return cederFacturas(taller, parte);
    case 'tarjeta':
      for (let i = azar.entero(3, 12); i > 0; i--)
        mostrador.tarjetas.push(
          vender(taller, parte, azar.entero(taller.desde, taller.hasta - 1), 0, 45_000),
        );
      return;
    case 'cheques':
      for (let i = azar.entero(4, 10); i > 0; i--) {
        const documento = vender(
          taller,
          parte,
          azar.entero(taller.desde, taller.hasta - 1),
          azar.elegir(PLAZOS),
        );
        mostrador.cheques.push({
          documento,
          dia: diaDePago(taller, parte, vencimiento(documento), documento.emision + 1),
        });
      }
  }
}

function vender(taller: Taller, quien: Parte, emision: number, plazo: number, mediana = 210_000): Documento {
  const monto = crearMonto(taller, mediana);
  return emitir(taller, { modelo: 'Dte', quien, emision, plazo, monto });
}

function emitirNota(taller: Taller, factura: Documento, monto: number, dia: number): Documento {
  return emitir(taller, {
    modelo: factura.modelo,
    tipo: '61',
    quien: factura.quien,
    emision: dia,
    plazo: 0,
    monto,
    perdido: factura.perdido,
  });
}

function venderSuelto(taller: Taller, parte: Parte): void {
  const { azar } = taller;
  const plazo = azar.elegir(PLAZOS);
  for (let i = azar.entero(1, 14); i > 0; i--) {
    const documento = vender(taller, parte, azar.entero(taller.desde, taller.hasta - 1), plazo);
    cobrar(taller, parte, documento, true);
  }
}

/** What becomes of an invoice: paid, paid with something, in parts, annulled, or never. */
export function cobrar(taller: Taller, parte: Parte, documento: Documento, abono: boolean): void {
  const { azar, mezcla } = taller;
  const suerte = azar.real();
  const { impagos, notas, diferencias, abonosParciales, anticipos } = mezcla;
  const dia = diaDePago(taller, parte, vencimiento(documento), documento.emision);
  if (suerte < impagos) return;
  if (suerte < impagos + notas) return conNota(taller, parte, documento, dia, abono);
  if (suerte < impagos + notas + diferencias) {
    const diferencia = crearDiferencia(taller, parte, documento.monto);
    const monto = documento.monto + diferencia;
    const aplica = [{ documento, monto: Math.min(monto, documento.monto), cierra: true }];
    return pagar(taller, { parte, dia, aplica, clase: 'diferencia', monto, abono });
  }
  if (suerte < impagos + notas + diferencias + abonosParciales)
    return enPartes(taller, parte, documento, dia, abono);
  const antes = abono && azar.ocurre(anticipos);
  const cuando = antes ? habil(documento.emision - azar.entero(1, 10)) : dia;
  const clase = antes ? 'anticipo' : '1_a_1';
  pagar(taller, { parte, dia: cuando, aplica: [entero(documento)], clase, abono });
}

/** Each company is off in its own way: a few pesos, the charge of a transfer, a discount for paying early. */
function crearDiferencia({ azar }: Taller, { manera }: Parte, monto: number): number {
  switch (manera % 4) {
    case 0:
      return azar.elegir([-1, 1, -2, 2, -5, 3]);
    case 1:
      return -azar.elegir([300, 350, 500, 1_190]);
    case 2:
      return -Math.round(monto * azar.elegir([0.01, 0.02, 0.03]));
    default:
      return Math.ceil(monto / 1_000) * 1_000 - monto || -1;
  }
}

function conNota(taller: Taller, parte: Parte, documento: Documento, dia: number, abono: boolean): void {
  const { azar, cruces } = taller;
  const emision = Math.min(dia, documento.emision + azar.entero(1, 20));
  if (azar.ocurre(0.3)) {
    const nota = emitirNota(taller, documento, documento.monto, emision);
    cruces.push({ dia: emision + azar.entero(0, 40), documentos: [documento, nota] });
    return;
  }
  const rebaja = azar.ocurre(0.6)
    ? Math.round((documento.monto * azar.entero(1, 10)) / 20)
    : azar.entero(1_000, Math.max(1_001, Math.floor(documento.monto * 0.6)));
  const nota = emitirNota(taller, documento, rebaja, emision);
  if (azar.ocurre(0.15)) {
    // Paid whole before the note: the money goes back.
    pagar(taller, { parte, dia: emision, aplica: [entero(documento)], clase: '1_a_1', abono });
    const vuelta = habil(emision + azar.entero(3, 25));
    return pagar(taller, {
      parte,
      dia: vuelta,
      aplica: [entero(nota)],
      clase: 'devolucion',
      monto: nota.monto,
      abono: !abono,
    });
  }
  pagar(taller, { parte, dia, aplica: [entero(documento), entero(nota)], clase: 'nota_credito', abono });
}

function enPartes(taller: Taller, parte: Parte, documento: Documento, dia: number, abono: boolean): void {
  const { azar } = taller;
  let resto = documento.monto;
  let cuando = dia;
  for (let i = azar.entero(1, 3); i > 0 && resto > 4; i--) {
    const parcial = azar.ocurre(0.6)
      ? Math.floor(resto * azar.elegir([0.5, 0.3, 0.4, 1 / 3]))
      : Math.min(resto - 1, Math.max(1_000, Math.round((resto * azar.entre(0.2, 0.7)) / 10_000) * 10_000));
    if (parcial <= 0) break;
    pagar(taller, {
      parte,
      dia: cuando,
      aplica: [{ documento, monto: parcial, cierra: false }],
      clase: 'parcial',
      abono,
    });
    resto -= parcial;
    cuando = habil(cuando + azar.entero(6, 35));
  }
  if (azar.ocurre(0.8))
    pagar(taller, {
      parte,
      dia: cuando,
      aplica: [{ documento, monto: resto, cierra: true }],
      clase: 'parcial',
      abono,
    });
}

/**
 * Equal months, none of them lost, since the answer would be a matter of taste: paid in their order, now and then two at
 * once, or skipped and caught up with later.
 */
function suscribir(taller: Taller, { precios }: Mostrador, parte: Parte): void {
  const { azar, mezcla } = taller;
  const plazo = azar.elegir([5, 10, 15, 30]);
  const dia = azar.entero(0, 27);
  let precio = azar.elegir(precios);
  let deuda: Documento[] = [];
  let anterior = 0;
  const alza = azar.ocurre(0.35) ? azar.entero(2, 10) : 99;
  for (const [i, mes] of meses(taller).entries()) {
    if (i === alza) precio = Math.round((precio * azar.entero(102, 112)) / 100);
    const emision = mes + dia;
    deuda.push(
      emitir(taller, { modelo: 'Dte', quien: parte, emision, plazo, monto: precio, perdido: false }),
    );
    const ultima = deuda.at(-1);
    // Who skips a month stays a month behind: what comes pays the oldest.
    if (!ultima || azar.ocurre(0.05 + mezcla.impagos * 0.4)) continue;
    const pagaTodo = deuda.length > 1 && azar.ocurre(0.55);
    const pagadas = pagaTodo ? deuda : deuda.slice(0, 1);
    deuda = deuda.slice(pagadas.length);
    const [primera] = pagadas;
    if (!primera) continue;
    const minimo = Math.max(ultima.emision, anterior + 1);
    anterior = diaDePago(taller, parte, vencimiento(pagaTodo ? ultima : primera), minimo);
    pagar(taller, {
      parte,
      dia: anterior,
      aplica: pagadas.map(entero),
      clase: pagadas.length > 1 ? 'n_a_1' : 'recurrente',
      abono: true,
    });
  }
}

/** Several invoices a month, paid together on one day; one may stay behind, and a note may be netted. */
function venderAgrupado(taller: Taller, parte: Parte): void {
  const { azar, mezcla } = taller;
  const plazo = azar.elegir([15, 30, 30, 45]);
  let pendientes: Documento[] = [];
  for (const mes of meses(taller)) {
    for (let i = azar.entero(1, 7); i > 0; i--) {
      const documento = vender(taller, parte, mes + azar.entero(0, 27), plazo, 120_000);
      pendientes.push(documento);
      if (azar.ocurre(mezcla.notas))
        pendientes.push(
          emitirNota(
            taller,
            documento,
            Math.round(documento.monto * azar.entre(0.05, 0.4)),
            documento.emision + 3,
          ),
        );
    }
    pendientes.sort((a, b) => a.emision - b.emision);
    const pagadas = pendientes.filter((documento) => documento.tipo === '61' || !azar.ocurre(0.06));
    const ultima = Math.max(0, ...pagadas.map(({ emision }) => emision));
    const aplica = pagadas.map(entero);
    if (pagadas.length === 0 || aplica.reduce((suma, { monto }) => suma + monto, 0) <= 0 || azar.ocurre(0.05))
      continue;
    pendientes = pendientes.filter((documento) => !pagadas.includes(documento));
    const clase = pagadas.length > 1 ? 'n_a_1' : '1_a_1';
    const dia = diaDePago(taller, parte, mes + 20 + plazo, ultima);
    pagar(taller, { parte, dia, aplica, clase, abono: true });
  }
}

function venderEnCuotas(taller: Taller, parte: Parte): void {
  const { azar } = taller;
  for (let i = azar.entero(1, 4); i > 0; i--) {
    const documento = vender(taller, parte, azar.entero(taller.desde, taller.hasta - 30), 30, 900_000);
    const cuotas = azar.entero(2, 8);
    const pie = azar.ocurre(0.3) ? Math.round(documento.monto * azar.elegir([0.1, 0.2, 0.3, 0.5])) : 0;
    const cuota = Math.floor((documento.monto - pie) / cuotas);
    const montos = [...(pie > 0 ? [pie] : []), ...new Array<number>(cuotas).fill(cuota)];
    montos[montos.length - 1] = documento.monto - montos.slice(0, -1).reduce((a, b) => a + b, 0);
    let vence = vencimiento(documento);
    for (const [k, monto] of montos.entries()) {
      if (azar.ocurre(0.03)) break;
      const cierra = k === montos.length - 1;
      const dia = diaDePago(taller, parte, vence, documento.emision + k * 12);
      pagar(taller, { parte, dia, aplica: [{ documento, monto, cierra }], clase: 'parcial', abono: true });
      vence += 30;
    }
  }
}

/** Invoices in another currency, paid in pesos at the value of the day of payment. */
function venderEnMoneda(taller: Taller, parte: Parte, moneda: 'UF' | 'USD'): void {
  const { azar } = taller;
  const mensual = azar.ocurre(0.6);
  const fijo = moneda === 'UF' ? azar.entero(20, 900) * 1_000 : azar.entero(200, 6_000) * 100;
  const deuda: Documento[] = [];
  let anterior = 0;
  for (const mes of meses(taller)) {
    if (!mensual && azar.ocurre(0.5)) continue;
    const monto = mensual ? fijo : Math.round(fijo * azar.entre(0.4, 2));
    const emision = mes + azar.entero(0, 27);
    const tipo = moneda === 'USD' ? '110' : '33';
    const nuevo = emitir(taller, {
      modelo: 'Dte',
      quien: parte,
      emision,
      moneda,
      monto,
      tipo,
      perdido: false,
    });
    deuda.push(nuevo);
    if (azar.ocurre(taller.mezcla.impagos)) {
      // Of equal months the oldest is the one that is paid next.
      if (!mensual) deuda.pop();
      continue;
    }
    const documento = deuda.shift() ?? nuevo;
    const dia = diaDePago(taller, parte, vencimiento(documento), Math.max(emision, anterior + 1));
    anterior = dia;
    if (dia >= taller.hasta) continue;
    const pesos = enPesos(taller, documento.monto, moneda, dia);
    pagar(taller, { parte, dia, aplica: [entero(documento)], clase: 'moneda', monto: pesos, abono: true });
  }
}

/** Works: a tenth or a twentieth is held back, and paid months later. */
function venderConRetencion(taller: Taller, parte: Parte): void {
  const { azar } = taller;
  const tasa = azar.elegir([0.05, 0.1, 0.1]);
  for (const mes of meses(taller)) {
    if (azar.ocurre(0.25)) continue;
    const documento = vender(taller, parte, mes + azar.entero(0, 27), 30, 1_400_000);
    const retenido = Math.round(documento.monto * tasa);
    const dia = diaDePago(taller, parte, vencimiento(documento), documento.emision);
    const clase = 'retencion';
    const aplica = (monto: number, cierra: boolean): Aplicacion[] => [{ documento, monto, cierra }];
    pagar(taller, { parte, dia, aplica: aplica(documento.monto - retenido, false), clase, abono: true });
    if (azar.ocurre(0.7))
      pagar(taller, {
        parte,
        dia: habil(dia + azar.entero(60, 110)),
        aplica: aplica(retenido, true),
        clase,
        abono: true,
      });
  }
}

/** Invoices ceded: the factoring house pays, less what it keeps. */
function cederFacturas(taller: Taller, parte: Parte): void {
  const { azar } = taller;
  const pagador = azar.elegir(taller.factorings);
  const tasa = azar.entero(8, 45) / 1_000;
  for (let i = azar.entero(2, 10); i > 0; i--) {
    const documento = vender(taller, parte, azar.entero(taller.desde, taller.hasta - 1), 60, 800_000);
    const monto =
      documento.monto -
      Math.round(documento.monto * tasa) -
      (azar.ocurre(0.3) ? azar.entero(5, 40) * 1_000 : 0);
    const dia = habil(documento.emision + azar.entero(2, 12));
    pagar(taller, {
      parte,
      dia,
      aplica: [{ documento, monto, cierra: true }],
      clase: 'factoring',
      monto,
      abono: true,
      pagador,
    });
  }
}
