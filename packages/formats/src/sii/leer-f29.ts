import { formatMonto, parseRut, type Mes, type Rut } from '@cuadra/domain';
import { conArchivo, type ArchivoAbierto, type Fuente } from '../archivo-abierto.ts';
import { ErrorFormato } from '../texto/index.ts';

/** A form F29 as its PDF prints it. Amounts in whole pesos. */
export interface F29Leido {
  readonly rut: Rut;
  readonly mes: Mes;
  readonly folio: string;
  /** Code 91: to pay in time. */
  readonly monto: number;
  /** Code 92, and 93 less what of it was forgiven (795). */
  readonly reajustes: number;
  readonly multas: number;
  readonly codigos: readonly { readonly codigo: string; readonly monto: number }[];
  readonly rectifica: boolean;
}

/** One page of a carpeta tributaria holds one form; more than these years are no folder of forms. */
const MAX_FORMULARIOS = 120;
const MAX_CODIGOS = 60;
const MONTO = String.raw`\d{1,3}(?:\.\d{3})+|\d+`;
/** Two codes stand in a row, each with its glosa and its value; numbers within a glosa have no code behind them. */
const CODIGO = /(?:^|\s)(\d{2,3})\s+(\D.*?)\s+([\d.]+)(?=\s+\d{2,3}\s+\D|\s*$)/g;
const ES_MONTO = new RegExp(`^(?:${MONTO})$`);
/** What is paid stands below the codes, with its sign behind. */
const TOTALES: Readonly<Record<string, RegExp>> = {
  '91': new RegExp(`TOTAL A PAGAR DENTRO DEL PLAZO LEGAL\\s+91\\s+(${MONTO})`, 'i'),
  '92': new RegExp(`M.S IPC\\s+92\\s+(${MONTO})`, 'i'),
  '93': new RegExp(`M.S INTER.S Y MULTAS\\s+93\\s+(${MONTO})`, 'i'),
  '795': new RegExp(`CONDONACI.N\\s+795\\s+(${MONTO})`, 'i'),
  '94': new RegExp(`TOTAL A PAGAR CON RECARGO\\s+94\\s+(${MONTO})`, 'i'),
};
/** Prose with five of the codes, to prove to others that a form was filed: no declaration can be made of it. */
const CERTIFICADO = /CERTIFICADO\s+(?:DE\s+)?DECLARACI[OÓ]N\s+(?:DE\s+)?FORMULARIO\s+29/i;
const FOLIO = /FOLIO\s*\[0?7\]\s*(\d{4,15})/i;

const aPesos = (texto: string) => Number(texto.replaceAll('.', ''));

function fallar(mensaje: string): never {
  throw new ErrorFormato(
    'f29_no_reconocido',
    `${mensaje} Descarga el formulario de nuevo del SII, en PDF con texto.`,
  );
}

function leerFormulario(lineas: readonly string[]): F29Leido {
  const texto = lineas.join('\n');
  const folio = FOLIO.exec(texto)?.[1]?.replace(/^0+(?=\d)/, '') ?? fallar('El F29 no dice su folio.');
  const rut = parseRut(/\bRUT\s*\[0?3\]\s*([\d.]+-[\dkK])/i.exec(texto)?.[1] ?? '');
  if (rut === null) return fallar(`El F29 ${folio} no dice el RUT de quién es.`);
  const [, anio, mes] = /PERIODO\s*\[15\]\s*(20\d{2})(0[1-9]|1[0-2])\b/i.exec(texto) ?? [];
  if (anio === undefined || mes === undefined) return fallar(`El F29 ${folio} no dice su período.`);
  const codigos = new Map<string, number>();
  for (const linea of lineas)
    for (const [, codigo = '', , valor = ''] of linea.matchAll(CODIGO))
      if (ES_MONTO.test(valor) && !(codigo in TOTALES)) codigos.set(codigo, aPesos(valor));
  const total = (codigo: string) => {
    const valor = TOTALES[codigo]?.exec(texto)?.[1];
    return valor === undefined ? null : aPesos(valor);
  };
  const monto = total('91');
  if (monto === null) return fallar(`El F29 ${folio} no dice el total a pagar (código 91).`);
  const [reajustes, multas, condonado] = [total('92') ?? 0, total('93') ?? 0, total('795') ?? 0];
  const conRecargo = total('94');
  if (conRecargo !== null && conRecargo !== 0 && conRecargo !== monto + reajustes + multas - condonado)
    fallar(
      `En el F29 ${folio} el total con recargo (código 94) dice ${formatMonto(conRecargo)} y sus partes suman ${formatMonto(monto + reajustes + multas - condonado)}.`,
    );
  return {
    rut,
    mes: `${anio}-${mes}`,
    folio,
    monto,
    reajustes,
    multas: multas - condonado,
    codigos: [...codigos].slice(0, MAX_CODIGOS).map(([codigo, valor]) => ({ codigo, monto: valor })),
    rectifica: /RECTIFICATORIA/i.test(texto),
  };
}

/**
 * The forms F29 of a PDF: the one that the SII prints (formulario compacto), or those of a carpeta tributaria, one behind
 * the other. Null for any other PDF. Layout as public programs describe it (fizko, carpeta_tributaria). Throws ErrorFormato,
 * `f29_no_reconocido` for a form of which a part cannot be read and for the SII's certificate of a declaration, whose
 * title and codes are told by the notes of albertomarturelo/sii, and whose wording by none.
 */
export async function leerF29(fuente: Fuente): Promise<F29Leido[] | null> {
  return await conArchivo(fuente, leerFormularios);
}

async function leerFormularios(archivo: ArchivoAbierto): Promise<F29Leido[] | null> {
  const lineasDe = async (hasta?: number) =>
    (await archivo.paginas(hasta))
      .flatMap(({ lineas }) => lineas)
      .map(({ palabras }) => palabras.map(({ texto }) => texto).join(' '));
  const [inicio] = [(await lineasDe(1)).join('\n')];
  const esUno = FOLIO.test(inicio) && /FORMULARIO\s+29/i.test(inicio);
  if (!esUno && CERTIFICADO.test(inicio))
    throw new ErrorFormato(
      'f29_no_reconocido',
      'Este PDF es el certificado de la declaración del F29, que no trae todos sus códigos. Descarga del SII el formulario compacto de esa declaración y súbelo.',
    );
  if (!esUno && !/CARPETA TRIBUTARIA/i.test(inicio)) return null;
  const formularios: string[][] = [];
  let anteriores: string[] = [];
  for (const linea of await lineasDe()) {
    if (FOLIO.test(linea)) {
      formularios.push(anteriores);
      anteriores = [];
      if (formularios.length > MAX_FORMULARIOS) fallar(`El PDF trae más de ${MAX_FORMULARIOS} formularios.`);
    }
    (formularios.at(-1) ?? anteriores).push(linea);
  }
  return formularios.length === 0 ? null : formularios.map(leerFormulario);
}
