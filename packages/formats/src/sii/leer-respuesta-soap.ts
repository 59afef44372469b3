import { ErrorFormato } from '../texto/index.ts';
import { textoDe, type Elemento } from '../dte/xml/elemento.ts';
import { recorrerXml } from '../dte/xml/leer-xml.ts';

/** What a web service of the SII said: every leaf of its `SII:RESPUESTA`, by its name without prefix. */
export type RespuestaSoap = ReadonlyMap<string, string>;

const MAX_LARGO = 1024 * 1024;

/** Elements without children, by local name; the first of each name counts. */
function hojas(texto: string): Map<string, string> {
  const halladas = new Map<string, string>();
  recorrerXml(texto, () => ({
    alAbrir: () => {},
    alCerrar: (elemento: Elemento) => {
      const simple = elemento.hijos.every((hijo) => typeof hijo === 'string');
      if (simple && !halladas.has(elemento.local)) halladas.set(elemento.local, textoDe(elemento).trim());
    },
  }));
  return halladas;
}

/**
 * Reads the answer of one of the SII's SOAP services (`/DTEWS/*.jws`): an envelope whose `<method>Return` holds, as
 * text, another XML. Throws ErrorFormato for what is no such envelope, a SOAP fault among them.
 */
export function leerRespuestaSoap(texto: string, metodo: string): RespuestaSoap {
  if (texto.length > MAX_LARGO)
    throw new ErrorFormato('xml_fuera_de_limites', 'La respuesta del SII es demasiado larga.');
  const interior = hojas(texto).get(`${metodo}Return`);
  if (interior === undefined)
    throw new ErrorFormato('xml_mal_formado', 'La respuesta del SII no trae lo que se le pidió.');
  return hojas(interior);
}
