import { nombresDeTipo } from '@cuadra/domain';
import { CONFIANZA_PROBABLE, CONFIANZA_SEGURA, type CartolaItem, type GrupoCola } from '@cuadra/contract';
import { cuentaCorta, ultimosDigitos } from '../../shared/cuentas-bancarias/textos.ts';
import { formatEntero } from '../../shared/formats/index.ts';

/** `Banco de Chile`, `00-168-10452-08` → `Chile ··5208`: what tells accounts apart in little room. */
export function cuentaBreve(banco: string, numeroCuenta: string): string {
  const nombre = banco.replace(/^Banco (de(l)? )?/, '').replace(/ (Office Banking|Personas|Empresas?)$/, '');
  return cuentaCorta({ banco: nombre, numeroCuenta });
}

export const TIPO_CUENTA: Readonly<Record<CartolaItem['tipoCuentaCorrienteCorto'], string>> = {
  CC: 'cta. cte.',
  TC: 'tarjeta',
  CW: 'cuenta',
  MP: 'medio de pago',
};

/** `Banco de Chile, cta. cte. ··5208`. */
export function cuentaLarga({
  banco,
  numeroCuenta,
  tipoCuentaCorrienteCorto: tipo,
}: Pick<CartolaItem, 'banco' | 'numeroCuenta' | 'tipoCuentaCorrienteCorto'>): string {
  const digitos = ultimosDigitos(numeroCuenta);
  return digitos === '' ? cuentaCorta({ banco, numeroCuenta }) : `${banco}, ${TIPO_CUENTA[tipo]} ${digitos}`;
}

interface Nombrable {
  readonly tipo: string;
  readonly folio?: string | undefined;
}

/** `N. crédito`, `88` → `Nota de crédito 88`. */
export function nombrarDocumento({ tipo, folio }: Nombrable): string {
  const [nombre] = nombresDeTipo(tipo);
  return folio ? `${nombre} ${folio}` : nombre;
}

const MAX_FOLIOS = 3;

function enumerar(partes: readonly string[]): string {
  return partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}`;
}

/** `Facturas 1042 y 1051 con nota de crédito 88`; many of a kind become a number: `14 liquidaciones`. */
export function resumirDocumentos(documentos: readonly Nombrable[]): string {
  const porTipo = Map.groupBy(documentos, ({ tipo }) => tipo);
  const partes = [...porTipo].map(([tipo, suyos]) => {
    const [singular, plural] = nombresDeTipo(tipo);
    if (suyos.length > MAX_FOLIOS) return `${suyos.length} ${plural.toLowerCase()}`;
    const folios = suyos.flatMap(({ folio }) => folio || []);
    return `${suyos.length === 1 ? singular : plural} ${enumerar(folios)}`.trim();
  });
  const [primera = '', ...resto] = partes;
  const demas = resto.map((parte) => parte.charAt(0).toLowerCase() + parte.slice(1));
  return demas.length === 0 ? primera : `${primera} con ${enumerar(demas)}`;
}

/** The group in which an explanation of this certainty would stand. */
export function grupoDeConfianza(confianza: number): GrupoCola {
  if (confianza >= CONFIANZA_SEGURA) return 'seguras';
  return confianza >= CONFIANZA_PROBABLE ? 'probables' : 'por_decidir';
}

/** What becomes of a difference; undefined where there is none. */
export function textoDiferencia(valor: number, entra: boolean, cierra: boolean): string | undefined {
  if (valor === 0) return undefined;
  if (cierra) return 'se cierra al conciliar';
  if (valor > 0) return `sobra del ${entra ? 'abono' : 'cargo'}, quedará por conciliar`;
  return 'falta para completar los documentos';
}

/** How the suggestions with the same evidence fared; undefined where there were none. */
export function textoRecord(total: number, aceptadas: number): string | undefined {
  if (total === 0) return undefined;
  if (total === 1) {
    return `La última sugerencia con esta evidencia la ${aceptadas === 1 ? 'aceptaste' : 'descartaste'}.`;
  }
  return `De las últimas ${formatEntero(total)} sugerencias con esta evidencia, aceptaste ${formatEntero(aceptadas)}.`;
}
