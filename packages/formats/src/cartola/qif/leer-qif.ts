import { esFecha } from '@cuadra/domain';
import type { Fecha, Moneda } from '@cuadra/domain';
import { decodificarTexto } from '../../texto/index.ts';
import { cerrarCartola } from '../cerrar-cartola.ts';
import { mensajeNoLeida } from '../avisos.ts';
import { ErrorCartola } from '../errores.ts';
import { mensajeDeFecha, mensajeDeMonto } from '../mapeo/mensajes.ts';
import { LIMITES } from '../tabla/limites.ts';
import { inicioDelTexto } from '../tabla/leer-tablas.ts';
import type { AvisoCartola, CartolaLeida, ErrorDeLinea, LineaCartola, TipoCuentaCartola } from '../tipos.ts';
import { LectorMonto } from '../valores/monto.ts';
import { compactar } from '../valores/texto.ts';

/** Kinds of list that hold movements of an account; the others are categories, classes, prices… */
const TIPOS: Readonly<Record<string, TipoCuentaCartola | null>> = {
  bank: 'CC',
  ccard: 'TC',
  cash: null,
  'oth a': null,
  'oth l': null,
};

/** A record up to its `^`: values by their letter, the first of each. */
interface Registro {
  readonly valores: ReadonlyMap<string, string>;
  readonly fila: number;
}
interface Lista {
  /** Null for what is no account: categories, classes, prices, investments… */
  readonly tipo: string | null;
  readonly cuenta: string | null;
  readonly registros: Registro[];
}

/** Whether the content is a QIF, which begins with a line such as `!Type:Bank`. */
export function esTextoQif(inicio: string): boolean {
  return /^\s*!(?:type:|account|option:|clear:)/i.test(inicio);
}

export function esQif(bytes: Uint8Array): boolean {
  return esTextoQif(inicioDelTexto(bytes, 512));
}

/**
 * QIF → one statement for each list of movements. It carries neither currency nor balances, and its dates have no
 * fixed order: day first, as in Chile, unless one of the file shows the contrary. Source: Intuit's Quicken
 * Interchange Format. Throws ErrorCartola where no list holds movements.
 */
export function leerQif(bytes: Uint8Array): CartolaLeida[] {
  if (bytes.length > LIMITES.bytesBinario) {
    throw new ErrorCartola(
      'archivo-muy-grande',
      'El archivo QIF es demasiado grande. Divídelo en períodos más cortos y sube cada parte.',
    );
  }
  const listas = separarListas(decodificarTexto(bytes).texto);
  const [primera, ...otras] = listas.filter(esDeCuenta).map(leerLista);
  if (primera === undefined) {
    throw new ErrorCartola(
      'sin-movimientos',
      'El archivo QIF no trae movimientos de una cuenta. Descarga del banco el QIF con los movimientos.',
    );
  }
  primera.avisos.push(...listas.filter((lista) => !esDeCuenta(lista)).flatMap(avisosDeOtraLista));
  return [primera, ...otras];
}

type ListaDeCuenta = Lista & { readonly tipo: string };
const esDeCuenta = (lista: Lista): lista is ListaDeCuenta => lista.tipo !== null;

/** A record of another list that has a day and an amount may be a movement: left out, and said. */
function avisosDeOtraLista({ registros }: Lista): AvisoCartola[] {
  return registros
    .filter(({ valores }) => FECHA.test(valores.get('D') ?? '') && /\d/.test(montoDe(valores) ?? ''))
    .map(({ valores, fila }) => ({
      fila,
      codigo: 'fila-no-leida',
      mensaje: mensajeNoLeida(
        fila,
        [valores.get('D'), valores.get('P') ?? valores.get('M') ?? valores.get('Y'), montoDe(valores)],
        'su lista no es de una cuenta ni de una tarjeta',
      ),
    }));
}

const montoDe = (valores: Registro['valores']): string | undefined => valores.get('T') ?? valores.get('U');

function separarListas(texto: string): Lista[] {
  const listas: Lista[] = [];
  // Records before any mark belong to no account that is known.
  let actual: Lista = { tipo: null, cuenta: null, registros: [] };
  listas.push(actual);
  let enCuenta = false;
  let cuenta: string | null = null;
  let valores = new Map<string, string>();
  let inicio = 1;
  let fila = 0;
  const cerrar = () => {
    if (enCuenta) cuenta = valores.get('N') ?? cuenta;
    else if (valores.size > 0) actual.registros.push({ valores, fila: inicio });
    valores = new Map();
  };
  for (const cruda of texto.split(/\r\n|\n|\r/)) {
    fila += 1;
    const linea = cruda.trimEnd();
    const marca = /^!(?:type:)?(.*)$/i.exec(linea.trimStart());
    if (marca) {
      cerrar();
      const tipo = (marca[1] ?? '').trim().toLowerCase();
      enCuenta = tipo === 'account';
      if (!enCuenta) {
        actual = { tipo: tipo in TIPOS ? tipo : null, cuenta, registros: [] };
        listas.push(actual);
      }
    } else if (linea.startsWith('^')) cerrar();
    else if (linea !== '') {
      const letra = linea.charAt(0).toUpperCase();
      // A record has one day: where the mark between two is missing, the second day begins the next.
      if (letra === 'D' && valores.has('D') && !enCuenta) cerrar();
      if (valores.size === 0) inicio = fila;
      if (!valores.has(letra)) valores.set(letra, linea.slice(1).trim());
    }
  }
  cerrar();
  return listas;
}

