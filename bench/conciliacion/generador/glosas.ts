import { formatRut, parseRut } from '@cuadra/domain/rut';
import type { Azar } from './azar.ts';
import type { Escritura, Quien } from './tipos.ts';

/**
 * How each bank writes. `{R}` is the RUT with points, `{r}` without, `{c}` in ten figures, `{s}` without its check
 * digit; `{N:18}` the name in capitals cut there, `{n:24}` as it is, `{P:20}` a person's surnames first, `{A:22}` each
 * word cut short; `{F}` the folios.
 */
interface Banco {
  nombre: string;
  cuenta: string;
  abono: Readonly<Record<Escritura | 'folio', readonly string[]>>;
  cargo: Readonly<Record<Escritura | 'folio', readonly string[]>>;
}

const BANCOS: readonly Banco[] = [
  {
    nombre: 'BancoEstado',
    cuenta: '291-0-004417-2',
    abono: {
      rut: ['TEF DESDE OTRO BCO {c}', 'DEPOSITO TEF RUT {s}'],
      nombre: ['TEF DE {P:20}', 'TRANSFERENCIA DE {N:18}'],
      ambos: ['TEF {c} {N:16}', 'TRANSFERENCIA DE {P:18} RUT {r}'],
      anonima: ['DEPOSITO EN CAJA VECINA', 'TEF DESDE OTRO BCO', 'ABONO TEF'],
      folio: ['PAGO FACT {F} TEF', 'TEF DOC {F}'],
    },
    cargo: {
      rut: ['TEF A OTRO BCO {c}'],
      nombre: ['TEF A {P:20}', 'PAGO A {N:18}'],
      ambos: ['TEF A {N:16} {c}'],
      anonima: ['TEF A OTRO BCO', 'CARGO POR TRANSFERENCIA'],
      folio: ['PAGO PROVEEDOR F {F}'],
    },
  },
  {
    nombre: 'Itaú',
    cuenta: '0207 553 118',
    abono: {
      rut: ['Transferencia Rut {R}', 'Abono por transf. {r}'],
      nombre: ['Transf. de {n:24}', 'Abono de {n:18}'],
      ambos: ['Transf. de {n:22} Rut {r}', '{R} {n:26}'],
      anonima: ['Abono por transferencia', 'Deposito con documentos', 'Transferencia recibida en linea'],
      folio: ['Transf. pago factura {F}', 'Abono fact. N° {F}'],
    },
    cargo: {
      rut: ['Transferencia a Rut {R}'],
      nombre: ['Transf. a {n:24}', 'Pago a terceros {n:18}'],
      ambos: ['Transf. a {n:22} Rut {r}'],
      anonima: ['Transferencia a terceros', 'Pago en linea'],
      folio: ['Pago factura {F}'],
    },
  },
  {
    nombre: 'Scotiabank',
    cuenta: '97-44120-06',
    abono: {
      rut: ['TRF INTERNET {c}', 'ABN TRANSF {r}'],
      nombre: ['TRF INTERNET {N:15}', 'ABN {A:22}'],
      ambos: ['TRF {c} {A:20}', 'TRF INTERNET {N:15} {s}'],
      anonima: ['TRF INTERNET', 'ABONO TRANSFERENCIA', 'LBTR RECIBIDA'],
      folio: ['TRF INTERNET FC {F}', 'ABN DOCTO {F}'],
    },
    cargo: {
      rut: ['CGO TRANSF {c}'],
      nombre: ['CGO TRF {N:15}', 'CGO {A:22}'],
      ambos: ['CGO TRF {c} {N:15}'],
      anonima: ['CGO TRANSFERENCIA INTERNET', 'LBTR ENVIADA'],
      folio: ['CGO TRF FC {F}'],
    },
  },
  {
    nombre: 'BICE',
    cuenta: '01-39955-7',
    abono: {
      rut: ['Recepcion TEF RUT {R}'],
      nombre: ['Recepcion TEF {n:25}', 'TEF: {N:30}'],
      ambos: ['Recepcion TEF {n:25} / {r}', 'TEF: {N:30} {R}'],
      anonima: ['Recepcion TEF', 'Deposito', 'Abono'],
      folio: ['Recepcion TEF ref {F}', 'TEF pago docs {F}'],
    },
    cargo: {
      rut: ['Envio TEF RUT {R}'],
      nombre: ['Envio TEF {n:25}'],
      ambos: ['Envio TEF {n:25} / {r}'],
      anonima: ['Envio TEF', 'Cargo'],
      folio: ['Envio TEF factura {F}'],
    },
  },
  {
    nombre: 'Security',
    cuenta: '9-117-00238',
    abono: {
      rut: ['ABONO TRANSF OTROS BCOS {r}'],
      nombre: ['ABONO TRANSF {A:24}', 'TRANSF DESDE {N:12}'],
      ambos: ['TRANSF DESDE {N:20} {r}', 'ABONO {R} {N:14}'],
      anonima: ['ABONO TRANSF OTROS BCOS', 'DEP DOCUMENTOS', 'ABONO VARIOS'],
      folio: ['ABONO PAGO FACTURAS {F}'],
    },
    cargo: {
      rut: ['CARGO TRANSF OTROS BCOS {r}'],
      nombre: ['CARGO TRANSF {A:24}', 'TRANSF HACIA {N:12}'],
      ambos: ['TRANSF HACIA {N:20} {r}'],
      anonima: ['CARGO TRANSF OTROS BCOS', 'CARGO VARIOS'],
      folio: ['CARGO PAGO FACTURAS {F}'],
    },
  },
];

