import { esFecha, instanteDeChile, parseRut } from '@cuadra/domain';
import type { Rut } from '@cuadra/domain';
import { hijosDe, primerHijo, textoDe, type Elemento } from '../dte/xml/elemento.ts';
import { recorrerXml } from '../dte/xml/leer-xml.ts';
import { ErrorFormato } from '../texto/index.ts';

/** One thing that was said of a document in the SII's registro de aceptación o reclamo. */
export interface EventoReclamo {
  /** `ACD`, `ERM`, `RCD`, `RFP`, `RFT`, and others that the SII writes by itself. */
  readonly codigo: string;
  readonly descripcion: string;
  readonly responsable: Rut | null;
  /** ISO instant; null where the SII writes none that can be read. */
  readonly fecha: string | null;
}

export interface RespuestaReclamo {
  /** The SII's `codResp`: 0 done, 7 said before, 8 past the eight days, 15 events follow, 16 there are none… */
  readonly codigo: number;
  readonly descripcion: string;
  readonly eventos: readonly EventoReclamo[];
}

const MAX_LARGO = 1024 * 1024;
const MAX_EVENTOS = 200;

/** The `<return>` of a method's answer. A fault, or anything else, is no answer to what was asked. */
function leerReturn(texto: string, metodo: string): Elemento {
  if (texto.length > MAX_LARGO)
    throw new ErrorFormato('xml_fuera_de_limites', 'La respuesta del SII es demasiado larga.');
  let hallado: Elemento | undefined;
  recorrerXml(texto.trimStart(), () => ({
    alAbrir: () => undefined,
    alCerrar: (elemento) => {
      if (elemento.local === `${metodo}Response`) hallado = primerHijo(elemento, 'return') ?? elemento;
    },
  }));
  if (hallado === undefined)
    throw new ErrorFormato('respuesta_inesperada', 'La respuesta del SII no trae lo que se le pidió.');
  return hallado;
}

function leerTexto(padre: Elemento, local: string): string {
  const hijo = primerHijo(padre, local);
  return hijo === undefined ? '' : textoDe(hijo).trim();
}

/** `29-09-2026 12:05:36` on the Chilean clock → ISO instant; null for anything else. */
function leerFechaHora(texto: string): string | null {
  const partes = /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(texto.trim());
  if (!partes) return null;
  const fecha = `${partes[3]}-${partes[2]}-${partes[1]}`;
  return esFecha(fecha) ? instanteDeChile(fecha, partes[4] ?? '00:00:00') : null;
}

/**
 * Reads what the SII's registro de aceptación o reclamo answers to `ingresarAceptacionReclamoDoc` or
 * `listarEventosHistDoc` (SOAP). Throws {@link ErrorFormato} for a fault or what is no such answer.
 */
export function leerRespuestaReclamo(texto: string, metodo: string): RespuestaReclamo {
  const respuesta = leerReturn(texto, metodo);
  const codigo = leerTexto(respuesta, 'codResp');
  if (!/^-?\d{1,6}$/.test(codigo))
    throw new ErrorFormato('respuesta_inesperada', 'La respuesta del SII no trae un código.');
  return {
    codigo: Number(codigo),
    descripcion: leerTexto(respuesta, 'descResp').slice(0, 500),
    eventos: hijosDe(respuesta, 'listaEventosDoc')
      .slice(0, MAX_EVENTOS)
      .map((evento) => ({
        codigo: leerTexto(evento, 'codEvento'),
        descripcion: leerTexto(evento, 'descEvento').slice(0, 200),
        responsable: parseRut(`${leerTexto(evento, 'rutResponsable')}-${leerTexto(evento, 'dvResponsable')}`),
        fecha: leerFechaHora(leerTexto(evento, 'fechaEvento')),
      })),
  };
}

/** When the SII received a document, of `consultarFechaRecepcionSii`: an ISO instant; null where it has not. */
export function leerFechaRecepcion(texto: string): string | null {
  return leerFechaHora(textoDe(leerReturn(texto, 'consultarFechaRecepcionSii')));
}
