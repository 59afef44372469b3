import { fechaEnChile, parseRut, plazoReclamo } from '@cuadra/domain';
import type { Estado } from './control.ts';
import { escapar } from './paginas.ts';
import type { Pedido, Respuesta } from './pedido.ts';
import type { Registro } from './registro.ts';

const RUTA = '/WSREGISTRORECLAMODTE/registroreclamodteservice';
const ESPACIO = 'http://ws.registroreclamodte.diii.sdi.sii.cl';
const METODO =
  /<(?:\w+:)?(ingresarAceptacionReclamoDoc|listarEventosHistDoc|consultarFechaRecepcionSii)[\s>]/;
/** Documents with a registro de aceptación o reclamo: facturas, exentas and liquidaciones-factura. */
const TIPOS = new Set(['33', '34', '43']);

const ACCIONES: Readonly<Record<string, string>> = {
  ACD: 'Acepta Contenido del Documento',
  ERM: 'Otorga Recibo de Mercaderías o Servicios',
  RCD: 'Reclamo al Contenido del Documento',
  RFP: 'Reclamo por Falta Parcial de Mercaderías',
  RFT: 'Reclamo por Falta Total de Mercaderías',
};
const RECLAMOS = new Set(['RCD', 'RFP', 'RFT']);

const HORA = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `20-11-2026 12:05:36`, on the Chilean clock. */
function comoEscribe(fecha: Date): string {
  return `${fechaEnChile(fecha).split('-').toReversed().join('-')} ${HORA.format(fecha)}`;
}

function soap(metodo: string, contenido: string): Respuesta {
  const cuerpo = `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><ns2:${metodo}Response xmlns:ns2="${ESPACIO}"><return>${contenido}</return></ns2:${metodo}Response></S:Body></S:Envelope>`;
  return { status: 200, tipo: 'text/xml;charset=utf-8', cuerpo: Buffer.from(cuerpo) };
}

function resultado(metodo: string, codigo: number, descripcion: string, lista = ''): Respuesta {
  return soap(metodo, `<codResp>${codigo}</codResp><descResp>${escapar(descripcion)}</descResp>${lista}`);
}

function falla(texto: string): Respuesta {
  const cuerpo = `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><S:Fault><faultcode>S:Server</faultcode><faultstring>${escapar(texto)}</faultstring></S:Fault></S:Body></S:Envelope>`;
  return { status: 500, tipo: 'text/xml;charset=utf-8', cuerpo: Buffer.from(cuerpo) };
}

function parte(cuerpo: string, nombre: string): string {
  return new RegExp(`<(?:\\w+:)?${nombre}>([^<]*)</`).exec(cuerpo)?.[1]?.trim() ?? '';
}

function registrar(registro: Registro, clave: string, accion: string, responsable: string): Respuesta {
  const metodo = 'ingresarAceptacionReclamoDoc';
  if (ACCIONES[accion] === undefined) return resultado(metodo, 3, 'Acción del documento no válida.');
  const recibido = registro.received(clave);
  const eventos = registro.eventsOf(clave);
  if (eventos.some(({ codigo }) => codigo === accion))
    return resultado(metodo, 7, 'Evento registrado previamente');
  if (recibido?.alContado)
    return resultado(
      metodo,
      27,
      'No se puede registrar un evento (acuse de recibo, reclamo o aceptación de contenido) de un DTE pagado al contado o gratuito',
    );
  if (recibido && Date.now() >= plazoReclamo(recibido.fecha).vence.getTime())
    return resultado(
      metodo,
      8,
      'Pasados 8 días después de la recepción no es posible registrar reclamos o eventos.',
    );
  const reclamado = eventos.some(({ codigo }) => RECLAMOS.has(codigo));
  if (eventos.length > 0 && reclamado !== RECLAMOS.has(accion))
    return resultado(metodo, 9, 'El documento ya tiene un evento que impide registrar el indicado.');
  registro.add(clave, { codigo: accion, responsable, fecha: new Date() });
  return resultado(metodo, 0, 'Acción Completada OK.');
}

function listar(registro: Registro, clave: string): Respuesta {
  const metodo = 'listarEventosHistDoc';
  const eventos = registro.eventsOf(clave);
  if (eventos.length === 0) return resultado(metodo, 16, 'Documento no registra eventos');
  const lista = eventos.map(({ codigo, responsable, fecha }) => {
    const [rut = '', dv = ''] = responsable.split('-');
    return `<listaEventosDoc><codEvento>${codigo}</codEvento><descEvento>${escapar(ACCIONES[codigo] ?? codigo)}</descEvento><rutResponsable>${rut}</rutResponsable><dvResponsable>${dv}</dvResponsable><fechaEvento>${comoEscribe(fecha)}</fechaEvento></listaEventosDoc>`;
  });
  return resultado(metodo, 15, 'Listado de eventos del documento', lista.join(''));
}

/**
 * The SII's registro de aceptación o reclamo (registroreclamodteservice): SOAP under the cookie TOKEN of a sign-in by
 * certificate. A document whose reception nobody told it of can always be accepted or claimed. Null for other paths.
 */
export function responderRecepcion(estado: Estado, pedido: Pedido): Respuesta | null {
  const { ruta, method, cuerpo, cookies } = pedido;
  if (ruta !== RUTA || method !== 'POST') return null;
  const metodo = METODO.exec(cuerpo)?.[1];
  if (metodo === undefined) return falla('Cannot find dispatch method');
  const responsable = estado.cuentas.rutOf(cookies.get('TOKEN'));
  if (responsable === null) return falla('Error al autenticar: TOKEN inválido o expirado');
  const emisor = parseRut(`${parte(cuerpo, 'rutEmisor')}-${parte(cuerpo, 'dvEmisor')}`);
  const [tipo, folio] = [parte(cuerpo, 'tipoDoc'), parte(cuerpo, 'folio')];
  if (emisor === null || !/^\d{1,10}$/.test(folio))
    return resultado(metodo, 1, 'Error en los datos de entrada.');
  if (!TIPOS.has(tipo)) return resultado(metodo, 2, 'Tipo de documento no válido para registrar eventos.');
  const clave = `${emisor} ${tipo} ${folio}`;
  if (metodo === 'consultarFechaRecepcionSii') {
    const recibido = estado.registro.received(clave);
    return soap(metodo, recibido ? comoEscribe(recibido.fecha) : '');
  }
  return metodo === 'listarEventosHistDoc'
    ? listar(estado.registro, clave)
    : registrar(estado.registro, clave, parte(cuerpo, 'accionDoc'), responsable);
}
