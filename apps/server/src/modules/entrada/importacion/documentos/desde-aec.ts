import type { Incidencia } from '@cuadra/contract';
import { instanteDeChile } from '@cuadra/domain';
import type { ArchivoAec, ArchivoDte, Verificacion } from '@cuadra/formats';
import type { CesionesDeArchivo } from '../../../registros/cesiones/index.ts';
import { nombreDocumento } from './desde-dte.ts';
import { trasDosPuntos } from './tras-dos-puntos.ts';

const PIDE = 'Pide a quien te lo envió el archivo original, sin cambios.';

interface Firma {
  readonly que: string;
  readonly linea: number | null;
  readonly firma: Verificacion;
}

/** Every signature of the file but the invoice's own, which is judged with the invoice. */
function firmasDe({ cesiones, firma, firmaCedido }: ArchivoAec): Firma[] {
  return [
    { que: 'Copia de la factura', linea: null, firma: firmaCedido },
    ...cesiones.flatMap(({ secuencia, linea, firmas }) =>
      firmas.map((una) => ({ que: `Cesión ${secuencia}`, linea, firma: una })),
    ),
    { que: 'Firma del archivo', linea: null, firma },
  ];
}

/** What refuses a file of cessions: a field that is wrong, a broken chain, a signature that does not hold. */
export function erroresDeAec(archivo: ArchivoAec): Incidencia[] {
  const { documento } = archivo;
  const tipo = documento.estado === 'leido' ? documento.dte.tipo : documento.tipo;
  const folio = documento.estado === 'leido' ? documento.dte.folio : documento.folio;
  const nombre = `Cesión de ${nombreDocumento(tipo, folio).replace(/^[EL]/, (letra) => letra.toLowerCase())}`;
  return [
    ...archivo.errores.map(({ linea, campo, mensaje }) => ({
      fila: linea,
      campo,
      mensaje: trasDosPuntos(nombre, mensaje),
    })),
    ...firmasDe(archivo).flatMap(({ que, linea, firma }) =>
      firma.estado === 'valida' || firma.estado === 'certificado_ajeno'
        ? []
        : [{ fila: linea, campo: 'Signature', mensaje: trasDosPuntos(que, `${firma.razon} ${PIDE}`) }],
    ),
  ];
}

export function avisosDeAec(archivo: ArchivoAec): Incidencia[] {
  return [
    ...archivo.avisos.map(({ linea, campo, mensaje }) => ({ fila: linea, campo, mensaje })),
    ...firmasDe(archivo).flatMap(({ que, linea, firma }) =>
      firma.estado === 'certificado_ajeno'
        ? [{ fila: linea, campo: 'X509Certificate', mensaje: trasDosPuntos(que, firma.razon) }]
        : [],
    ),
  ];
}

/** The invoice that a file of cessions holds, as one that came alone. */
export function dteDeAec({ codificacion, documento }: ArchivoAec): ArchivoDte {
  return {
    clase: 'dte',
    codificacion,
    caratula: null,
    documentos: [documento],
    firmaEnvio: null,
    avisos: [],
  };
}

export function cesionesDeAec({ cesiones }: ArchivoAec): CesionesDeArchivo['cesiones'] {
  return cesiones.map((cesion) => {
    const [dia = '', hora = ''] = cesion.fecha.split('T');
    return {
      secuencia: cesion.secuencia,
      rutCedente: cesion.cedente.rut,
      razonSocialCedente: cesion.cedente.razonSocial,
      rutCesionario: cesion.cesionario.rut,
      razonSocialCesionario: cesion.cesionario.razonSocial,
      emailCesionario: cesion.cesionario.correo,
      emailDeudor: cesion.correoDeudor,
      monto: cesion.monto,
      ultimoVencimiento: cesion.ultimoVencimiento,
      otrasCondiciones: cesion.otrasCondiciones,
      fecha: instanteDeChile(dia, hora),
    };
  });
}
