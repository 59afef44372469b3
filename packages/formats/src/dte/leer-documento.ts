import type { Fecha, Rut } from '@cuadra/domain';
import { leerComisiones, leerDescuentosGlobales, leerDetalle, leerReferencias } from './leer-detalle.ts';
import {
  leerEmisor,
  leerIdDoc,
  leerMoneda,
  leerOtraMoneda,
  leerReceptor,
  leerTotales,
} from './leer-encabezado.ts';
import { LectorCampos } from './lector-campos.ts';
import { TIPOS_DTE, esTipoDte } from './tipos.ts';
import type { DteLeido, ErrorDte, TipoDte } from './tipos.ts';
import { atributo, esElemento, hijosDe, primerHijo } from './xml/elemento.ts';
import type { Elemento } from './xml/elemento.ts';

/** Which element of the schema holds the content of a DTE. */
const CUERPOS = ['Documento', 'Liquidacion', 'Exportaciones'] as const;

export type LecturaDocumento =
  | { ok: true; dte: DteLeido; cuerpo: Elemento; avisos: ErrorDte[] }
  | { ok: false; tipo: number | null; folio: number | null; rutEmisor: string | null; errores: ErrorDte[] };

function leerTipo(lector: LectorCampos, idDoc: Elemento | undefined, linea: number): TipoDte | null {
  const tipo = lector.numero(idDoc, 'TipoDTE');
  if (tipo === null) {
    if (lector.texto(idDoc, 'TipoDTE') === null) lector.faltar('TipoDTE', idDoc?.linea ?? linea);
    return null;
  }
  if (esTipoDte(tipo)) return tipo;
  lector.fallar(
    'tipo_no_admitido',
    'TipoDTE',
    idDoc?.linea ?? linea,
    `El tipo de documento ${tipo} no es uno de los que se importan (${TIPOS_DTE.join(', ')}).`,
  );
  return null;
}

function leerFolio(lector: LectorCampos, idDoc: Elemento | undefined, linea: number): number | null {
  const folio = lector.numero(idDoc, 'Folio');
  if (folio !== null && folio > 0) return folio;
  if (folio === 0)
    lector.fallar('numero_invalido', 'Folio', idDoc?.linea ?? linea, 'El folio no puede ser 0.');
  else if (lector.texto(idDoc, 'Folio') === null) lector.faltar('Folio', idDoc?.linea ?? linea);
  return null;
}

/** Raw text of the TED with the spaces between its elements taken out, as it is signed and printed. */
function aplanarTimbre(texto: string, ted: Elemento | undefined): string | null {
  if (ted === undefined) return null;
  return texto.slice(ted.inicio, ted.fin).replace(/>\s+</g, '><');
}

/** The one content element of a DTE, or undefined with the reason among the lector's errors. */
function hallarCuerpo(lector: LectorCampos, dte: Elemento): Elemento | undefined {
  const cuerpos = CUERPOS.flatMap((nombre) => hijosDe(dte, nombre));
  for (const nodo of dte.hijos) {
    if (!esElemento(nodo) || nodo.local === 'Signature' || cuerpos.includes(nodo)) continue;
    // Issuers add parts of their own outside what is signed (DocPersonalizado, for printing): nobody answers for them.
    lector.avisar(
      'elemento_ignorado',
      nodo.nombre,
      nodo.linea,
      `El DTE trae ${nodo.nombre} fuera de lo firmado: no se lee.`,
    );
  }
  if (cuerpos.length === 1) return cuerpos[0];
  lector.fallar(
    'estructura',
    'DTE',
    dte.linea,
    cuerpos.length === 0
      ? 'El DTE no trae Documento, Liquidacion ni Exportaciones.'
      : `El DTE trae ${cuerpos.length} documentos donde debe haber uno.`,
  );
  return undefined;
}

/**
 * Reads one `<DTE>` into values. `texto` is the decoded file, from which the TED is cut as it was written.
 * Gathers every bad field; with any, the document is refused whole and told by what could be read of it.
 */
