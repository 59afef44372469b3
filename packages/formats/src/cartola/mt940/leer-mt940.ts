import type { Moneda } from '@cuadra/domain';
import { decodificarTexto } from '../../texto/index.ts';
import { mensajeNoLeida } from '../avisos.ts';
import { bancoDeBic } from '../bancos/bic.ts';
import { cerrarCartola } from '../cerrar-cartola.ts';
import { ErrorCartola } from '../errores.ts';
import { mensajeDeMonto } from '../mapeo/mensajes.ts';
import { leerMoneda } from '../mapeo/moneda-texto.ts';
import { LIMITES } from '../tabla/limites.ts';
import { inicioDelTexto } from '../tabla/leer-tablas.ts';
import type { AvisoCartola, CartolaLeida, LineaCartola } from '../tipos.ts';
import { LectorMonto } from '../valores/monto.ts';
import { normalizarNumeroCuenta } from '../valores/texto.ts';
import { leerInformacion } from './leer-informacion.ts';
import { leerFechaSwift, leerMovimiento } from './leer-movimiento.ts';
import { separarCampos, type CampoSwift } from './separar-campos.ts';

const SOBRE = /\{[12]:[^}]{0,60}\}/g;
const SALDO = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},?\d{0,4})$/;

/** Whether the content is one or more SWIFT MT940 messages, in their envelope or bare. */
export function esTextoMt940(inicio: string): boolean {
  const texto = inicio.slice(0, 4096).replace(/^(?:\{[123]:[^}]*\}+)*\{4:/m, '');
  return /^:20:/m.test(texto) && /^:(?:25P?|60[FM]):/m.test(texto);
}

export function esMt940(bytes: Uint8Array): boolean {
  return esTextoMt940(inicioDelTexto(bytes, 4096));
}

/**
 * MT940 → one statement for each account and currency in it, the pages of one statement (60M, 62M) joined.
 * Source: SWIFT Standards MT, category 9, MT 940. Throws ErrorCartola where there is nothing to read.
 */
export function leerMt940(bytes: Uint8Array): CartolaLeida[] {
  if (bytes.length > LIMITES.bytesBinario) {
    throw new ErrorCartola(
      'archivo-muy-grande',
      'El archivo MT940 es demasiado grande. Divídelo en períodos más cortos y sube cada parte.',
    );
  }
  const { texto } = decodificarTexto(bytes);
  // A bank that signs its messages does so in their envelope, where it does not before the account.
  const banco = bancoDeBic(Array.from(texto.matchAll(SOBRE), ([sobre]) => sobre).join(' '));
  const cartolas: LectorMensaje[] = [];
  let actual: LectorMensaje | null = null;
  const sueltos: CampoSwift[] = [];
  for (const campo of separarCampos(texto)) {
    if (campo.etiqueta === '20') actual = null;
    else if (campo.etiqueta === '25' || campo.etiqueta === '25P') {
      actual = new LectorMensaje(campo.lineas[0] ?? '', banco);
      cartolas.push(actual);
    } else if (actual !== null) actual.leer(campo);
    else if (campo.etiqueta === '61') sueltos.push(campo);
  }
  if (cartolas.length === 0) {
    throw new ErrorCartola(
      'sin-movimientos',
      'El archivo MT940 no dice de qué cuenta es (campo 25). Descárgalo de nuevo desde el banco.',
    );
  }
  const leidas = unirPaginas(cartolas).map((mensaje) => mensaje.cerrar());
  leidas[0]?.avisos.push(...sueltos.map(avisoDeSuelto));
  return leidas;
}

/** A movement of a message that names no account: left out, and said. */
function avisoDeSuelto({ fila, lineas }: CampoSwift): AvisoCartola {
  const mensaje = mensajeNoLeida(fila, lineas, 'su mensaje no dice de qué cuenta es');
  return { fila, codigo: 'fila-no-leida', mensaje };
}

/** A statement that goes on in the next message opens there with an intermediate balance, 60M. */
function unirPaginas(mensajes: readonly LectorMensaje[]): LectorMensaje[] {
  const unidos: LectorMensaje[] = [];
  for (const mensaje of mensajes) {
    const anterior = unidos.at(-1);
    if (anterior && mensaje.continua && anterior.esDe(mensaje)) anterior.agregar(mensaje);
    else unidos.push(mensaje);
  }
  return unidos;
}

/** Reads the fields of one message in their order. */
class LectorMensaje {
  readonly cuenta: string;
  private readonly banco: string | null;
  continua = false;
  private moneda: Moneda = 'CLP';
  private lector = new LectorMonto('CLP', ',');
  private desde: string | null = null;
  private hasta: string | null = null;
  private saldoInicial: number | null = null;
  private saldoFinal: number | null = null;
  private readonly lineas: CartolaLeida['lineas'] = [];
  /** The line of the last field 61; null after one that cannot be read, whose words are of no other line. */
  private porDescribir: LineaCartola | null = null;
  private readonly errores: CartolaLeida['errores'] = [];

  constructor(cuenta: string, delSobre: string | null) {
    // `BANK/ACCOUNT` where the bank names itself.
    this.banco = bancoDeBic(cuenta) ?? delSobre;
    this.cuenta = cuenta.slice(cuenta.lastIndexOf('/') + 1).trim();
  }

