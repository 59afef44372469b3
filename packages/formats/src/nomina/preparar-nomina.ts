import { NOMBRE_TIPO_CUENTA } from '@cuadra/domain/beneficiarios';
import { codigoDePago, rutDeBanco } from './bancos.ts';
import { anchoDe, camposDe } from './campos-de.ts';
import { cortar, emailQueCabe, limpiarTexto, soloDigitos } from './limpiar.ts';
import type { CuentasDeFormato, FilaNomina, FormatoNomina, PagadorDeNomina, PagoDeNomina } from './tipos.ts';

/** Below it a number is no account of any Chilean bank. */
const MIN_DIGITOS_CUENTA = 5;

/** What the file says otherwise than the order, without harm to the payment. */
export interface AvisoDeNomina {
  readonly clase: 'letras' | 'apostrofo' | 'cortado' | 'email' | 'folio';
  readonly texto: string;
  /** How it goes; null where nothing goes. */
  readonly queda: string | null;
}

export interface PagoRevisado {
  readonly pago: PagoDeNomina;
  readonly avisos: readonly AvisoDeNomina[];
  /** Why the bank cannot take it, in words for a person; such a payment has no row. */
  readonly problema: {
    readonly campo: 'cuenta' | 'banco' | 'nombre' | 'monto';
    readonly texto: string;
  } | null;
}

export interface NominaPreparada {
  /** What keeps the whole file from being made; null where nothing does. */
  readonly falta: string | null;
  readonly pagos: readonly PagoRevisado[];
  /** Of the payments without a problem, in their order. */
  readonly filas: readonly FilaNomina[];
}

/** The codes with which a format names an account; undefined for one that it cannot name. */
export function codigosDe(
  { banco, cuentas }: FormatoNomina,
  pago: Pick<PagoDeNomina, 'banco' | 'tipoCuenta'>,
): CuentasDeFormato | undefined {
  return cuentas.find(
    ({ propia, tipos }) => propia === (pago.banco === banco) && tipos.includes(pago.tipoCuenta),
  );
}

function revisarCuenta(formato: FormatoNomina, { cuenta }: PagoDeNomina): string | null {
  if (cuenta.length < MIN_DIGITOS_CUENTA)
    return `La cuenta tiene ${cuenta.length} ${cuenta.length === 1 ? 'dígito' : 'dígitos'}.`;
  const [campo] = camposDe(formato, 'cuenta');
  const largo = campo?.ceros ? cuenta.replace(/^0+/, '').length : cuenta.length;
  return campo?.ancho !== undefined && largo > campo.ancho
    ? `La cuenta tiene ${largo} dígitos y este formato lleva ${campo.ancho}.`
    : null;
}

function revisarMonto(formato: FormatoNomina, { banco, monto }: PagoDeNomina): string | null {
  const deFila = banco === formato.banco ? monto : Math.min(monto, formato.maxEntreBancos);
  const caben = [...camposDe(formato, 'monto'), ...camposDe(formato, 'montoCentavos')].every(
    ({ de, ancho }) =>
      ancho === undefined || String(deFila).length + (de === 'montoCentavos' ? 2 : 0) <= ancho,
  );
  return caben ? null : 'El monto no cabe en este formato.';
}

function problemaDe(formato: FormatoNomina, pago: PagoDeNomina): PagoRevisado['problema'] {
  const cuenta = revisarCuenta(formato, pago);
  if (cuenta !== null) return { campo: 'cuenta', texto: cuenta };
  if (codigosDe(formato, pago) === undefined) {
    const donde = pago.banco === formato.banco ? 'del mismo banco' : 'de otro banco';
    const tipo = NOMBRE_TIPO_CUENTA[pago.tipoCuenta];
    return {
      campo: 'cuenta',
      texto: `No se sabe cómo este formato nombra una ${lowerFirst(tipo)} ${donde}.`,
    };
  }
  if (camposDe(formato, 'bancoRut').length > 0 && rutDeBanco(pago.banco) === undefined)
    return { campo: 'banco', texto: 'Este formato pide el RUT del banco, y no conocemos el de este.' };
  if (limpiarTexto(pago.nombre) === '')
    return { campo: 'nombre', texto: 'El nombre no tiene letras que el banco acepte.' };
  const monto = revisarMonto(formato, pago);
  return monto === null ? null : { campo: 'monto', texto: monto };
}

