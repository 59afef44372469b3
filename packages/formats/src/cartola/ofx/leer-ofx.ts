import type { Moneda } from '@cuadra/domain';
import { bancoDeSbif } from '../bancos/sbif.ts';
import { cerrarCartola } from '../cerrar-cartola.ts';
import { ErrorCartola } from '../errores.ts';
import { leerMoneda } from '../mapeo/moneda-texto.ts';
import { mensajeDeMonto } from '../mapeo/mensajes.ts';
import { LIMITES } from '../tabla/limites.ts';
import { inicioDelTexto } from '../tabla/leer-tablas.ts';
import type { CartolaLeida, ErrorDeLinea, LineaCartola } from '../tipos.ts';
import { LectorMonto } from '../valores/monto.ts';
import { compactar } from '../valores/texto.ts';
import { decodificarOfx } from './decodificar-ofx.ts';
import { leerFechaOfx } from './fecha-ofx.ts';
import { buscarNodo, buscarNodos, tokenizarOfx } from './tokenizar.ts';
import type { NodoOfx } from './tokenizar.ts';

/** Whether the content is OFX, 1.x or 2.x, whatever the file's name. */
export function esOfx(bytes: Uint8Array): boolean {
  const inicio = inicioDelTexto(bytes, 4096);
  return /OFXHEADER\s*[:=]|<OFX>/i.test(inicio);
}

/**
 * OFX (1.x SGML or 2.x XML) → one statement for each account in it, bank accounts and credit cards.
 * Source: OFX 1.6 and 2.2 specifications, sections 3 and 11. Throws ErrorCartola when it is not readable.
 */
export function leerOfx(bytes: Uint8Array): CartolaLeida[] {
  if (bytes.length > LIMITES.bytesBinario) {
    throw new ErrorCartola(
      'archivo-muy-grande',
      'El archivo OFX es demasiado grande. Divídelo en períodos más cortos y sube cada parte.',
    );
  }
  const raiz = tokenizarOfx(decodificarOfx(bytes));
  const banco = buscarNodo(raiz, 'FI')?.valores.get('ORG') ?? null;
  const cartolas = [...buscarNodos(raiz, ['STMTRS', 'CCSTMTRS'])].map((nodo) => leerEstado(nodo, banco));
  if (cartolas.length === 0) {
    throw new ErrorCartola(
      'sin-movimientos',
      'El archivo OFX no trae cuentas ni tarjetas. Descarga del banco el OFX con los movimientos.',
    );
  }
  return cartolas;
}

function leerEstado(nodo: NodoOfx, banco: string | null): CartolaLeida {
  const esTarjeta = nodo.etiqueta === 'CCSTMTRS';
  const cuenta = buscarNodo(nodo, esTarjeta ? 'CCACCTFROM' : 'BANKACCTFROM');
  const tipo = cuenta?.valores.get('ACCTTYPE')?.toUpperCase() ?? '';
  const moneda = monedaDe(nodo.valores.get('CURDEF'));
  const lista = buscarNodo(nodo, 'BANKTRANLIST');
  const errores: ErrorDeLinea[] = [];
  const transacciones = lista?.hijos.filter((hijo) => hijo.etiqueta === 'STMTTRN') ?? [];
  const lector = new LectorMonto(moneda, null, () =>
    transacciones.values().map((t) => t.valores.get('TRNAMT')),
  );
  const lineas: LineaCartola[] = [];
  for (const transaccion of transacciones) {
    const linea = leerTransaccion(transaccion, lineas.length, moneda, lector, errores);
    if (linea !== null) lineas.push(linea);
  }
  const saldoFinal = new LectorMonto(moneda, lector.decimal).leer(
    buscarNodo(nodo, 'LEDGERBAL')?.valores.get('BALAMT'),
  );
  return cerrarCartola({
    formato: 'ofx',
    // The code is sure; the name is as each program writes it.
    banco: bancoDeSbif(cuenta?.valores.get('BANKID')) ?? banco,
    numeroCuenta: cuenta?.valores.get('ACCTID') ?? null,
    moneda,
    tipoCuenta: esTarjeta ? 'TC' : tipo === 'CHECKING' ? 'CC' : null,
    periodo: {
      desde: leerFechaOfx(lista?.valores.get('DTSTART')),
      hasta: leerFechaOfx(lista?.valores.get('DTEND')),
    },
    saldoFinal: saldoFinal === null || Number.isNaN(saldoFinal) ? null : saldoFinal,
    lineas,
    errores,
  });
}

function leerTransaccion(
  nodo: NodoOfx,
  posicion: number,
  moneda: Moneda,
  lector: LectorMonto,
  errores: ErrorDeLinea[],
): LineaCartola | null {
  const { valores, linea: fila } = nodo;
  const error = (campo: string, codigo: string, mensaje: string): null => {
    errores.push({ fila, campo, codigo, mensaje });
    return null;
  };
  const textoFecha = valores.get('DTPOSTED') ?? '';
  const fecha = leerFechaOfx(textoFecha);
  if (fecha === null) {
    return error(
      'fecha',
      'fecha-ilegible',
      `La fecha «${textoFecha}» no existe o no se entiende. Descarga de nuevo el archivo desde el banco.`,
    );
  }
  const otraMoneda = buscarNodo(nodo, 'CURRENCY')?.valores.get('CURSYM');
  if (otraMoneda !== undefined && leerMoneda(otraMoneda) !== moneda) {
    return error(
      'moneda',
      'moneda-distinta',
      `El movimiento está en ${otraMoneda} y la cuenta en ${moneda}. Pide al banco la cartola en la moneda de la cuenta.`,
    );
  }
  const textoMonto = valores.get('TRNAMT') ?? '';
  const monto = lector.leer(textoMonto);
  if (monto === null)
    return error(
      'monto',
      'sin-monto',
      'El movimiento no trae monto. Descarga de nuevo el archivo desde el banco.',
    );
  if (Number.isNaN(monto)) {
    const problema = lector.problema ?? 'no-es-monto';
    return error('monto', problema, mensajeDeMonto(problema, textoMonto, moneda));
  }
  const nombre = compactar(valores.get('NAME') ?? buscarNodo(nodo, 'PAYEE')?.valores.get('NAME') ?? '');
  const nota = compactar(valores.get('MEMO') ?? '');
  return {
    fila,
    posicion,
    fecha,
    descripcion: unirTextos(nombre, nota),
    cargo: monto < 0 ? -monto : 0,
    abono: monto > 0 ? monto : 0,
    saldo: null,
    numeroDocumento: valores.get('CHECKNUM') ?? valores.get('REFNUM') ?? null,
    sucursal: null,
    rutContraparte: null,
    nombreContraparte: nombre === '' || nombre === nota ? null : nombre,
    idExterno: valores.get('FITID') ?? null,
    cuota: null,
  };
}

/** NAME is cut at 32 characters and MEMO often repeats it whole, so neither is printed twice. */
function unirTextos(nombre: string, nota: string): string {
  if (nota === '' || nombre.includes(nota)) return nombre;
  return nota.startsWith(nombre) ? nota : `${nombre} ${nota}`;
}

function monedaDe(codigo: string | undefined): Moneda {
  if (codigo === undefined) return 'CLP';
  const moneda = leerMoneda(codigo);
  if (moneda !== null) return moneda;
  throw new ErrorCartola(
    'moneda-desconocida',
    `La cuenta del archivo está en ${codigo}. Por ahora leemos cuentas en CLP, USD, EUR y UF.`,
  );
}
