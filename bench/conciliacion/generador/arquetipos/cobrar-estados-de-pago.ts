import { crearMonto, crearParte, emitir, habil, meses, pagar } from '../taller.ts';
import type { Taller } from '../taller.ts';
import type { Aplicacion } from '../tipos.ts';

/**
 * A work: each month a statement of what was built, invoiced when it is paid or before, less what is held back until
 * the work is received, and then all of that in one payment.
 */
export function cobrarEstadosDePago(taller: Taller): void {
  const { azar, padron } = taller;
  trabajar(taller, padron.empresa(), { abono: true, mediana: azar.entre(2_000_000, 9_000_000) });
}

/** The same with those who work for the company. */
export function pagarSubcontrato(taller: Taller): void {
  const { azar, padron } = taller;
  trabajar(taller, padron.empresa(), { abono: false, mediana: azar.entre(600_000, 3_000_000) });
}

function trabajar(
  taller: Taller,
  quien: Parameters<typeof crearParte>[1],
  { abono, mediana }: { abono: boolean; mediana: number },
): void {
  const { azar } = taller;
  const parte = crearParte(taller, quien, abono ? taller.mezcla.anonimas : taller.mezcla.anonimas * 0.5);
  const tasa = azar.elegir([0, 0.05, 0.05, 0.1]);
  const alPagar = azar.ocurre(0.5);
  const espera = azar.entero(5, 40);
  const clase = 'estado_pago';
  const todos = meses(taller);
  const desde = azar.entero(0, 5);
  const retenidos: Aplicacion[] = [];
  let ultimo = 0;
  for (const mes of todos.slice(desde, desde + azar.entero(4, 10))) {
    const dia = habil(mes + azar.entero(3, 25));
    const emision = alPagar ? dia + azar.entero(0, 9) : dia - espera;
    const modelo = abono ? 'Dte' : 'Compra';
    const monto = crearMonto(taller, mediana);
    const documento = emitir(taller, { modelo, quien: parte, emision, plazo: 30, monto, perdido: false });
    const retenido = Math.round(documento.monto * tasa);
    const aplica = [{ documento, monto: documento.monto - retenido, cierra: retenido === 0 }];
    pagar(taller, { parte, dia, aplica, clase, abono });
    if (retenido > 0) retenidos.push({ documento, monto: retenido, cierra: true });
    ultimo = dia;
  }
  if (retenidos.length === 0 || azar.ocurre(0.25)) return;
  pagar(taller, {
    parte,
    dia: habil(ultimo + azar.entero(20, 60)),
    aplica: retenidos,
    clase: 'retencion_final',
    abono,
  });
}
