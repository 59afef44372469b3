import { parseRut, type Moneda } from '@cuadra/domain';
import { atributo, esElemento, hijosDe, primerHijo, textoDe, type Elemento } from '../../dte/xml/elemento.ts';
import { recorrerXml } from '../../dte/xml/leer-xml.ts';
import { decodificarTexto, ErrorFormato } from '../../texto/index.ts';
import { avisosPorContabilizar } from '../avisos.ts';
import { bancoDeBic } from '../bancos/bic.ts';
import { cerrarCartola } from '../cerrar-cartola.ts';
import { ErrorCartola } from '../errores.ts';
import { leerMoneda } from '../mapeo/moneda-texto.ts';
import { LIMITES } from '../tabla/limites.ts';
import { inicioDelTexto } from '../tabla/leer-tablas.ts';
import type { CantidadesDichas, CartolaLeida, ErrorDeLinea, LineaCartola } from '../tipos.ts';
import { LectorMonto } from '../valores/monto.ts';
import { bajar, fechaDe, texto } from './campos.ts';
import { esCargo, estaContabilizado, leerAsiento } from './leer-asiento.ts';

const APERTURA = new Set(['OPBD', 'PRCD']);

/** A statement at the end of the day (053) and a report during it (052) are alike but for the name. */
const ESTADOS: ReadonlyMap<string, string> = new Map([
  ['Stmt', 'camt.053'],
  ['Rpt', 'camt.052'],
]);

/** Whether the content is a CAMT.053 or CAMT.052, of any version. */
export function esTextoCamt(inicio: string): boolean {
  return /<(?:[\w-]+:)?BkToCstmr(?:Stmt|AcctRpt)[\s>]/.test(inicio.slice(0, 4096));
}

export function esCamt(bytes: Uint8Array): boolean {
  return esTextoCamt(inicioDelTexto(bytes, 4096));
}

/**
 * CAMT.053 → one statement for each `Stmt`; CAMT.052, for each `Rpt`. What is only announced (`PDNG`) is not in the account yet: it is
 * left out and said. Source: ISO 20022, BankToCustomerStatement, versions 2 to 10. Throws ErrorCartola.
 */
export function leerCamt(bytes: Uint8Array): CartolaLeida[] {
  if (bytes.length > LIMITES.bytes) {
    throw new ErrorCartola(
      'archivo-muy-grande',
      'El archivo CAMT es demasiado grande. Divídelo en períodos más cortos y sube cada parte.',
    );
  }
  const cartolas: CartolaLeida[] = [];
  let lector: LectorEstado | null = null;
  try {
    recorrerXml(decodificarTexto(bytes).texto.trimStart(), ({ soltar }) => ({
      alAbrir: ({ local }) => {
        const formato = ESTADOS.get(local);
        if (formato !== undefined) lector = new LectorEstado(formato);
      },
      alCerrar: (elemento, padre) => {
        if (elemento.local === 'Ntry' && padre !== undefined && ESTADOS.has(padre.local)) {
          lector?.agregar(elemento, padre);
          // The entry has been read: a statement of a million of them is held one at a time.
          padre.hijos.pop();
          soltar();
        } else if (ESTADOS.has(elemento.local) && lector !== null) {
          cartolas.push(lector.cerrar(elemento));
          if (padre) padre.hijos.pop();
          lector = null;
        }
      },
    }));
  } catch (error) {
    if (!(error instanceof ErrorFormato) || error instanceof ErrorCartola) throw error;
    const codigo = error.codigo === 'xml_con_dtd' ? 'entidades-no-permitidas' : 'archivo-danado';
    throw new ErrorCartola(
      codigo,
      'El archivo CAMT está cortado o trae lo que una cartola no debe traer. Descárgalo de nuevo desde el banco.',
      error,
    );
  }
  if (cartolas.length === 0) {
    throw new ErrorCartola(
      'sin-movimientos',
      'El archivo CAMT no trae cuentas. Descarga del banco el CAMT.053 con los movimientos.',
    );
  }
  return cartolas;
}

/** Gathers the entries of one statement, whose header is complete before the first of them. */
class LectorEstado {
  private readonly lineas: LineaCartola[] = [];
  private readonly errores: ErrorDeLinea[] = [];
  private moneda: Moneda | null = null;
  private porContabilizar = 0;
  private readonly formato: string;

  constructor(formato: string) {
    this.formato = formato;
  }

  agregar(asiento: Elemento, estado: Elemento): void {
    this.moneda ??= monedaDe(estado, asiento);
    if (!estaContabilizado(asiento)) {
      this.porContabilizar += 1;
      return;
    }
    const linea = leerAsiento(asiento, this.moneda, this.lineas.length, this.errores);
    if (linea !== null) this.lineas.push(linea);
  }

