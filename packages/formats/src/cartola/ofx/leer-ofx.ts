import type { Fecha, Moneda } from '@cuadra/domain';
import { avisosPorContabilizar, mensajeNoLeida } from '../avisos.ts';
import { bancoDeSbif } from '../bancos/sbif.ts';
import { cerrarCartola } from '../cerrar-cartola.ts';
import { ErrorCartola } from '../errores.ts';
import { leerMoneda } from '../mapeo/moneda-texto.ts';
import { mensajeDeMonto } from '../mapeo/mensajes.ts';
import { LIMITES } from '../tabla/limites.ts';
import { inicioDelTexto } from '../tabla/leer-tablas.ts';
import type { AvisoCartola, CartolaLeida, ErrorDeLinea, LineaCartola } from '../tipos.ts';
import { LectorMonto } from '../valores/monto.ts';
import { compactar } from '../valores/texto.ts';
import { decodificarOfx } from './decodificar-ofx.ts';
import { leerFechaOfx } from './fecha-ofx.ts';
import { buscarNodo, buscarNodos, tokenizarOfx, TRANSACCIONES } from './tokenizar.ts';
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
  const estados = [...buscarNodos(raiz, ESTADOS)];
  const cartolas = estados.flatMap((nodo) => separarCuentas(nodo).map((estado) => leerEstado(estado, banco)));
  const [primera] = cartolas;
  if (primera === undefined) {
    throw new ErrorCartola(
      'sin-movimientos',
      'El archivo OFX no trae cuentas ni tarjetas. Descarga del banco el OFX con los movimientos.',
    );
  }
  primera.avisos.push(...avisosDeSueltos(raiz));
  return cartolas;
}

const ESTADOS = ['STMTRS', 'CCSTMTRS'];
const CUENTAS: ReadonlySet<string> = new Set(['BANKACCTFROM', 'CCACCTFROM']);

/** A statement of one account: the aggregates that follow the account's own in its response. */
interface EstadoOfx {
  readonly esTarjeta: boolean;
  readonly moneda: Moneda;
  readonly cuenta: NodoOfx | null;
  readonly partes: readonly NodoOfx[];
}

/** The accounts of one response. The format allows one; some banks put the next one behind it, with its own lists. */
function separarCuentas(nodo: NodoOfx): EstadoOfx[] {
  const esTarjeta = nodo.etiqueta === 'CCSTMTRS';
  const moneda = monedaDe(nodo.valores.get('CURDEF'));
  const grupos: { cuenta: NodoOfx | null; partes: NodoOfx[] }[] = [{ cuenta: null, partes: [] }];
  for (const hijo of nodo.hijos) {
    const actual = grupos.at(-1);
    if (!CUENTAS.has(hijo.etiqueta)) actual?.partes.push(hijo);
    else if (actual && (actual.cuenta === null || identidadDe(actual.cuenta) === identidadDe(hijo)))
      actual.cuenta ??= hijo;
    else grupos.push({ cuenta: hijo, partes: [] });
  }
  return grupos.map((grupo) => ({ ...grupo, esTarjeta, moneda }));
}

function identidadDe({ valores }: NodoOfx): string {
  return ['BANKID', 'ACCTID', 'ACCTKEY'].map((campo) => valores.get(campo) ?? '').join(' ');
}

/** Transactions of kinds of account that are not read, as those of an investment: left out, and said. */
function avisosDeSueltos(raiz: NodoOfx): AvisoCartola[] {
  const sueltas = [...buscarNodos(raiz, [...ESTADOS, ...TRANSACCIONES])].filter(({ etiqueta }) =>
    TRANSACCIONES.has(etiqueta),
  );
  return sueltas.map(({ linea, valores }) => ({
    fila: linea,
    codigo: 'fila-no-leida',
    mensaje: mensajeNoLeida(
      linea,
      [valores.get('DTPOSTED'), valores.get('NAME') ?? valores.get('MEMO'), valores.get('TRNAMT')],
      'no es de una cuenta ni de una tarjeta',
    ),
  }));
}

function leerEstado({ esTarjeta, moneda, cuenta, partes }: EstadoOfx, banco: string | null): CartolaLeida {
  const tipo = cuenta?.valores.get('ACCTTYPE')?.toUpperCase() ?? '';
  const estado: NodoOfx = { etiqueta: '', linea: 0, valores: new Map(), hijos: [...partes] };
  const listas = [...buscarNodos(estado, ['BANKTRANLIST'])];
  const errores: ErrorDeLinea[] = [];
  const transacciones = [...buscarNodos(estado, ['STMTTRN'])];
  const lector = new LectorMonto(moneda, null, () =>
    transacciones.values().map((t) => t.valores.get('TRNAMT')),
  );
  const lineas: LineaCartola[] = [];
  for (const transaccion of transacciones) {
    const linea = leerTransaccion(transaccion, lineas.length, moneda, lector, errores);
    if (linea !== null) lineas.push(linea);
  }
  const saldoFinal = new LectorMonto(moneda, lector.decimal).leer(
    buscarNodo(estado, 'LEDGERBAL')?.valores.get('BALAMT'),
  );
  const anunciadas = [...buscarNodos(estado, ['STMTTRNP'])].length;
  return cerrarCartola({
    formato: 'ofx',
    // The code is sure; the name is as each program writes it.
    banco: bancoDeSbif(cuenta?.valores.get('BANKID')) ?? banco,
    numeroCuenta: cuenta?.valores.get('ACCTID') ?? null,
    moneda,
    tipoCuenta: esTarjeta ? 'TC' : tipo === 'CHECKING' ? 'CC' : null,
    periodo: {
      desde: extremo(listas, 'DTSTART', (a, b) => a < b),
      hasta: extremo(listas, 'DTEND', (a, b) => a > b),
    },
    saldoFinal: saldoFinal === null || Number.isNaN(saldoFinal) ? null : saldoFinal,
    lineas,
    errores,
    avisos: avisosPorContabilizar(anunciadas),
  });
}

/** The earliest or latest day of that name among the lists of an account. */
function extremo(
  listas: readonly NodoOfx[],
  campo: string,
  antes: (a: Fecha, b: Fecha) => boolean,
): Fecha | null {
  const fechas = listas.map(({ valores }) => leerFechaOfx(valores.get(campo))).filter((f) => f !== null);
  return fechas.reduce<Fecha | null>((mejor, f) => (mejor === null || antes(f, mejor) ? f : mejor), null);
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
