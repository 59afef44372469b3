import { parseRut } from '@cuadra/domain';
import type { Estado } from './control.ts';
import type { Documento } from './generar-mes.ts';
import { escapar } from './paginas.ts';
import type { Pedido, Respuesta } from './pedido.ts';
import { verificarSemilla } from './verificar-semilla.ts';

const RUTA = /^\/DTEWS\/(CrSeed|GetTokenFromSeed|QueryEstDte)\.jws$/;
const ENTIDADES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

const GLOSAS: Readonly<Record<string, string>> = {
  DOK: 'Documento Recibido por el SII. Datos Coinciden con los Registrados',
  DNK: 'Documento Recibido por el SII pero Datos NO Coinciden con los registrados',
  FAU: 'Documento No Recibido por el SII',
  FAN: 'Documento Anulado',
  FNA: 'Documento No Autorizado',
  EMP: 'Empresa no autorizada a Emitir Documentos Tributarios Electronicos',
  MMC: 'Existe Nota de Credito que Modifica Montos Documento',
  ANC: 'Existe Nota de Credito que Anula Documento',
};

/** What a service returns goes as text within its envelope. */
function soap(metodo: string, cuerpo: string, cabecera: Readonly<Record<string, string>>): Respuesta {
  const hdr = Object.entries(cabecera)
    .map(([nombre, valor]) => `<${nombre}>${escapar(valor)}</${nombre}>`)
    .join('');
  const interior = `<?xml version="1.0" encoding="UTF-8"?><SII:RESPUESTA xmlns:SII="http://www.sii.cl/XMLSchema"><SII:RESP_BODY>${cuerpo}</SII:RESP_BODY><SII:RESP_HDR>${hdr}</SII:RESP_HDR></SII:RESPUESTA>`;
  const sobre = `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><ns1:${metodo}Response xmlns:ns1="http://DefaultNamespace"><ns1:${metodo}Return>${escapar(interior)}</ns1:${metodo}Return></ns1:${metodo}Response></soapenv:Body></soapenv:Envelope>`;
  return { status: 200, tipo: 'text/xml;charset=utf-8', cuerpo: Buffer.from(sobre) };
}

/** A part of a call, by its name. */
function parte(cuerpo: string, nombre: string): string {
  const hallada = new RegExp(`<${nombre}\\b[^>]*>([^]*?)</${nombre}>`).exec(cuerpo)?.[1] ?? '';
  return hallada.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entidad) => ENTIDADES[entidad] ?? '');
}

function answerToken(estado: Estado, cuerpo: string): Respuesta {
  const leida = verificarSemilla(parte(cuerpo, 'pszXml'), new Date());
  if (!leida.ok) return soap('getToken', '', { ESTADO: leida.estado, GLOSA: leida.glosa });
  const token = estado.cuentas.signInByCertificate(leida.semilla, leida.rut);
  if (token === null) return soap('getToken', '', { ESTADO: '12', GLOSA: 'Semilla no existe o expirada' });
  return soap('getToken', `<TOKEN>${token}</TOKEN>`, { ESTADO: '00', GLOSA: 'Token Creado' });
}

function stateOf(documento: Documento | undefined, hermanos: readonly Documento[], dado: Dado): string {
  if (!documento) return 'FAU';
  if (documento.total !== dado.monto || documento.fecha !== dado.fecha) return 'DNK';
  const nota = hermanos.find(
    ({ tipo, referencia }) => tipo === 61 && referencia?.folio === documento.folio && documento.tipo === 33,
  );
  if (nota) return nota.total >= documento.total ? 'ANC' : 'MMC';
  return 'DOK';
}

interface Dado {
  readonly fecha: string;
  readonly monto: number;
}

function answerState(estado: Estado, cuerpo: string): Respuesta {
  const dato = (nombre: string) => parte(cuerpo, nombre);
  const rut = (quien: string) => parseRut(`${dato(`Rut${quien}`)}-${dato(`Dv${quien}`)}`);
  const dia = /^(\d{2})-?(\d{2})-?(\d{4})$/.exec(dato('FechaEmisionDte'));
  const token = estado.cuentas.rutOf(dato('Token'));
  if (token === null)
    return soap('getEstDte', '', { ESTADO: '2', GLOSA_ESTADO: 'Token Inactivo o No Existe' });
  const [emisor, receptor] = [rut('Compania'), rut('Receptor')];
  if (!emisor || !receptor || !rut('Consultante') || !dia)
    return soap('getEstDte', '', { ESTADO: '10', GLOSA_ESTADO: 'Error en los datos de entrada' });
  const fecha = `${dia[3]}-${dia[2]}-${dia[1]}`;
  const dado = { fecha, monto: Number(dato('MontoDte')) };
  const [tipo, folio] = [Number(dato('TipoDte')), Number(dato('FolioDte'))];
  const mandado = estado.estadoDte(emisor, tipo, folio);
  const mes = fecha.slice(0, 7);
  const find = (documentos: readonly Documento[], otro: string) =>
    documentos.find((d) => d.tipo === tipo && d.folio === folio && d.parte.rut === otro);
  const { compras } = estado.mes(receptor, mes);
  const { ventas } = estado.mes(emisor, mes);
  const comprado = find(compras, emisor);
  const codigo = mandado ?? stateOf(comprado ?? find(ventas, receptor), comprado ? compras : ventas, dado);
  return soap('getEstDte', '', {
    ESTADO: codigo,
    GLOSA_ESTADO: GLOSAS[codigo] ?? 'Otro estado',
    ERR_CODE: '0',
    GLOSA_ERR: '',
    NUM_ATENCION: '104 ( 2026/11/20 10:00:00)',
  });
}

/** The SII's published web services: seeds, tokens by certificate, and the state of a document. Null for others. */
export function responderServicioDte(estado: Estado, { ruta, method, cuerpo }: Pedido): Respuesta | null {
  const servicio = RUTA.exec(ruta)?.[1];
  if (servicio === undefined || method !== 'POST') return null;
  if (servicio === 'CrSeed')
    return soap('getSeed', `<SEMILLA>${estado.cuentas.giveSeed()}</SEMILLA>`, { ESTADO: '00' });
  return servicio === 'GetTokenFromSeed' ? answerToken(estado, cuerpo) : answerState(estado, cuerpo);
}