const lowerFirst = (texto: string) =>
  texto.startsWith('CuentaRUT') ? texto : texto.charAt(0).toLowerCase() + texto.slice(1);

function avisosDe(formato: FormatoNomina, { nombre, email, documento }: PagoDeNomina): AvisoDeNomina[] {
  const avisos: AvisoDeNomina[] = [];
  const limpio = limpiarTexto(nombre);
  const ancho = anchoDe(formato, 'nombre');
  const queda = cortar(limpio, ancho);
  if (/\p{M}/u.test(nombre.normalize('NFD')))
    avisos.push({ clase: 'letras', texto: 'Va sin ñ ni tildes', queda });
  if (/['’`´]/.test(nombre)) avisos.push({ clase: 'apostrofo', texto: 'Va sin apóstrofo', queda });
  if (ancho !== undefined && limpio.length > ancho)
    avisos.push({ clase: 'cortado', texto: `Caben ${ancho} letras del nombre`, queda });
  const anchoEmail = anchoDe(formato, 'email');
  const llevaEmail = camposDe(formato, 'email').length > 0;
  if (llevaEmail && email !== null && emailQueCabe(email, anchoEmail) === null)
    avisos.push({
      clase: 'email',
      texto: 'El banco no le avisará: su correo no cabe en el archivo',
      queda: null,
    });
  const anchoFolio = anchoDe(formato, 'documentoNumero');
  const folio = soloDigitos(documento ?? '');
  if (anchoFolio !== undefined && folio.length > anchoFolio)
    avisos.push({
      clase: 'folio',
      texto: `Caben ${anchoFolio} dígitos del folio`,
      queda: folio.slice(-anchoFolio),
    });
  return avisos;
}

function faltaDe(formato: FormatoNomina, { cuenta, convenio }: PagadorDeNomina): string | null {
  if (formato.convenio !== null && !/^\d+$/.test(convenio ?? ''))
    return 'Falta el número de convenio con el banco.';
  if (formato.convenio !== null && (convenio ?? '').length > formato.convenio.digitos)
    return `El convenio tiene hasta ${formato.convenio.digitos} dígitos.`;
  const [campo] = camposDe(formato, 'empresa.cuenta');
  if (campo === undefined) return null;
  if (!/^\d+$/.test(cuenta)) return 'Falta el número de la cuenta que paga.';
  const largo = cuenta.replace(/^0+/, '').length;
  return campo.ancho !== undefined && largo > campo.ancho
    ? `La cuenta que paga tiene ${largo} dígitos y este formato lleva ${campo.ancho}.`
    : null;
}

/** Amounts of the rows of a payment: parts of the limit, and the rest. To the same bank it goes whole. */
export function partirMonto(
  formato: FormatoNomina,
  { banco, monto }: Pick<PagoDeNomina, 'banco' | 'monto'>,
): number[] {
  if (banco === formato.banco || monto <= formato.maxEntreBancos) return [monto];
  const enteras = Math.floor(monto / formato.maxEntreBancos);
  const resto = monto - enteras * formato.maxEntreBancos;
  return [...Array<number>(enteras).fill(formato.maxEntreBancos), ...(resto > 0 ? [resto] : [])];
}

/** `N87-0001`: the nómina and the row. */
export function referenciaDeFila(nomina: number, fila: number): string {
  return `N${nomina}-${String(fila).padStart(4, '0')}`;
}

/**
 * Looks at what is to be paid the way a bank will, and cuts it into the rows of a file. Codes of banks that others took
 * over are rewritten. A payment that the format cannot express has a problem and no row.
 */
export function prepararNomina(
  formato: FormatoNomina,
  pagador: PagadorDeNomina,
  pagos: readonly PagoDeNomina[],
): NominaPreparada {
  const revisados = pagos.map((suyo): PagoRevisado => {
    const pago = { ...suyo, banco: codigoDePago(suyo.banco) };
    return { pago, avisos: avisosDe(formato, pago), problema: problemaDe(formato, pago) };
  });
  const filas: FilaNomina[] = [];
  for (const { pago, problema } of revisados) {
    if (problema !== null) continue;
    const montos = partirMonto(formato, pago);
    for (const [i, monto] of montos.entries())
      filas.push({
        pago,
        monto,
        parte: i + 1,
        partes: montos.length,
        referencia: referenciaDeFila(pagador.numero, filas.length + 1),
      });
  }
  return { falta: faltaDe(formato, pagador), pagos: revisados, filas };
}