  leer(campo: CampoSwift): void {
    switch (campo.etiqueta) {
      case '60F':
      case '60M':
        this.continua = campo.etiqueta === '60M';
        this.abrir(campo);
        break;
      case '34F':
        // The interim report (MT942) carries no balances: its floor limit tells the currency.
        this.ponerMoneda(campo.lineas[0]?.slice(0, 3));
        break;
      case '61':
        this.leerLinea(campo);
        break;
      case '62F':
      case '62M': {
        this.porDescribir = null;
        const saldo = this.leerSaldo(campo);
        if (saldo) [this.saldoFinal, this.hasta] = [saldo.monto, saldo.fecha];
        break;
      }
      case '86':
        this.describir(campo);
        break;
      default:
    }
  }

  esDe(otro: LectorMensaje): boolean {
    const misma = normalizarNumeroCuenta(this.cuenta) === normalizarNumeroCuenta(otro.cuenta);
    return misma && this.moneda === otro.moneda;
  }

  agregar(otro: LectorMensaje): void {
    for (const linea of otro.lineas) this.lineas.push({ ...linea, posicion: this.lineas.length });
    this.errores.push(...otro.errores);
    this.saldoFinal = otro.saldoFinal;
    this.hasta = otro.hasta;
  }

  cerrar(): CartolaLeida {
    return cerrarCartola({
      formato: 'mt940',
      banco: this.banco,
      numeroCuenta: this.cuenta === '' ? null : this.cuenta,
      moneda: this.moneda,
      tipoCuenta: null,
      periodo: { desde: this.desde, hasta: this.hasta },
      saldoInicial: this.saldoInicial,
      saldoFinal: this.saldoFinal,
      lineas: this.lineas,
      errores: this.errores,
    });
  }

  private abrir(campo: CampoSwift): void {
    this.ponerMoneda(SALDO.exec(campo.lineas[0] ?? '')?.[3]);
    const saldo = this.leerSaldo(campo);
    // The opening balance is that of the day before the first movement: it tells nothing of the period.
    if (saldo) this.saldoInicial = saldo.monto;
  }

  private ponerMoneda(codigo: string | undefined): void {
    const moneda = codigo === undefined ? 'CLP' : leerMoneda(codigo);
    if (moneda === null) {
      throw new ErrorCartola(
        'moneda-desconocida',
        `La cuenta del archivo está en ${codigo}. Por ahora leemos cuentas en CLP, USD, EUR y UF.`,
      );
    }
    this.moneda = moneda;
    this.lector = new LectorMonto(moneda, ',');
  }

  private leerSaldo(campo: CampoSwift): { monto: number; fecha: string | null } | null {
    const [, marca, fecha = '', , texto = ''] = SALDO.exec(campo.lineas[0] ?? '') ?? [];
    const monto = marca === undefined ? null : this.lector.leer(sinComaFinal(texto));
    if (monto === null || Number.isNaN(monto)) {
      this.error(
        campo.fila,
        'saldo',
        'saldo-ilegible',
        `El saldo «${campo.lineas[0] ?? ''}» no se entiende. Descarga de nuevo el archivo desde el banco.`,
      );
      return null;
    }
    return { monto: marca === 'D' ? -monto : monto, fecha: leerFechaSwift(fecha) };
  }

  private leerLinea({ lineas, fila }: CampoSwift): void {
    this.porDescribir = null;
    const movimiento = leerMovimiento(lineas);
    if (movimiento === null) {
      this.error(
        fila,
        null,
        'movimiento-ilegible',
        `El movimiento «${lineas[0] ?? ''}» no se entiende. Descarga de nuevo el archivo desde el banco.`,
      );
      return;
    }
    if (movimiento.fecha === null) {
      this.error(
        fila,
        'fecha',
        'fecha-ilegible',
        `La fecha «${movimiento.texto}» no existe. Descarga de nuevo el archivo desde el banco.`,
      );
      return;
    }
    const monto = this.lector.leer(sinComaFinal(movimiento.monto));
    if (monto === null || Number.isNaN(monto)) {
      const problema = this.lector.problema ?? 'no-es-monto';
      this.error(fila, 'monto', problema, mensajeDeMonto(problema, movimiento.monto, this.moneda));
      return;
    }
    this.porDescribir = {
      fila,
      posicion: this.lineas.length,
      fecha: movimiento.fecha,
      descripcion: movimiento.suplemento ?? movimiento.referencia ?? 'Movimiento',
      cargo: movimiento.esCargo ? monto : 0,
      abono: movimiento.esCargo ? 0 : monto,
      saldo: null,
      numeroDocumento: movimiento.referencia,
      sucursal: null,
      rutContraparte: null,
      nombreContraparte: null,
      idExterno: movimiento.referenciaBanco,
      cuota: null,
    };
    this.lineas.push(this.porDescribir);
  }

  /** Field 86 belongs to the field before it: a movement, or after the last balance the statement as a whole. */
  private describir(campo: CampoSwift): void {
    const linea = this.porDescribir;
    if (linea === null) return;
    const { descripcion, nombre } = leerInformacion(campo.lineas);
    if (descripcion !== '') linea.descripcion = descripcion;
    linea.nombreContraparte = nombre;
  }

  private error(fila: number, campo: string | null, codigo: string, mensaje: string): void {
    this.errores.push({ fila, campo, codigo, mensaje });
  }
}

/** SWIFT writes whole amounts with a comma and nothing behind it. */
function sinComaFinal(texto: string): string {
  return texto.endsWith(',') ? texto.slice(0, -1) : texto;
}