export function leerDocumento(dte: Elemento, texto: string): LecturaDocumento {
  const lector = new LectorCampos();
  const cuerpo = hallarCuerpo(lector, dte);
  if (cuerpo === undefined)
    return { ok: false, tipo: null, folio: null, rutEmisor: null, errores: lector.errores };
  const encabezado = lector.hijo(cuerpo, 'Encabezado');
  const idDoc = lector.hijo(encabezado, 'IdDoc');
  const emisor = lector.hijo(encabezado, 'Emisor');
  const receptor = lector.hijo(encabezado, 'Receptor');
  const totales = lector.hijo(encabezado, 'Totales');
  const linea = dte.linea;

  const tipo = leerTipo(lector, idDoc, linea);
  const folio = leerFolio(lector, idDoc, linea);
  const rutEmisor = leerRutObligatorio(lector, emisor, 'RUTEmisor', linea);
  const rutReceptor = leerRutObligatorio(lector, receptor, 'RUTRecep', linea);
  const fechaEmision = leerFechaObligatoria(lector, idDoc, 'FchEmis', linea);
  if (totales === undefined) lector.faltar('Totales', encabezado?.linea ?? linea);

  const rechazo = (): LecturaDocumento => ({
    ok: false,
    tipo: tipo ?? lector.numero(idDoc, 'TipoDTE'),
    folio,
    rutEmisor: rutEmisor ?? lector.texto(emisor, 'RUTEmisor'),
    errores: sinRepetir(lector.errores),
  });
  if (!encabezado || !idDoc || !emisor || !receptor || !totales || tipo === null) return rechazo();

  const { moneda, decimales } = leerMoneda(lector, tipo, totales);
  const ted = lector.hijo(cuerpo, 'TED');
  const datos = {
    ...leerIdDoc(lector, idDoc),
    emisor: leerEmisor(lector, emisor),
    receptor: leerReceptor(lector, receptor),
    rutMandante: lector.rut(encabezado, 'RUTMandante'),
    totales: leerTotales(lector, tipo, totales, decimales),
    otraMoneda: leerOtraMoneda(lector, encabezado),
    detalle: leerDetalle(lector, cuerpo, tipo, decimales),
    descuentosGlobales: leerDescuentosGlobales(lector, cuerpo),
    referencias: leerReferencias(lector, cuerpo, tipo),
    comisiones: leerComisiones(lector, cuerpo),
    fechaTimbre: lector.fechaHora(primerHijo(ted, 'DD'), 'TSTED'),
    fechaFirma: lector.fechaHora(cuerpo, 'TmstFirma'),
  };
  if (folio === null || rutEmisor === null || rutReceptor === null || fechaEmision === null) return rechazo();
  if (lector.errores.length > 0) return rechazo();
  return {
    ok: true,
    cuerpo,
    avisos: lector.avisos,
    dte: {
      ...datos,
      tipo,
      folio,
      fechaEmision,
      moneda,
      id: atributo(cuerpo, 'ID') ?? null,
      emisor: { rut: rutEmisor, ...datos.emisor },
      receptor: { rut: rutReceptor, ...datos.receptor },
      timbre: aplanarTimbre(texto, ted),
    },
  };
}

function leerRutObligatorio(
  lector: LectorCampos,
  padre: Elemento | undefined,
  campo: string,
  linea: number,
): Rut | null {
  const rut = lector.rut(padre, campo);
  if (rut === null && lector.texto(padre, campo) === null) lector.faltar(campo, padre?.linea ?? linea);
  return rut;
}

function leerFechaObligatoria(
  lector: LectorCampos,
  padre: Elemento | undefined,
  campo: string,
  linea: number,
): Fecha | null {
  const fecha = lector.fecha(padre, campo);
  if (fecha === null && lector.texto(padre, campo) === null) lector.faltar(campo, padre?.linea ?? linea);
  return fecha;
}

/** A field read twice, once to know and once to tell, must not be told twice. */
function sinRepetir(errores: readonly ErrorDte[]): ErrorDte[] {
  const vistos = new Map<string, ErrorDte>();
  for (const error of errores) vistos.set(`${error.codigo} ${error.campo} ${error.linea}`, error);
  return [...vistos.values()];
}
