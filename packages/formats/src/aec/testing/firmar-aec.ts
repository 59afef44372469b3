import { NS_SII } from '../../dte/firma/contextos.ts';
import type { DatosDte } from '../../dte/testing/datos-dte.ts';
import { buildDteXml, firma } from '../../dte/testing/firmar-dte.ts';
import type { Caf, LlaveFirma } from '../../dte/testing/llaves-prueba.ts';
import { codificarXml, el, grupo } from '../../dte/testing/xml-texto.ts';

export type ParteDeCesion = { rut: string; razonSocial: string };

export type CesionDatos = {
  secuencia?: number;
  cedente: ParteDeCesion;
  cesionario: ParteDeCesion;
  monto?: number;
  ultimoVencimiento?: string;
  /** Local time `yyyy-MM-ddTHH:mm:ss`. */
  fecha?: string;
  otrasCondiciones?: string;
  correoDeudor?: string;
  autorizado?: { rut: string; nombre: string };
  /** What it says of the invoice, where that is not the one of the file. */
  idDte?: { folio?: number; montoTotal?: number };
};

export type OpcionesAec = {
  cafs?: Partial<Record<number, Caf>>;
  /** PDF of the invoice, as bytes. */
  imagen?: Uint8Array;
  /** Who signs each cession, by position; whoever signs the file where absent. */
  firmantes?: readonly LlaveFirma[];
};

function cesionXml(datos: DatosDte, cesion: CesionDatos, i: number, llave: LlaveFirma): string {
  const secuencia = cesion.secuencia ?? i + 1;
  const id = `Cesion_${i + 1}`;
  const parte = ({ rut, razonSocial }: ParteDeCesion, correo: string) =>
    el('RUT', rut) + el('RazonSocial', razonSocial) + el('Direccion', 'Huérfanos 1234') + el('eMail', correo);
  const autorizado = cesion.autorizado ?? { rut: '12345678-5', nombre: 'Juana Pérez' };
  const contenido = [
    el('SeqCesion', secuencia),
    grupo(
      'IdDTE',
      el('TipoDTE', datos.tipo),
      el('RUTEmisor', datos.emisor.rut),
      el('RUTReceptor', datos.receptor.rut),
      el('Folio', cesion.idDte?.folio ?? datos.folio),
      el('FchEmis', datos.fechaEmision),
      el('MntTotal', cesion.idDte?.montoTotal ?? datos.totales.montoTotal),
    ),
    grupo(
      'Cedente',
      parte(cesion.cedente, 'cobranza@cedente.cl'),
      grupo('RUTAutorizado', el('RUT', autorizado.rut), el('Nombre', autorizado.nombre)),
      el('DeclaracionJurada', 'Se declara bajo juramento que el recibo está a disposición del cesionario.'),
    ),
    grupo('Cesionario', parte(cesion.cesionario, 'pagos@cesionario.cl')),
    el('MontoCesion', cesion.monto ?? datos.totales.montoTotal),
    el('UltimoVencimiento', cesion.ultimoVencimiento ?? datos.fechaVencimiento ?? datos.fechaEmision),
    el('OtrasCondiciones', cesion.otrasCondiciones),
    el('eMailDeudor', cesion.correoDeudor),
    el('TmstCesion', cesion.fecha ?? `${datos.fechaEmision}T15:00:00`),
  ].join('');
  const canonico = `<DocumentoCesion xmlns="${NS_SII}" ID="${id}">${contenido}</DocumentoCesion>`;
  return `<Cesion version="1.0"><DocumentoCesion ID="${id}">${contenido}</DocumentoCesion>${firma(id, canonico, llave)}</Cesion>`;
}

function cedidoXml(dte: string, datos: DatosDte, llave: LlaveFirma, imagen: Uint8Array | undefined): string {
  const id = 'DTE_Cedido';
  const base64 = imagen === undefined ? undefined : Buffer.from(imagen).toString('base64');
  const contenido =
    dte.replace(` xmlns="${NS_SII}"`, '') +
    el('ImagenDTE', base64) +
    el('TmstFirma', `${datos.fechaEmision}T14:59:00`);
  const canonico = `<DocumentoDTECedido xmlns="${NS_SII}" ID="${id}">${contenido}</DocumentoDTECedido>`;
  return `<DTECedido version="1.0"><DocumentoDTECedido ID="${id}">${contenido}</DocumentoDTECedido>${firma(id, canonico, llave)}</DTECedido>`;
}

/**
 * Builds and signs an AEC around a document, valid against the SII's schemas when the data are. For tests: the keys
 * are throwaway.
 */
export function buildAecXml(
  datos: DatosDte,
  cesiones: readonly CesionDatos[],
  llave: LlaveFirma,
  opciones: OpcionesAec = {},
): Uint8Array {
  const { cafs, imagen, firmantes = [] } = opciones;
  const dte = Buffer.from(buildDteXml(datos, llave, { declarada: null, ...(cafs && { cafs }) })).toString(
    'latin1',
  );
  const primera = cesiones[0];
  const ultima = cesiones.at(-1);
  if (primera === undefined || ultima === undefined) throw new RangeError('an AEC needs a cession');
  const caratula =
    `<Caratula version="1.0">` +
    el('RutCedente', ultima.cedente.rut) +
    el('RutCesionario', ultima.cesionario.rut) +
    el('TmstFirmaEnvio', `${datos.fechaEmision}T15:01:00`) +
    '</Caratula>';
  const contenido =
    caratula +
    '<Cesiones>' +
    cedidoXml(dte, datos, llave, imagen) +
    cesiones.map((cesion, i) => cesionXml(datos, cesion, i, firmantes[i] ?? llave)).join('') +
    '</Cesiones>';
  const canonico = `<DocumentoAEC xmlns="${NS_SII}" ID="AEC">${contenido}</DocumentoAEC>`;
  const raiz = `<AEC xmlns="${NS_SII}" version="1.0"><DocumentoAEC ID="AEC">${contenido}</DocumentoAEC>${firma('AEC', canonico, llave)}</AEC>`;
  return codificarXml(`<?xml version="1.0" encoding="ISO-8859-1"?>\n${raiz}`, 'ISO-8859-1');
}