type Orden = 'dma' | 'mda';
const FECHA = /^\s*(\d{1,4})\s*[-/.]\s*(\d{1,2})\s*(?:[-/.]|')\s*(\d{2,4})\s*$/;

/** The order that the file's own dates show: a first number beyond 12 is a day, and so is a second. */
function decidirOrden(registros: readonly Registro[]): Orden {
  for (const { valores } of registros) {
    const [, primero = '', segundo = ''] = FECHA.exec(valores.get('D') ?? '') ?? [];
    if (primero.length > 2) continue;
    if (Number(primero) > 12) return 'dma';
    if (Number(segundo) > 12) return 'mda';
  }
  return 'dma';
}

/** `05/01/2026`, `1/ 5'26`, `2026-01-05`. Two digits below 80 are of this century. */
function leerFechaQif(texto: string, orden: Orden): Fecha | null {
  const [, a = '', b = '', c = ''] = FECHA.exec(texto) ?? [];
  if (a === '') return null;
  const [anio, mes, dia] = a.length === 4 ? [a, b, c] : orden === 'dma' ? [c, b, a] : [c, a, b];
  const completo = anio.length === 4 ? anio : Number(anio) < 80 ? `20${anio}` : `19${anio}`;
  const fecha = `${completo}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return esFecha(fecha) ? fecha : null;
}

/** The format names no currency. Pesos have no cents: amounts with them are taken for the other one in common use. */
function decidirMoneda(montos: readonly (string | undefined)[]): Moneda {
  const lector = new LectorMonto('CLP', null, () => montos);
  return montos.some((monto) => Number.isNaN(lector.leer(monto)) && lector.problema === 'con-decimales')
    ? 'USD'
    : 'CLP';
}

const EN_DOLARES: AvisoCartola = {
  fila: null,
  codigo: 'moneda-deducida',
  mensaje:
    'El archivo QIF no dice su moneda: como sus montos traen centavos, lo leímos en dólares. Revisa que lo esté.',
};

function leerLista({ tipo, cuenta, registros }: ListaDeCuenta): CartolaLeida {
  const orden = decidirOrden(registros);
  const montos = registros.map(({ valores }) => montoDe(valores));
  const moneda = decidirMoneda(montos);
  const lector = new LectorMonto(moneda, null, () => montos);
  const lineas: LineaCartola[] = [];
  const errores: ErrorDeLinea[] = [];
  for (const { valores, fila } of registros) {
    const textoFecha = valores.get('D') ?? '';
    const fecha = leerFechaQif(textoFecha, orden);
    if (fecha === null) {
      errores.push({
        fila,
        campo: 'fecha',
        codigo: 'fecha-ilegible',
        mensaje: mensajeDeFecha(textoFecha, false),
      });
      continue;
    }
    const texto = montoDe(valores) ?? '';
    const monto = lector.leer(texto);
    if (monto === null || Number.isNaN(monto)) {
      const problema = lector.problema ?? 'no-es-monto';
      errores.push({
        fila,
        campo: 'monto',
        codigo: problema,
        mensaje: mensajeDeMonto(problema, texto, moneda),
      });
      continue;
    }
    const nombre = compactar(valores.get('P') ?? '');
    const nota = compactar(valores.get('M') ?? '');
    lineas.push({
      fila,
      posicion: lineas.length,
      fecha,
      descripcion: nota === '' || nombre.includes(nota) ? nombre : `${nombre} ${nota}`.trim(),
      cargo: monto < 0 ? -monto : 0,
      abono: monto > 0 ? monto : 0,
      saldo: null,
      numeroDocumento: valores.get('N') ?? null,
      sucursal: null,
      rutContraparte: null,
      nombreContraparte: nombre === '' ? null : nombre,
      idExterno: null,
      cuota: null,
    });
  }
  return cerrarCartola({
    formato: 'qif',
    banco: null,
    // An account has a name there; most people's has its number in it.
    numeroCuenta: /\d[\d-]{3,}/.exec(cuenta ?? '')?.[0] ?? null,
    moneda,
    tipoCuenta: TIPOS[tipo] ?? null,
    lineas,
    errores,
    avisos: moneda === 'CLP' ? [] : [EN_DOLARES],
  });
}
