import type { PlantillaEmail, TipoDeEmail } from '@cuadra/contract';
import { VARIABLES_EMAIL, type TipoEmail } from '@cuadra/domain/correo';
import type { FilaPlantilla } from './store/plantillas.ts';

export function presentPlantilla(fila: FilaPlantilla): PlantillaEmail {
  return {
    id: fila.id,
    idEmpresa: fila.idEmpresa,
    idTipoEmail: fila.idTipoEmail,
    name: fila.nombre,
    subject: fila.asunto,
    message: fila.mensaje,
    senderName: fila.remitente,
    responderA: fila.responderA,
    attachment: fila.claveAdjunto !== null,
    attachmentName: fila.nombreAdjunto,
    attachmentBytes: fila.bytesAdjunto,
    modified: fila.modified.toISOString(),
  };
}

export function presentTipo(tipo: TipoEmail): TipoDeEmail {
  const { id, clave, nombre, variables, recordatorio, recibe, porOmision } = tipo;
  return {
    id,
    clave,
    nombre,
    variables: variables.map((variable) => ({ nombre: variable, etiqueta: VARIABLES_EMAIL[variable] })),
    recordatorio,
    recibe,
    porOmision: { ...porOmision },
  };
}
