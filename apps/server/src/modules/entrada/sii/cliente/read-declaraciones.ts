import type { Mes } from '@cuadra/domain';
import { ErrorFormato, leerDeclaracionesF29, type DeclaracionF29 } from '@cuadra/formats';
import { callSdi } from './call-sdi.ts';
import type { SesionSii } from './sign-in.ts';
import { SiiError } from './sii-error.ts';

const RUTA = '/propuestaf29ui/';
/** The site's own number of the form, which is not its public one. */
const FORM_ID = '2';

/** The declarations of a month's F29, in force and not. Of this service only look-ups are ever called. */
export async function readDeclaraciones(sesion: SesionSii, mes: Mes): Promise<DeclaracionF29[]> {
  const { urls, rut: completo } = sesion;
  const [rut = '', dv = ''] = completo.split('-');
  const [anno = '', dosDigitos = ''] = mes.split('-');
  const servicio = {
    url: `${urls.f29}${RUTA}services/data/facadeAdapterService`,
    namespace: 'cl.sii.sdi.lob.iva.propuestaf29.data.api.interfaces.FacadeAdapterService',
    referer: `${urls.f29}${RUTA}`,
  };
  const metodo = 'getDeclaracionConEstados';
  const { data } = await callSdi(sesion, servicio, metodo, {
    rut,
    dv,
    formId: FORM_ID,
    mes: dosDigitos,
    anno,
  });
  try {
    return leerDeclaracionesF29(data, mes);
  } catch (error) {
    if (!(error instanceof ErrorFormato)) throw error;
    throw new SiiError('respuesta_inesperada', `${metodo}: ${error.codigo}`, { cause: error });
  }
}
