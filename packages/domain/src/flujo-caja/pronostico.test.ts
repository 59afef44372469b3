import { expect, test } from 'vitest';
import { addDias, diasEntre, type Fecha } from '../fecha/index.ts';
import { fecharDocumento, type DocumentoAbierto } from './fechar-documento.ts';
import { periodoDe } from './periodos.ts';
import { generarLibro, libroAl, type FacturaGenerada } from './testing/generar-libro.ts';

const INICIO = '2025-09-01';
const SEMILLAS = [1, 2, 3];
const CORTES = [240, 340].map((dia) => addDias(INICIO, dia));
const SEMANAS = 10;
const SIN_FERIADOS: ReadonlySet<string> = new Set();

interface Pronosticada {
  readonly factura: FacturaGenerada;
  readonly fecha: Fecha | null;
}

/** What is expected of each open invoice on a day, from what is known on it alone. */
function pronosticar(
  facturas: readonly FacturaGenerada[],
  hoy: Fecha,
  segun: 'habito' | 'vencimiento',
): Pronosticada[] {
  const { abiertas, retrasos } = libroAl(facturas, hoy);
  return abiertas.map((factura) => {
    const documento: DocumentoAbierto = {
      id: factura.id,
      sentido: 'ingreso',
      categoria: 'clientes',
      parte: factura.parte,
      monto: factura.monto,
      vence: factura.vence,
      fechaPagoInterna: null,
      legal: false,
    };
    const propios = retrasos.filter(({ parte }) => parte === factura.parte).slice(0, 16);
    const historia = { propios, grupo: [], empresa: retrasos };
    const fechado = fecharDocumento(documento, historia, { hoy, feriados: SIN_FERIADOS }, segun);
    return { factura, fecha: fechado?.fecha ?? null };
  });
}

/** Days that a forecast is off, on average by invoice, of those that are paid in the end. */
function errorEnDias(pronosticadas: readonly Pronosticada[]): number {
  const pagadas = pronosticadas.flatMap(({ factura: { pago }, fecha }) =>
    pago !== null && fecha !== null ? [Math.abs(diasEntre(fecha, pago))] : [],
  );
  return pagadas.reduce((suma, dias) => suma + dias, 0) / pagadas.length;
}

/** Of what came in over some weeks, the part that was expected in another week, or that was expected and did not come. */
function errorPorSemana(pronosticadas: readonly Pronosticada[], hoy: Fecha): number {
  const fin = addDias(hoy, 7 * SEMANAS);
  const semanas = new Map<string, number>();
  const sumar = (fecha: Fecha | null, monto: number) => {
    if (fecha === null || fecha > fin) return;
    const semana = periodoDe('semana', fecha).desde;
    semanas.set(semana, (semanas.get(semana) ?? 0) + monto);
  };
  let cobrado = 0;
  for (const { factura, fecha } of pronosticadas) {
    sumar(fecha, factura.monto);
    sumar(factura.pago, -factura.monto);
    if (factura.pago !== null && factura.pago <= fin) cobrado += factura.monto;
  }
  return [...semanas.values()].reduce((suma, diferencia) => suma + Math.abs(diferencia), 0) / cobrado;
}

/** Both errors over several books and days. */
function medir(segun: 'habito' | 'vencimiento') {
  const casos = SEMILLAS.flatMap((semilla) => {
    const facturas = generarLibro(semilla, INICIO);
    return CORTES.map((hoy) => {
      const pronosticadas = pronosticar(facturas, hoy, segun);
      return { dias: errorEnDias(pronosticadas), semanas: errorPorSemana(pronosticadas, hoy) };
    });
  });
  const media = (valores: readonly number[]) => valores.reduce((suma, v) => suma + v, 0) / valores.length;
  return { dias: media(casos.map(({ dias }) => dias)), semanas: media(casos.map(({ semanas }) => semanas)) };
}

test('how customers pay tells the day of their next payment better than its due date: docs/flujo-caja.md', () => {
  const habito = medir('habito');
  const vencimiento = medir('vencimiento');
  expect(habito.dias).toBeLessThan(vencimiento.dias * 0.5);
  expect(habito.semanas).toBeLessThan(vencimiento.semanas * 0.7);
});