export const CANTIDAD_BANCOS: number = BANCOS.length;

function bancoDe(indice: number): Banco {
  const banco = BANCOS[indice];
  if (!banco) throw new Error(`no bank ${indice}`);
  return banco;
}

/** Name and account number, as a statement carries them. */
export function nombrarCuenta(indice: number): { banco: string; numeroCuenta: string } {
  const { nombre, cuenta } = bancoDe(indice);
  return { banco: nombre, numeroCuenta: cuenta };
}

function sinTildes(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

function apellidosPrimero({ nombre, natural }: Quien): string {
  if (!natural) return sinTildes(nombre);
  const palabras = sinTildes(nombre).split(' ');
  return [...palabras.slice(-2), ...palabras.slice(0, -2)].join(' ');
}

function llenar(plantilla: string, quien: Quien, folios: readonly string[]): string {
  const canonico = parseRut(quien.rut) ?? quien.rut;
  const valores: Readonly<Record<string, string>> = {
    R: formatRut(quien.rut),
    r: canonico,
    c: canonico.replace('-', '').padStart(10, '0'),
    s: canonico.slice(0, -2),
    N: sinTildes(quien.nombre).replace(/[.]/g, ''),
    n: quien.nombre,
    P: apellidosPrimero(quien).replace(/[.]/g, ''),
    A: sinTildes(quien.nombre)
      .split(' ')
      .map((palabra) => (palabra.length > 6 ? `${palabra.slice(0, 5)}.` : palabra))
      .join(' '),
    F: folios.join(', '),
  };
  return plantilla.replace(/\{(\w)(?::(\d+))?\}/g, (_, letra: string, corte?: string) => {
    const valor = valores[letra] ?? '';
    return corte === undefined ? valor : valor.slice(0, Number(corte)).trimEnd();
  });
}

/** The bank's words for a payment. `manera` picks among its ways of saying the same. */
export function escribirGlosa({
  banco,
  abono,
  escritura,
  manera,
  quien,
  folios,
}: {
  banco: number;
  abono: boolean;
  escritura: Escritura;
  manera: number;
  quien: Quien;
  /** Named by the text where there are any. */
  folios: readonly string[];
}): string {
  const maneras = bancoDe(banco)[abono ? 'abono' : 'cargo'];
  const conFolio = folios.length > 0 && folios.length <= 4;
  const lista = maneras[conFolio ? 'folio' : escritura];
  return llenar(lista[manera % lista.length] ?? '', quien, folios);
}

/** What a bank writes of what settles no document. */
const RUIDO = {
  comision: [
    'COMISION ADM MENSUAL',
    'Com. mantencion plan empresa',
    'COBRO COMISION TEF',
    'CARGO COM CTA CTE + IVA',
  ],
  interes: ['INT SOBREGIRO PACTADO', 'Intereses linea de credito', 'INTERESES Y REAJUSTES'],
  compra: ['COMPRA NAC {T}', 'Compra tarjeta debito {T}', 'REDCOMPRA {T}', 'COMPRA WEBPAY {T}'],
  cajero: ['GIRO CAJERO AUTOMATICO', 'Giro por caja', 'RETIRO ATM'],
  traspaso: ['TRASPASO ENTRE CUENTAS', 'Traspaso cta propia', 'TRANSF ENTRE MIS CUENTAS'],
  reversa: ['REVERSA TEF', 'Devolucion TEF rechazada', 'REVERSO CARGO'],
  seguro: ['PAC SEGURO GENERAL', 'Pago automatico seguro', 'PAT TELEFONIA'],
  credito: ['CUOTA CREDITO COMERCIAL', 'Pago cuota prestamo'],
  tarjetas: ['TRANSBANK ABONO VENTAS', 'ABONO GETNET', 'Deposito Klap'],
  suelto: ['DEPOSITO EFECTIVO', 'Abono no identificado', 'TEF DEVOLUCION GASTOS', 'VALE VISTA'],
} as const;

export type Ruido = keyof typeof RUIDO;

const TIENDAS = [
  'COPEC',
  'SODIMAC',
  'JUMBO',
  'LIDER',
  'EASY',
  'SHELL',
  'PRONTO',
  'LAPIZ LOPEZ',
  'STARKEN',
  'AUTOPISTA',
];

export function escribirRuido(azar: Azar, tipo: Ruido): string {
  return azar.elegir(RUIDO[tipo]).replace('{T}', `${azar.elegir(TIENDAS)} ${azar.entero(10, 9999)}`);
}
