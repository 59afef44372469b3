import type { Incidencia } from '@cuadra/contract';
import type { Rut } from '@cuadra/domain';
import { rutDelNombreRcv } from '@cuadra/formats';
import { ArchivoRechazado } from '../archivo-rechazado.ts';
import { assertPropio } from '../de-otra-empresa.ts';
import type { Lectura } from '../lectura/tipos.ts';
import type { Destino, Escribir } from '../plan.ts';
import { desdeRcv, type DocumentoLeido, importDocumentos } from '../../../registros/documentos/index.ts';

/** Of these boletas the register has the month's total, and each has its XML. */
const CON_XML: ReadonlySet<number> = new Set([39, 41]);

/** Whose the file is: a book says it, a register only in the name that the SII gave it. Throws ArchivoRechazado. */
function assertDueno({ empresa, archivo }: Destino, rut: Rut | null): void {
  if (rut !== null) return assertPropio(empresa, { que: 'El libro', rut });
  const delNombre = rutDelNombreRcv(archivo.nombre);
  if (delNombre === null) return;
  assertPropio(empresa, {
    que: 'El registro',
    rut: delNombre,
    segun: 'el nombre que le puso el SII',
    salida: 'si de verdad es de esta empresa, quita ese RUT del nombre y vuelve a subirlo',
  });
}

/** Writes the rows of a register or a book of sales or purchases. Throws ArchivoRechazado with what is wrong, by row. */
export function planRcv(
  destino: Destino,
  { archivo, clase, rut }: Extract<Lectura, { tipo: 'rcv' }>,
): Escribir {
  assertDueno(destino, rut);
  if (archivo.errores.length > 0)
    throw new ArchivoRechazado(archivo.errores.map(({ fila, campo, mensaje }) => ({ fila, campo, mensaje })));
  const avisos: Incidencia[] = archivo.avisos.map(({ fila, campo, mensaje }) => ({ fila, campo, mensaje }));
  const documentos: DocumentoLeido[] = [];
  for (const fila of archivo.filas) {
    const documento = desdeRcv(fila);
    // A book is older than the register and knows nothing of its states.
    if (documento) documentos.push(clase === 'libro_iecv' ? { ...documento, estadoSii: null } : documento);
    else
      avisos.push({
        fila: fila.fila,
        campo: 'Tipo Doc',
        mensaje: `La fila ${fila.fila} es el total del mes de los documentos de tipo ${fila.tipo}, no un documento: no se cargó.${CON_XML.has(fila.tipo) ? ' Sube sus XML para tenerlos uno a uno.' : ''}`,
      });
  }
  return async (tx) => {
    const { idEmpresa, empresa } = destino;
    const hecho = await importDocumentos(
      tx,
      { idEmpresa, idArchivo: destino.archivo.id, empresa },
      documentos,
    );
    return {
      ...hecho,
      estado: 'listo',
      tipo: clase,
      filas: archivo.filas.length,
      errores: [],
      avisos: [...avisos, ...hecho.avisos],
    };
  };
}