  cerrar(estado: Elemento): CartolaLeida {
    const moneda = this.moneda ?? monedaDe(estado, undefined);
    const cuenta = primerHijo(estado, 'Acct');
    const periodo = primerHijo(estado, 'FrToDt');
    const titular = primerHijo(cuenta, 'Ownr');
    const rut = texto(titular, 'Id', 'OrgId', 'Othr', 'Id');
    const banco = bajar(cuenta, 'Svcr', 'FinInstnId');
    const bic = texto(banco, 'BICFI') ?? texto(banco, 'BIC');
    return cerrarCartola({
      formato: this.formato,
      banco: bancoDeBic(bic ?? '') ?? texto(banco, 'Nm') ?? bic,
      numeroCuenta: texto(cuenta, 'Id', 'Othr', 'Id') ?? texto(cuenta, 'Id', 'IBAN'),
      titular: texto(titular, 'Nm'),
      rutTitular: rut === null ? null : parseRut(rut),
      moneda,
      tipoCuenta: texto(cuenta, 'Tp', 'Cd') === 'CACC' ? 'CC' : null,
      periodo: { desde: extremo(periodo, 'FrDtTm'), hasta: extremo(periodo, 'ToDtTm') },
      saldoInicial: saldoDe(estado, APERTURA, moneda),
      saldoFinal: saldoDe(estado, new Set(['CLBD']), moneda),
      totalCargos: total(estado, 'TtlDbtNtries', moneda),
      totalAbonos: total(estado, 'TtlCdtNtries', moneda),
      // Announced entries are counted by some banks and not by others.
      ...(this.porContabilizar === 0 && { cantidades: cantidadesDe(estado) }),
      tarjeta: null,
      lineas: this.lineas,
      saltadas: { encabezado: 0, pie: 0, totales: 0, vacias: 0, noLeidas: 0 },
      errores: this.errores,
      avisos: avisosPorContabilizar(this.porContabilizar),
    });
  }
}

function extremo(periodo: Elemento | undefined, nombre: string): string | null {
  const instante = texto(periodo, nombre);
  if (instante === null || periodo === undefined) return null;
  const elemento = primerHijo(periodo, nombre);
  return elemento === undefined ? null : fechaDe({ ...periodo, hijos: [{ ...elemento, local: 'DtTm' }] });
}

function montoDe(elemento: Elemento | undefined, moneda: Moneda): number | null {
  if (elemento === undefined) return null;
  const monto = new LectorMonto(moneda, '.').leer(textoDe(elemento).trim());
  return monto === null || Number.isNaN(monto) ? null : monto;
}

/** The balance of one of those kinds; what is owed to the bank is negative. */
function saldoDe(estado: Elemento, tipos: ReadonlySet<string>, moneda: Moneda): number | null {
  const saldo = hijosDe(estado, 'Bal').find((uno) => tipos.has(texto(uno, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));
  const monto = montoDe(primerHijo(saldo, 'Amt'), moneda);
  const cargo = saldo && esCargo(saldo);
  if (monto === null || cargo === undefined || cargo === null) return null;
  return cargo ? -monto : monto;
}

function total(estado: Elemento, nombre: string, moneda: Moneda): number | null {
  return montoDe(bajar(estado, 'TxsSummry', nombre, 'Sum'), moneda);
}

function cantidadesDe(estado: Elemento): CantidadesDichas {
  const cantidad = (nombre: string): number | null => {
    const dicha = texto(estado, 'TxsSummry', nombre, 'NbOfNtries');
    return dicha !== null && /^\d{1,15}$/.test(dicha) ? Number(dicha) : null;
  };
  return {
    todas: cantidad('TtlNtries'),
    cargos: cantidad('TtlDbtNtries'),
    abonos: cantidad('TtlCdtNtries'),
  };
}

function monedaDe(estado: Elemento, asiento: Elemento | undefined): Moneda {
  const importes = [asiento, ...estado.hijos.filter(esElemento).filter(({ local }) => local === 'Bal')];
  const delImporte = importes
    .map((uno) => primerHijo(uno, 'Amt'))
    .map((importe) => (importe === undefined ? undefined : atributo(importe, 'Ccy')))
    .find((codigo) => codigo !== undefined);
  const codigo = texto(estado, 'Acct', 'Ccy') ?? delImporte ?? 'CLP';
  const moneda = leerMoneda(codigo);
  if (moneda !== null) return moneda;
  throw new ErrorCartola(
    'moneda-desconocida',
    `La cuenta del archivo está en ${codigo}. Por ahora leemos cuentas en CLP, USD, EUR y UF.`,
  );
}
