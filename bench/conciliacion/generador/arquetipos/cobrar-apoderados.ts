import { crearParte, diaDePago, emitir, entero, meses, pagar, vencimiento } from '../taller.ts';
import type { Taller } from '../taller.ts';
import type { Documento, Parte, Quien } from '../tipos.ts';

/** What each level costs: many owe the same. */
const PRECIOS = [89_000, 112_000, 135_500, 158_000, 174_900, 210_000, 245_000];

/** A family: who pays is not whom the documents name, for one to three children, together or apart. */
export function cobrarApoderado(taller: Taller): void {
  const { azar, padron } = taller;
  const apoderado = padron.persona();
  const hijos = Array.from({ length: Number(azar.pesado({ '1': 0.6, '2': 0.3, '3': 0.1 })) }, () =>
    crearHijo(taller, padron.persona(), apoderado),
  );
  const juntos = azar.ocurre(0.5);
  const [primero] = hijos;
  if (!primero) return;
  const dia = azar.elegir([0, 4, 9]);
  const plazo = azar.elegir([5, 10]);
  const precios = elegirPrecios(taller, hijos.length);
  const deudas: Documento[][] = hijos.map(() => []);
  let anterior = 0;
  for (const mes of meses(taller)) {
    if (azar.ocurre(0.12)) continue;
    hijos.forEach((quien, i) => {
      const monto = precios[i] ?? 100_000;
      const emision = mes + dia;
      deudas[i]?.push(
        emitir(taller, { modelo: 'Dte', tipo: '34', quien, emision, plazo, monto, perdido: false }),
      );
    });
    if (azar.ocurre(0.05)) continue;
    const suyas = deudas.flatMap((deuda) => deuda.splice(0, 1));
    const [una] = suyas;
    if (!una) continue;
    const cuando = diaDePago(taller, primero, vencimiento(una), Math.max(mes + dia, anterior + 1));
    anterior = cuando;
    const clase = 'apoderado';
    if (juntos) pagar(taller, { parte: primero, dia: cuando, aplica: suyas.map(entero), clase, abono: true });
    else
      hijos.forEach((parte, i) => {
        const documento = suyas[i];
        if (documento) pagar(taller, { parte, dia: cuando, aplica: [entero(documento)], clase, abono: true });
      });
  }
}

/** Of different levels, so that it can be known for which child a payment is. */
function elegirPrecios({ azar }: Taller, cuantos: number): number[] {
  const desde = azar.entero(0, PRECIOS.length - cuantos);
  return PRECIOS.slice(desde, desde + cuantos);
}

function crearHijo(taller: Taller, hijo: Quien, apoderado: Quien): Parte {
  const parte = crearParte(taller, hijo);
  return {
    ...parte,
    tercero: { quien: apoderado, veces: taller.azar.ocurre(0.85) ? 1 : 0.7 },
    nombraFolio: 0,
  };
}

/** Owners of the flats of a building, of which some are paid by who rents them; each owes something else. */
export function cobrarGastosComunes(taller: Taller): void {
  const { azar, padron } = taller;
  const parte = crearParte(taller, padron.persona());
  const base = azar.entero(48, 190) * 1_000;
  for (const mes of meses(taller)) {
    const monto = Math.round(base * azar.entre(0.9, 1.15));
    const documento = emitir(taller, {
      modelo: 'Dte',
      tipo: '34',
      quien: parte,
      emision: mes + 2,
      plazo: 12,
      monto,
    });
    if (azar.ocurre(0.06)) continue;
    const dia = diaDePago(taller, parte, vencimiento(documento), mes + 3);
    pagar(taller, { parte, dia, aplica: [entero(documento)], clase: '1_a_1', abono: true });
  }
}
