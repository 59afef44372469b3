import { nombreCanonico, sinFormaLegal } from './texto.ts';

/** Words of company names, each with the abbreviations that banks and the SII's registers write for it. */
const ABREVIATURAS: ReadonlyMap<string, string> = new Map(
  [
    'SOC SOCIEDAD',
    'COM COMERC COMERCIAL COMERCIALIZADORA',
    'INV INVERS INVERSIONES',
    'INMOB INMOBILIARIA',
    'CONST CONSTRUC CONSTRUCTORA CONSTRUCCIONES',
    'TRANSP TRANSPORTE TRANSPORTES',
    'SERV SERVICIO SERVICIOS',
    'DIST DISTRIB DISTRIBUIDORA DISTRIBUCIONES',
    'IMP IMPORT IMPORTADORA IMPORTACIONES',
    'EXP EXPORT EXPORTADORA EXPORTACIONES',
    'AGR AGRIC AGRICOLA',
    'IND INDUST INDUSTRIA INDUSTRIAS INDUSTRIAL',
    'ING INGEN INGENIERIA',
    'ASES ASESORIA ASESORIAS',
    'PROD PRODUCTORA PRODUCTOS PRODUCCIONES',
    'HNOS HERMANOS',
    'CIA COMPANIA',
    'LTDA LIMITADA',
  ].flatMap((grupo) => {
    const [corta = '', ...largas] = grupo.split(' ');
    return [corta, ...largas].map((palabra) => [palabra, corta] as const);
  }),
);
/** Words between the others that an abbreviated name drops first. */
const ENLACES: ReadonlySet<string> = new Set(['DE', 'DEL', 'Y', 'E']);

/** A word of a name in its shortest form; empty for a link that abbreviated names drop. */
export function abreviar(palabra: string): string {
  return ENLACES.has(palabra) ? '' : (ABREVIATURAS.get(palabra) ?? palabra);
}

/** A canonical name, or a stretch of text, with every word in its shortest form. */
export function abreviarNombre(nombre: string): string {
  return nombre.split(' ').map(abreviar).filter(Boolean).join(' ');
}

/**
 * The canonical names under which a bank may write a party: whole, without its legal form, and each of the two with its
 * usual words abbreviated and without `Sociedad` before the rest. `Sociedad Comercial San Jorge Limitada` gives, among
 * others, `SOC COM SAN JORGE` and `COM SAN JORGE`.
 */
export function nombresDeParte(razonSocial: string): string[] {
  const entero = nombreCanonico(razonSocial);
  const nombres = new Set<string>();
  for (const nombre of [entero, sinFormaLegal(entero)]) {
    nombres.add(nombre);
    const corto = abreviarNombre(nombre);
    nombres.add(corto);
    if (corto.startsWith('SOC ')) nombres.add(corto.slice('SOC '.length));
  }
  return [...nombres].filter(Boolean);
}
