import { crearParte, diaDelMes, emitir, entero, habil, meses, pagar } from '../taller.ts';
import type { Taller } from '../taller.ts';
import type { Aplicacion, Documento } from '../tipos.ts';

const GLOSAS = ['PAGO REMUNERACIONES', 'Nomina sueldos', 'ABONO MASIVO REMUN', 'PAGO NOMINA PERSONAL'];

/** Wages dated at the end of the month, of which many workers get a part on a day of the middle. */
export function anticiparSueldos(taller: Taller): void {
  const { azar, mezcla, padron, hasta } = taller;
  const adelantan = azar.entre(0.2, 0.9);
  const dia = azar.elegir([13, 15, 15, 16, 18, 20]);
  const fijos = azar.ocurre(0.5);
  const juntos = azar.ocurre(0.5);
  const bancos = azar.ocurre(0.4) ? 2 : 1;
  const glosa = azar.elegir(GLOSAS);
  const personal = Array.from({ length: mezcla.trabajadores }, () => {
    const sueldo = azar.entero(460, 2_100) * 1_000 + azar.entero(0, 999);
    return {
      parte: crearParte(taller, padron.persona(), 0.2),
      sueldo,
      anticipo: azar.ocurre(adelantan) ? Math.round((sueldo * azar.entre(0.2, 0.45)) / 10_000) * 10_000 : 0,
      banco: azar.entero(0, bancos - 1),
    };
  });
  for (const mes of meses(taller)) {
    const fin = finDeMes(mes);
    if (fin >= hasta) break;
    const restos: { banco: number; aplica: Aplicacion }[] = [];
    for (const { parte, sueldo, anticipo, banco } of personal) {
      const monto = azar.ocurre(0.6) ? sueldo : sueldo + azar.entero(-60, 250) * 1_000;
      const documento = emitirSueldo(taller, parte, fin, monto);
      const pide = anticipo > 0 && azar.ocurre(0.92);
      const adelantado = !pide ? 0 : fijos ? anticipo : Math.round((monto * 0.3) / 10_000) * 10_000;
      if (adelantado > 0)
        pagar(taller, {
          parte,
          dia: habil(mes + dia - 1),
          aplica: [{ documento, monto: adelantado, cierra: false }],
          clase: 'anticipo_sueldo',
          abono: false,
        });
      const aplica = { documento, monto: monto - adelantado, cierra: true };
      if (juntos) restos.push({ banco, aplica });
      else
        pagar(taller, {
          parte,
          dia: habil(fin + azar.entero(-1, 2)),
          aplica: [aplica],
          clase: 'sueldo',
          abono: false,
        });
    }
    for (let banco = 0; banco < bancos; banco++) pagarJuntos(taller, restos, { banco, dia: fin, glosa });
  }
}

function pagarJuntos(
  { movimientos, hasta }: Taller,
  restos: readonly { banco: number; aplica: Aplicacion }[],
  { banco, dia, glosa }: { banco: number; dia: number; glosa: string },
): void {
  const aplica = restos.filter((resto) => resto.banco === banco).map((resto) => resto.aplica);
  if (aplica.length === 0 || habil(dia) >= hasta) return;
  const monto = aplica.reduce((suma, una) => suma + una.monto, 0);
  movimientos.push({ dia: habil(dia), cuenta: 0, abono: false, monto, glosa, aplica, clase: 'nomina' });
}

function emitirSueldo(
  taller: Taller,
  quien: Parameters<typeof crearParte>[1],
  emision: number,
  monto: number,
): Documento {
  const modelo = 'Remuneracion';
  return emitir(taller, { modelo, tipo: '0', folio: '', quien, emision, plazo: 0, monto, perdido: false });
}

/** The last day of the month that begins on a day. */
export function finDeMes(mes: number): number {
  let dia = mes + 27;
  while (diaDelMes(dia + 1) !== 1) dia++;
  return dia;
}

/** The fixed wages of a company that gives no advances, in one line for each bank. */
export function pagarPorBanco(taller: Taller): void {
  const { azar, mezcla, padron, hasta } = taller;
  const glosa = azar.elegir(GLOSAS);
  const bancos = azar.entero(2, 3);
  const personal = Array.from({ length: mezcla.trabajadores }, () => ({
    parte: crearParte(taller, padron.persona(), 0.2),
    sueldo: azar.entero(460, 2_100) * 1_000 + azar.entero(0, 999),
    banco: azar.entero(0, bancos - 1),
  }));
  for (const mes of meses(taller)) {
    const fin = finDeMes(mes);
    if (fin >= hasta) break;
    const restos = personal.map(({ parte, sueldo, banco }) => {
      const monto = azar.ocurre(0.5) ? sueldo : sueldo + azar.entero(-60, 250) * 1_000;
      return { banco, aplica: entero(emitirSueldo(taller, parte, fin, monto)) };
    });
    for (let banco = 0; banco < bancos; banco++) pagarJuntos(taller, restos, { banco, dia: fin, glosa });
  }
}
