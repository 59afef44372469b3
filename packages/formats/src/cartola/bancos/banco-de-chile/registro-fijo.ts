import { decodificarTexto } from '../../../texto/index.ts';
import { cerrarCartola } from '../../cerrar-cartola.ts';
import type { CartolaLeida, ErrorDeLinea, LineaCartola } from '../../tipos.ts';
import { leerFecha } from '../../valores/fecha-texto.ts';
import { compactar } from '../../valores/texto.ts';
import { inicioDelTexto } from '../../tabla/leer-tablas.ts';
import { BANCO_DE_CHILE } from './cuenta-corriente.ts';

/**
 * The portal's TXT of a current or sight account: records of fixed width, with account (11), day (8), code (9),
 * serial (8), amount in pesos (22), sign, branch (3), description (45, longer where it needs to be), kind (`C`
 * charge, `A` credit, `S` a balance), day of issue (8) and folio (5).
 */
const REGISTRO = /^(\d{11})(\d{8})(.{9})(.{8})(\d{22})([+-])(.{3})(.*?)([ACS])(\d{8})(\d{5})\s*$/;

export function esRegistroFijo(bytes: Uint8Array): boolean {
  const lineas = inicioDelTexto(bytes, 4096)
    .split(/\r\n|\n|\r/)
    .filter((linea) => linea.trim() !== '');
  return lineas.slice(0, 3).length > 0 && lineas.slice(0, 3).every((linea) => REGISTRO.test(linea));
}

/**
 * The statement of such a file, in pesos and without balances, which it does not carry. A line of another form is an error
 * of its row; the rest is read.
 */
export function leerRegistroFijo(bytes: Uint8Array): CartolaLeida[] {
  const { texto } = decodificarTexto(bytes);
  const lineas: LineaCartola[] = [];
  const errores: ErrorDeLinea[] = [];
  let numeroCuenta: string | null = null;
  let totales = 0;
  let vacias = 0;
  for (const [i, renglon] of texto.split(/\r\n|\n|\r/).entries()) {
    const fila = i + 1;
    if (renglon.trim() === '') {
      vacias += 1;
      continue;
    }
    const [
      ,
      cuenta = '',
      dia = '',
      ,
      serie = '',
      digitos = '',
      signo = '',
      sucursal = '',
      glosa = '',
      clase = '',
    ] = REGISTRO.exec(renglon) ?? [];
    if (clase === 'S') {
      totales += 1;
      continue;
    }
    const fecha = leerFecha(dia);
    const monto = Number(digitos);
    if (clase === '' || typeof fecha !== 'string' || !Number.isSafeInteger(monto)) {
      errores.push({ fila, campo: null, codigo: 'registro-ilegible', mensaje: ILEGIBLE });
      continue;
    }
    if (!/^0+$/.test(cuenta)) numeroCuenta ??= cuenta;
    // A charge with a minus is money that comes back.
    const sale = (clase === 'C') === (signo === '+');
    lineas.push({
      fila,
      posicion: lineas.length,
      fecha,
      descripcion: compactar(glosa),
      cargo: sale ? monto : 0,
      abono: sale ? 0 : monto,
      saldo: null,
      numeroDocumento: /[1-9]/.test(serie) ? serie.trim() : null,
      sucursal: /[1-9]/.test(sucursal) ? sucursal : null,
      rutContraparte: null,
      nombreContraparte: null,
      idExterno: null,
      cuota: null,
    });
  }
  const cartola = cerrarCartola({
    formato: 'banco-de-chile/registro-fijo',
    banco: BANCO_DE_CHILE,
    numeroCuenta,
    moneda: 'CLP',
    tipoCuenta: 'CC',
    lineas,
    saltadas: { encabezado: 0, pie: 0, totales, vacias, noLeidas: 0 },
    errores,
  });
  return [cartola];
}

const ILEGIBLE =
  'Esta línea no tiene la forma de las demás: puede estar cortada. Descarga el archivo de nuevo desde el banco.';
