import { MODELOS_DOCUMENTO, TIPOS_CUENTA, type DocumentoSugerido, type Sugerencia } from '@cuadra/contract';
import { MONEDAS, tieneRasgo } from '@cuadra/domain';
import * as z from 'zod';
import { oneOf } from '../../../platform/values/index.ts';
import type { FilaSugerencia } from './store/suggestions.ts';
import { warnCedidas } from './warn-cedidas.ts';

const evidenciaSchema = z.array(
  z.object({ desde: z.number(), hasta: z.number(), tipo: z.enum(['rut', 'folio', 'nombre']) }),
);

function presentDocumento(
  documento: FilaSugerencia['documentos'][number],
  conSueldos: boolean,
): DocumentoSugerido {
  const { razonSocial, cesion: _cesion, ...resto } = documento;
  const oculto = tieneRasgo(documento.modelo, 'reservado') && !conSueldos;
  return {
    ...resto,
    ...(oculto && { rut: '' }),
    modelo: oneOf(MODELOS_DOCUMENTO, documento.modelo),
    moneda: oneOf(MONEDAS, documento.moneda),
    descripcion: `${documento.tipo} ${documento.folio}`,
    subDescription: oculto ? 'Trabajador' : razonSocial,
  };
}

/**
 * The suggestion as section 3 of the specification shapes it, with every document beside the first. Whoever may not see
 * sueldos sees that a line pays some, and not to whom.
 */
export function presentSugerencia(fila: FilaSugerencia, conSueldos: boolean): Sugerencia {
  const documentos = fila.documentos.map((documento) => presentDocumento(documento, conSueldos));
  const oculta = !conSueldos && fila.documentos.some(({ modelo }) => tieneRasgo(modelo, 'reservado'));
  const [primero] = documentos;
  if (!primero) throw new Error(`suggestion ${fila.id} without documents`);
  return {
    id: fila.id,
    tipoRecomendacion: fila.tipoRecomendacion,
    confianza: fila.confianza,
    Cartola: {
      id: fila.idCartola,
      cargo: fila.cargo,
      abono: fila.abono,
      descripcion: fila.descripcion,
      fecha: fila.fecha,
      numeroCuenta: fila.numeroCuenta,
      saldo: fila.saldo,
      tipoCuentaCorrienteCorto: oneOf(TIPOS_CUENTA, fila.tipoCuentaCorrienteCorto),
      banco: fila.banco,
    },
    Documento: primero,
    Documentos: documentos,
    explicacion: oculta ? [] : fila.explicacion,
    evidencia: oculta ? [] : evidenciaSchema.parse(fila.evidencia),
    advertencia: warnCedidas(fila, fila.documentos)?.mensaje ?? null,
  };
}
