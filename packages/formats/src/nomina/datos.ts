import { parseRut } from '@cuadra/domain';
import { codigoDeRut, rutDeBanco } from './bancos.ts';
import { limpiarTexto, soloDigitos } from './limpiar.ts';
import type {
  Campo,
  CuentasDeFormato,
  Dato,
  FilaLeida,
  FilaNomina,
  FormatoNomina,
  PagadorDeNomina,
} from './tipos.ts';

export interface Contexto {
  readonly formato: FormatoNomina;
  readonly pagador: PagadorDeNomina;
  readonly total: { readonly pagos: number; readonly lineas: number; readonly monto: number };
  readonly fila: FilaNomina;
  /** Place of the payment in the file, from 1. */
  readonly orden: number;
  /** Address that fits. */
  readonly email: string | null;
  readonly codigos: CuentasDeFormato;
}

/** What was read so far of one payment and of the file's own totals. */
export interface Leido extends Mutable<Omit<FilaLeida, 'tipos'>> {
  rutNumero: string;
  medio: string | null;
  tipoCuenta: string | null;
  control: { pagos: number | null; lineas: number | null; monto: number | null };
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface DefinicionDeDato {
  readonly escribir: (contexto: Contexto) => string;
  /** Absent for what the reader has no use for. */
  readonly leer?: (texto: string, leido: Leido, campo: Campo) => void;
}

const sinGuion = (rut: string) => rut.replace('-', '');
const numeroDeRut = (rut: string) => rut.slice(0, rut.indexOf('-'));
const dvDeRut = (rut: string) => rut.slice(-1);
const junta = (fecha: string) => fecha.replaceAll('-', '');
const alReves = (fecha: string, separador: string) => fecha.split('-').toReversed().join(separador);
const entero = (texto: string) => (/^\d+$/.test(texto) ? Number(texto) : null);
const centavos = (texto: string) => {
  const valor = entero(texto);
  return valor === null || valor % 100 !== 0 ? null : valor / 100;
};
const oNada = (texto: string) => (texto === '' ? null : texto);

/** Reference as digits alone, for a field of numbers: nómina, then row in five places. */
export function referenciaEnDigitos(referencia: string): string {
  const [nomina = '', fila = ''] = referencia.slice(1).split('-');
  return `${nomina}${fila.padStart(5, '0')}`;
}

function referenciaDeDigitos(texto: string): string | null {
  const digitos = texto.replace(/^0+/, '');
  if (digitos.length < 6) return null;
  return `N${digitos.slice(0, -5)}-${String(Number(digitos.slice(-5))).padStart(4, '0')}`;
}

function leerMotivo(texto: string, leido: Leido): void {
  const [, referencia, glosa = ''] = /^(N\d+-\d+)(?: (.*))?$/.exec(texto) ?? [];
  leido.referencia = referencia ?? null;
  leido.glosa = glosa;
}

function claseDe({ formato, fila: { pago } }: Contexto): string {
  if (pago.clase === 'remuneracion' && formato.claseRemuneracion !== undefined)
    return formato.claseRemuneracion;
  const conDocumento = pago.documento !== null;
  return (conDocumento ? formato.claseConDocumento : formato.claseSinDocumento) ?? '';
}

function documentoEnDigitos({ fila }: Contexto): string {
  const digitos = soloDigitos(fila.pago.documento ?? '');
  return digitos === '' ? referenciaEnDigitos(fila.referencia) : digitos;
}

/** How each value is written, and how it is read back. */
export const DATOS: Readonly<Record<Dato, DefinicionDeDato>> = {
  'empresa.rut': { escribir: ({ pagador }) => sinGuion(pagador.rut) },
  'empresa.rutNumero': { escribir: ({ pagador }) => numeroDeRut(pagador.rut) },
  'empresa.rutDv': { escribir: ({ pagador }) => dvDeRut(pagador.rut) },
  'empresa.nombre': { escribir: ({ pagador }) => limpiarTexto(pagador.razonSocial) },
  'empresa.cuenta': { escribir: ({ pagador }) => pagador.cuenta },
  'empresa.convenio': { escribir: ({ pagador }) => pagador.convenio ?? '' },
  'nomina.numero': { escribir: ({ pagador }) => String(pagador.numero) },
  'nomina.nombre': { escribir: ({ pagador }) => `NOMINA ${pagador.numero}` },
  'nomina.aaaammdd': { escribir: ({ pagador }) => junta(pagador.fecha) },
  'nomina.ddmmaaaa': { escribir: ({ pagador }) => alReves(pagador.fecha, '') },
  'nomina.dd/mm/aaaa': { escribir: ({ pagador }) => alReves(pagador.fecha, '/') },
  'nomina.hora': { escribir: ({ pagador }) => pagador.hora },
  'total.pagos': {
    escribir: ({ total }) => String(total.pagos),
    leer: (texto, { control }) => {
      control.pagos = entero(texto);
    },
  },
  'total.lineas': {
    escribir: ({ total }) => String(total.lineas),
    leer: (texto, { control }) => {
      control.lineas = entero(texto);
    },
  },
  'total.monto': {
    escribir: ({ total }) => String(total.monto),
    leer: (texto, { control }) => {
      control.monto = entero(texto);
    },
  },
  'total.centavos': {
    escribir: ({ total }) => `${total.monto}00`,
    leer: (texto, { control }) => {
      control.monto = centavos(texto);
    },
  },
  rut: {
    escribir: ({ fila }) => sinGuion(fila.pago.rut),
    leer: (texto, leido) => {
      leido.rut = parseRut(texto);
    },
  },
  rutMinuscula: {
    escribir: ({ fila }) => sinGuion(fila.pago.rut).toLowerCase(),
    leer: (texto, leido) => {
      leido.rut = parseRut(texto);
    },
  },
  rutNumero: {
    escribir: ({ fila }) => numeroDeRut(fila.pago.rut),
    leer: (texto, leido) => {
      leido.rutNumero = texto;
    },
  },
  rutDv: {
    escribir: ({ fila }) => dvDeRut(fila.pago.rut),
    leer: (texto, leido) => {
      leido.rut = parseRut(`${leido.rutNumero}-${texto}`);
    },
  },
  nombre: {
    escribir: ({ fila }) => limpiarTexto(fila.pago.nombre),
    leer: (texto, leido) => {
      leido.nombre = texto;
    },
  },
  banco: {
    escribir: ({ fila }) => fila.pago.banco,
    leer: (texto, leido) => {
      // Some files carry it in four places.
      leido.banco = /^0?\d{3}$/.test(texto) ? texto.slice(-3) : null;
    },
  },
  bancoRut: {
    escribir: ({ fila }) => sinGuion(rutDeBanco(fila.pago.banco) ?? ''),
    leer: (texto, leido) => {
      leido.banco = codigoDeRut(parseRut(texto) ?? '') ?? null;
    },
  },
  cuenta: {
    escribir: ({ fila }) => fila.pago.cuenta,
    leer: (texto, leido, { ceros }) => {
      leido.cuenta = ceros ? texto.replace(/^0+/, '') : texto;
    },
  },
  monto: {
    escribir: ({ fila }) => String(fila.monto),
    leer: (texto, leido) => {
      leido.monto = entero(texto);
    },
  },
  montoCentavos: {
    escribir: ({ fila }) => `${fila.monto}00`,
    leer: (texto, leido) => {
      leido.monto = centavos(texto);
    },
  },
  email: {
    escribir: ({ email }) => email ?? '',
    leer: (texto, leido) => {
      leido.email = oNada(texto);
    },
  },
  documento: {
    escribir: ({ fila }) => limpiarTexto(fila.pago.documento ?? ''),
    leer: (texto, leido) => {
      leido.documento = oNada(texto);
    },
  },
  documentoNumero: {
    escribir: documentoEnDigitos,
    leer: (texto, leido) => {
      leido.documento = texto.replace(/^0+/, '');
    },
  },
  referencia: {
    escribir: ({ fila }) => fila.referencia,
    leer: (texto, leido) => {
      leido.referencia = oNada(texto);
    },
  },
  referenciaNumero: {
    escribir: ({ fila }) => referenciaEnDigitos(fila.referencia),
    leer: (texto, leido) => {
      leido.referencia = referenciaDeDigitos(texto);
    },
  },
  glosa: {
    escribir: ({ fila }) => limpiarTexto(fila.pago.glosa),
    leer: (texto, leido) => {
      leido.glosa = texto;
    },
  },
  glosaSiEmail: {
    escribir: ({ fila, email }) => (email === null ? '' : limpiarTexto(fila.pago.glosa)),
  },
  motivo: {
    escribir: ({ fila }) => `${fila.referencia} ${limpiarTexto(fila.pago.glosa)}`,
    leer: leerMotivo,
  },
  orden: { escribir: ({ orden }) => String(orden) },
  ordenSiEmail: { escribir: ({ orden, email }) => (email === null ? '0' : String(orden)) },
  'codigo.medio': {
    escribir: ({ codigos }) => codigos.medio ?? '',
    leer: (texto, leido) => {
      leido.medio = texto;
    },
  },
  'codigo.tipoCuenta': {
    escribir: ({ codigos }) => codigos.tipoCuenta ?? '',
    leer: (texto, leido) => {
      leido.tipoCuenta = texto;
    },
  },
  'codigo.email': { escribir: ({ email }) => (email === null ? '0' : '1') },
  'codigo.emailE': { escribir: ({ email }) => (email === null ? '' : 'E') },
  'codigo.clase': { escribir: claseDe },
  'codigo.sucursal': { escribir: ({ formato, fila }) => (fila.pago.banco === formato.banco ? '001' : '') },
};
