import { mesConAnio, type Feriados } from '@cuadra/domain';
import type { F29Leido } from '@cuadra/formats';
import { listFeriados } from '../../../instalacion/catalogo/index.ts';
import { assertPropio } from '../de-otra-empresa.ts';
import type { Destino, Escribir } from '../plan.ts';
import { desdeDatos, type DocumentoLeido, importDocumentos } from '../../../registros/documentos/index.ts';

/** A form as the declaration that a person would enter, on the word of the SII. */
function desdeF29(f29: F29Leido, fila: number, feriados: Feriados): DocumentoLeido {
  const { mes, folio, monto, reajustes, multas, codigos } = f29;
  const datos = {
    formulario: 'F29',
    periodo: mes,
    folio,
    rut: null,
    razonSocial: null,
    monto,
    reajustes,
  } as const;
  const propios = { repetido: false, fechaVencimiento: null, fechaPagoInterna: null, descripcion: null };
  const {
    metadata: _suya,
    fechaPagoInterna: _puesta,
    ...leido
  } = desdeDatos(
    'Impuesto',
    { ...datos, ...propios, multas, codigos: [...codigos], electronico: true, metadata: {} },
    { feriados, fila },
  );
  return { ...leido, fuente: 'sii', conCodigos: true };
}

/**
 * Writes the forms F29 of a PDF: each is the declaration of its folio, or the one that a person had entered by its month.
 * Throws ArchivoRechazado for another company's.
 */
export function planF29(
  { idEmpresa, archivo, empresa }: Destino,
  clase: string,
  formularios: readonly F29Leido[],
): Escribir {
  for (const { rut, mes } of formularios) assertPropio(empresa, { que: `El F29 de ${mesConAnio(mes)}`, rut });
  const rectifican = formularios.filter(({ rectifica }) => rectifica);
  return async (tx) => {
    const feriados = await listFeriados(tx);
    const documentos = formularios.map((f29, i) => desdeF29(f29, i + 1, feriados));
    const hecho = await importDocumentos(tx, { idEmpresa, idArchivo: archivo.id, empresa }, documentos);
    const avisos = rectifican.map(({ mes, folio }) => ({
      fila: null,
      campo: null,
      mensaje: `El F29 ${folio} de ${mesConAnio(mes)} rectifica a otro. Si el anterior está en Impuestos, anúlalo, para no contarlo dos veces.`,
    }));
    return {
      ...hecho,
      estado: 'listo',
      tipo: clase,
      filas: formularios.length,
      errores: [],
      avisos: [...avisos, ...hecho.avisos],
    };
  };
}
