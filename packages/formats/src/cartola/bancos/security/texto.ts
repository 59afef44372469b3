import { decodificarTexto } from '../../../texto/index.ts';
import { mensajeNoLeida } from '../../avisos.ts';
import { cerrarCartola } from '../../cerrar-cartola.ts';
import { inicioDelTexto } from '../../tabla/leer-tablas.ts';
import type { AvisoCartola, CartolaLeida, ErrorDeLinea, LineaCartola } from '../../tipos.ts';
import { leerFecha } from '../../valores/fecha-texto.ts';
import { LectorMonto } from '../../valores/monto.ts';
import { compactar } from '../../valores/texto.ts';

/**
 * The portal's TXT of a historical cartola. Records of a movement begin with `2`: day (10), description (50), document
 * (9), kind (`C` charge, `A` credit), sign, and the amount and the balance as `48000,00`, filled with blanks. Those
 * that begin with another digit are the heading and the totals, in a form that nobody has described.
 */
const MOVIMIENTO =
  /^2(\d{2}\/\d{2}\/\d{4})(.{50})(.{9})([CA])([+-])\s*(\d[\d.]*,\d{2})\s+([+-]?\d[\d.]*,\d{2}[+-]?)\s*$/;

export function esTextoDeSecurity(bytes: Uint8Array): boolean {
  const lineas = inicioDelTexto(bytes, 4096).split(/\r\n|\n|\r/);
  const primeras = lineas.filter((linea) => linea.trim() !== '').slice(0, 3);
  return (
    primeras.some((linea) => MOVIMIENTO.test(linea)) &&
    primeras.every((linea) => /^[013-9]/.test(linea) || MOVIMIENTO.test(linea))
  );
}

/**
 * The statement of such a file, in pesos, each line with the balance after it. A record of another form is an error of its
 * row; the rest is read.
 */
export function leerTextoDeSecurity(bytes: Uint8Array): CartolaLeida[] {
  const lineas: LineaCartola[] = [];
  const errores: ErrorDeLinea[] = [];
  const avisos: AvisoCartola[] = [];
  const saltadas = { encabezado: 0, pie: 0, totales: 0, vacias: 0, noLeidas: 0 };
  const monto = new LectorMonto('CLP', ',');
  for (const [i, renglon] of decodificarTexto(bytes)
    .texto.split(/\r\n|\n|\r/)
    .entries()) {
    const fila = i + 1;
    if (renglon.trim() === '') {
      saltadas.vacias += 1;
      continue;
    }
    if (!/^\d/.test(renglon)) {
      saltadas.noLeidas += 1;
      const mensaje = mensajeNoLeida(fila, [compactar(renglon)], 'no empieza como los demás registros');
      avisos.push({ fila, codigo: 'fila-no-leida', mensaje });
      continue;
    }
    if (!renglon.startsWith('2')) {
      saltadas[lineas.length === 0 ? 'encabezado' : 'pie'] += 1;
      continue;
    }
    const [, dia = '', glosa = '', documento = '', clase = '', signo = '', movido = '', queda = ''] =
      MOVIMIENTO.exec(renglon) ?? [];
    const fecha = leerFecha(dia);
    const [suyo, saldo] = [monto.leer(movido), monto.leer(queda)];
    if (typeof fecha !== 'string' || !esEntero(suyo) || !esEntero(saldo)) {
      errores.push({ fila, campo: null, codigo: 'registro-ilegible', mensaje: ILEGIBLE });
      continue;
    }
    // A charge with a minus is money that comes back.
    const sale = (clase === 'C') === (signo === '+');
    lineas.push({
      fila,
      posicion: lineas.length,
      fecha,
      descripcion: compactar(glosa),
      cargo: sale ? suyo : 0,
      abono: sale ? 0 : suyo,
      saldo,
      numeroDocumento: /[1-9]/.test(documento) ? documento.trim() : null,
      sucursal: null,
      rutContraparte: null,
      nombreContraparte: null,
      idExterno: null,
      cuota: null,
    });
  }
  const cartola = cerrarCartola({
    formato: 'security/texto',
    banco: 'Banco Security',
    numeroCuenta: null,
    moneda: 'CLP',
    tipoCuenta: 'CC',
    lineas,
    saltadas,
    errores,
    avisos,
  });
  return [cartola];
}

function esEntero(monto: number | null): monto is number {
  return monto !== null && Number.isSafeInteger(monto);
}

const ILEGIBLE =
  'Esta línea no tiene la forma de las demás: puede estar cortada. Descarga el archivo de nuevo desde el banco.';
