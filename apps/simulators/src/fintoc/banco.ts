import { createHash } from 'node:crypto';
import { addDias, type Fecha } from '@cuadra/domain';

export interface ContraparteBanco {
  readonly rut: string;
  readonly nombre: string;
  readonly banco?: string | undefined;
  readonly cuenta?: string | undefined;
}

/** A line of an account as its bank has it. `monto` is signed, in minor units. */
export interface LineaBanco {
  /** Stays whatever the aggregator calls it. */
  readonly clave: string;
  readonly fecha: Fecha;
  readonly monto: number;
  readonly descripcion: string;
  readonly comentario?: string | undefined;
  readonly referencia?: string | undefined;
  readonly contraparte?: ContraparteBanco | undefined;
}

export interface CuentaBanco {
  readonly numero: string;
  readonly tipo: string;
  readonly moneda: string;
  readonly nombre: string;
  readonly saldoInicial: number;
  readonly linea: number;
  lineas: LineaBanco[];
  /** Days that the bank has and does not show. */
  readonly olvidados: Set<Fecha>;
  /** How often the aggregator gave its movements other names. */
  version: number;
  /** The aggregator stopped reading it, though it reads the others: when, and how many lines there were. */
  atrasada: { readonly al: Date; readonly lineas: number } | null;
  /** Its link no longer gives it. */
  retirada: boolean;
}

/** Who signs in at a bank, and what they have there. */
export interface PersonaBanco {
  readonly institucion: string;
  readonly usuario: string;
  readonly rut: string;
  readonly nombre: string;
  readonly cuentas: CuentaBanco[];
}

export const huella = (...partes: (string | number)[]) =>
  createHash('sha256').update(partes.join('\n')).digest('base64url');

/** The balance that the bank tells: of everything that it has, shown or not. */
export function saldoDe({ saldoInicial, lineas }: CuentaBanco): number {
  return lineas.reduce((suma, { monto }) => suma + monto, saldoInicial);
}

const DIAS = 90;
const GLOSAS: readonly (readonly [string, number])[] = [
  ['TRASPASO DE: COMERCIAL ANDES LTDA', 1],
  ['PAGO PROVEEDOR TRANSPORTES SUR', -1],
  ['ABONO TRANSBANK', 1],
  ['COMPRA INSUMOS', -1],
  ['COMISION MANTENCION', -1],
];

/** What somebody whom nobody described has: one account, with some months of lines that are always the same. */
export function inventPersona(institucion: string, usuario: string, hoy: Fecha): PersonaBanco {
  const azar = (cual: string, hasta: number) =>
    Number.parseInt(
      createHash('sha256').update(`${institucion} ${usuario} ${cual}`).digest('hex').slice(0, 8),
      16,
    ) % hasta;
  const numero = String(10_000_000 + azar('cuenta', 89_999_999));
  const lineas = Array.from({ length: DIAS }, (_, atras) => addDias(hoy, atras - DIAS + 1)).flatMap(
    (fecha) => {
      if (azar(`${fecha} si`, 3) === 0) return [];
      const [descripcion, signo] = GLOSAS[azar(`${fecha} que`, GLOSAS.length)] ?? ['MOVIMIENTO', 1];
      const monto = signo * (10_000 + azar(`${fecha} cuanto`, 900_000));
      return [{ clave: fecha, fecha, monto, descripcion }];
    },
  );
  return {
    institucion,
    usuario,
    rut: usuario,
    nombre: 'Empresa de Prueba SpA',
    cuentas: [
      {
        numero,
        tipo: 'checking_account',
        moneda: 'CLP',
        nombre: 'Cuenta Corriente',
        saldoInicial: 20_000_000,
        linea: 0,
        lineas,
        olvidados: new Set(),
        atrasada: null,
        retirada: false,
        version: 0,
      },
    ],
  };
}
