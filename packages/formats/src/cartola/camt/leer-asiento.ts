import { parseRut, type Moneda, type Rut } from '@cuadra/domain';
import { atributo, hijosDe, primerHijo, textoDe, type Elemento } from '../../dte/xml/elemento.ts';
import { leerMoneda } from '../mapeo/moneda-texto.ts';
import { mensajeDeMonto } from '../mapeo/mensajes.ts';
import type { ErrorDeLinea, LineaCartola } from '../tipos.ts';
import { LectorMonto } from '../valores/monto.ts';
import { compactar } from '../valores/texto.ts';
import { bajar, fechaDe, texto, textos } from './campos.ts';

/**
 * Whether the entry or balance takes from the account. `CdtDbtInd` is the direction of the entry itself, also where
 * `RvslInd` says that it reverses an earlier one: a reversed credit comes as `DBIT` (ISO 20022, ReversalIndicator).
 * Null for an indicator that is missing or unknown.
 */
export function esCargo(elemento: Elemento): boolean | null {
  const indicador = texto(elemento, 'CdtDbtInd');
  return indicador === 'DBIT' ? true : indicador === 'CRDT' ? false : null;
}

/** `PDNG` and `INFO` are announced and not yet in the account. Up to version 7 the state is bare text. */
export function estaContabilizado(elemento: Elemento): boolean {
  const estado = texto(elemento, 'Sts', 'Cd') ?? texto(elemento, 'Sts');
  return estado === null || estado === 'BOOK';
}

/** The party at the other side: who paid of a credit, who was paid of a debit. Since version 8 inside `Pty`. */
function contraparteDe(
  detalle: Elemento | undefined,
  cargo: boolean,
): { nombre: string | null; rut: Rut | null } {
  const parte = bajar(detalle, 'RltdPties', cargo ? 'Cdtr' : 'Dbtr');
  const persona = primerHijo(parte, 'Pty') ?? parte;
  const ids = [bajar(persona, 'Id', 'OrgId'), bajar(persona, 'Id', 'PrvtId')].flatMap((id) =>
    id === undefined ? [] : hijosDe(id, 'Othr').map((otro) => texto(otro, 'Id')),
  );
  const rut = ids.map((id) => (id === null ? null : parseRut(id))).find((uno) => uno !== null) ?? null;
  return { nombre: texto(persona, 'Nm'), rut };
}

function descripcionDe(asiento: Elemento, detalles: readonly Elemento[], nombre: string | null): string {
  const glosas = detalles.flatMap((detalle) => textos(primerHijo(detalle, 'RmtInf'), 'Ustrd'));
  const adicional = texto(asiento, 'AddtlNtryInf');
  const partes = glosas.length > 0 ? glosas : [adicional ?? texto(detalles[0], 'AddtlTxInf') ?? ''];
  const unidas = compactar([...new Set(partes)].join(' ')).slice(0, 1000);
  if (unidas !== '') return unidas;
  return nombre ?? 'Movimiento';
}

/**
 * An entry (`Ntry`) as the line of the account that it is, also where it gathers several transactions. Null
 * where it cannot be read; why stands in `errores`.
 */
export function leerAsiento(
  asiento: Elemento,
  moneda: Moneda,
  posicion: number,
  errores: ErrorDeLinea[],
): LineaCartola | null {
  const fila = asiento.linea;
  const fecha = fechaDe(primerHijo(asiento, 'BookgDt')) ?? fechaDe(primerHijo(asiento, 'ValDt'));
  if (fecha === null) {
    const mensaje =
      'El movimiento no trae una fecha que exista. Descarga de nuevo el archivo desde el banco.';
    errores.push({ fila, campo: 'fecha', codigo: 'fecha-ilegible', mensaje });
    return null;
  }
  const importe = primerHijo(asiento, 'Amt');
  const codigo = importe === undefined ? undefined : atributo(importe, 'Ccy');
  if (codigo !== undefined && leerMoneda(codigo) !== moneda) {
    const mensaje = `El movimiento está en ${codigo} y la cuenta en ${moneda}. Pide al banco la cartola en la moneda de la cuenta.`;
    errores.push({ fila, campo: 'moneda', codigo: 'moneda-distinta', mensaje });
    return null;
  }
  const escrito = importe === undefined ? '' : compactar(textoDe(importe));
  const lector = new LectorMonto(moneda, '.');
  const monto = lector.leer(escrito);
  if (monto === null || Number.isNaN(monto)) {
    const problema = lector.problema ?? 'no-es-monto';
    errores.push({
      fila,
      campo: 'monto',
      codigo: problema,
      mensaje: mensajeDeMonto(problema, escrito, moneda),
    });
    return null;
  }
  const cargo = esCargo(asiento);
  if (cargo === null) {
    const mensaje =
      'El movimiento no dice si es cargo o abono (CdtDbtInd). Descarga de nuevo el archivo desde el banco.';
    errores.push({ fila, campo: 'tipo', codigo: 'tipo-desconocido', mensaje });
    return null;
  }
  const detalles = hijosDe(asiento, 'NtryDtls').flatMap((grupo) => hijosDe(grupo, 'TxDtls'));
  // A batch has as many parties as transactions: none of them is the line's.
  const unico = detalles.length === 1 ? detalles[0] : undefined;
  const { nombre, rut } = contraparteDe(unico, cargo);
  return {
    fila,
    posicion,
    fecha,
    descripcion: descripcionDe(asiento, detalles, nombre),
    cargo: cargo ? Math.abs(monto) : 0,
    abono: cargo ? 0 : Math.abs(monto),
    saldo: null,
    numeroDocumento: texto(unico, 'Refs', 'ChqNb') ?? null,
    sucursal: null,
    rutContraparte: rut,
    nombreContraparte: nombre,
    idExterno:
      texto(asiento, 'AcctSvcrRef') ?? texto(unico, 'Refs', 'AcctSvcrRef') ?? texto(asiento, 'NtryRef'),
    cuota: null,
  };
}
