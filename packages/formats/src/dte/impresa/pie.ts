import type { DteLeido } from '../tipos.ts';
import { ALTO, ANCHO, ANCHO_UTIL, escribir, MARGEN, NEGRITA, type Hoja } from './hoja.ts';
import { ACUSE, decimal, fechaEnPalabras, monto } from './textos.ts';
import { CM, dibujarTimbre, medidasDelTimbre, simboloDelTimbre } from './timbre.ts';

/** Resolution by which the SII lets the issuer make electronic documents, as the envelope's cover tells it. */
export interface Resolucion {
  readonly numero: string;
  /** `yyyy-MM-dd`. */
  readonly fecha: string;
}

/** The stamp stands at least 2 cm from the left edge (SII, manual of printed samples). */
const TIMBRE_X = 2.2 * CM;
const TOTALES_ANCHO = 200;
const ALTO_ACUSE = 96;

function filasDeTotales({ totales, moneda, descuentosGlobales, otraMoneda }: DteLeido): [string, string][] {
  const en = (valor: number) => monto(valor, moneda);
  const filas: [string, string][] = descuentosGlobales.map(({ tipo, glosa, unidad, valor }) => [
    glosa ?? (tipo === 'descuento' ? 'Descuento global' : 'Recargo global'),
    unidad === '%' ? `${decimal(valor)} %` : `$${decimal(valor)}`,
  ]);
  if (totales.montoNeto !== 0) filas.push(['Monto neto', en(totales.montoNeto)]);
  if (totales.montoExento !== 0) filas.push(['Monto exento', en(totales.montoExento)]);
  if (totales.iva !== 0) filas.push([`I.V.A. ${decimal(totales.tasaIva)} %`, en(totales.iva)]);
  for (const { codigo, tasa, monto: impuesto } of totales.otrosImpuestos)
    filas.push([`Impuesto ${codigo}${tasa === null ? '' : ` ${decimal(tasa)} %`}`, en(impuesto)]);
  if (totales.ivaNoRetenido !== 0) filas.push(['I.V.A. no retenido', en(totales.ivaNoRetenido)]);
  if (totales.comisiones !== null) {
    const { neto, exento, iva } = totales.comisiones;
    filas.push(['Comisiones', en(-(neto + exento + iva))]);
  }
  if (totales.montoNoFacturable !== 0) filas.push(['No facturable', en(totales.montoNoFacturable)]);
  filas.push(['Total', en(totales.montoTotal)]);
  if (otraMoneda?.montoTotal)
    filas.push([`Total en ${otraMoneda.nombreSii}`, decimal(otraMoneda.montoTotal)]);
  return filas;
}

function imprimirTotales(hoja: Hoja, dte: DteLeido, desde: number): number {
  const x = ANCHO - MARGEN - TOTALES_ANCHO;
  let y = desde;
  for (const [etiqueta, valor] of filasDeTotales(dte)) {
    const fuente = etiqueta === 'Total' ? NEGRITA : undefined;
    const comun = { y, cuerpo: etiqueta === 'Total' ? 11 : 9, ...(fuente && { fuente }) };
    escribir(hoja, etiqueta, { ...comun, x, ancho: 110 });
    y = escribir(hoja, valor, { ...comun, x: x + 90, ancho: TOTALES_ANCHO - 90, align: 'right' }) + 3;
  }
  return y;
}

function imprimirAcuse(hoja: Hoja, marca: string, desde: number): void {
  const x = ANCHO - MARGEN - 260;
  hoja
    .rect(x, desde, 260, ALTO_ACUSE - 14)
    .lineWidth(0.7)
    .stroke('#000000');
  const campos = ['Nombre', 'R.U.T.', 'Fecha', 'Recinto', 'Firma'];
  campos.forEach((campo, posicion) => {
    const lugar = { x: x + 6 + (posicion % 2) * 126, y: desde + 6 + Math.floor(posicion / 2) * 13 };
    escribir(hoja, campo, { ...lugar, ancho: 40, cuerpo: 7.5 });
    hoja
      .moveTo(lugar.x + 34, lugar.y + 8)
      .lineTo(lugar.x + 120, lugar.y + 8)
      .lineWidth(0.5)
      .stroke('#000000');
  });
  escribir(hoja, ACUSE, { x: x + 6, y: desde + 48, ancho: 248, cuerpo: 6.2 });
  escribir(hoja, marca, {
    x,
    y: desde + ALTO_ACUSE - 11,
    ancho: 260,
    cuerpo: 10,
    fuente: NEGRITA,
    align: 'right',
  });
}

/** The stamp and, below it, by what resolution it is given and where the document can be checked. */
function imprimirTimbre(hoja: Hoja, timbre: string, resolucion: Resolucion | null, desde: number): void {
  const simbolo = simboloDelTimbre(timbre);
  const { ancho, alto } = medidasDelTimbre(simbolo);
  dibujarTimbre(hoja, simbolo, TIMBRE_X, desde);
  const renglones = ['Timbre Electrónico SII'];
  if (resolucion !== null)
    renglones.push(`Res. Ex. SII N° ${resolucion.numero} del ${fechaEnPalabras(resolucion.fecha)}`);
  renglones.push('Verifique documento: www.sii.cl');
  renglones.forEach((renglon, posicion) => {
    escribir(hoja, renglon, {
      x: TIMBRE_X,
      y: desde + alto + 4 + posicion * 10,
      ancho,
      cuerpo: 7.5,
      align: 'center',
    });
  });
}

/** Totals, stamp and, on a cedible copy, the receipt to sign. They stay together, on a page of their own if need be. */
export function imprimirPie(
  hoja: Hoja,
  dte: DteLeido,
  { resolucion, cedible, desde }: { resolucion: Resolucion | null; cedible: string | null; desde: number },
): void {
  const simbolo = dte.timbre === null ? null : medidasDelTimbre(simboloDelTimbre(dte.timbre));
  const altoTimbre = (simbolo?.alto ?? 0) + 38;
  const altoTotales = filasDeTotales(dte).length * 15 + 8;
  const bloque = Math.max(altoTimbre, altoTotales) + (cedible === null ? 0 : ALTO_ACUSE + 10);
  let y = desde + 10;
  if (y + bloque > ALTO - MARGEN) {
    hoja.addPage();
    y = MARGEN;
  }
  // At the foot of the page, where whoever files it looks for it.
  y = Math.max(y, ALTO - MARGEN - bloque);
  if (dte.timbre !== null) imprimirTimbre(hoja, dte.timbre, resolucion, y);
  else escribir(hoja, 'Documento sin timbre electrónico.', { x: MARGEN, y, ancho: ANCHO_UTIL / 2 });
  const bajoTotales = imprimirTotales(hoja, dte, y);
  if (cedible !== null) imprimirAcuse(hoja, cedible, Math.max(bajoTotales, y + altoTimbre) + 6);
}

/** `Página 1 de 3` at the foot of each page, where there is more than one. */
export function numerarPaginas(hoja: Hoja): void {
  const { count } = hoja.bufferedPageRange();
  if (count < 2) return;
  for (let pagina = 0; pagina < count; pagina += 1) {
    hoja.switchToPage(pagina);
    hoja.page.margins.bottom = 0;
    escribir(hoja, `Página ${pagina + 1} de ${count}`, {
      x: MARGEN,
      y: ALTO - MARGEN + 10,
      ancho: ANCHO_UTIL,
      cuerpo: 7,
      align: 'center',
    });
  }
}
