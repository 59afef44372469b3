import { fechaConAnio, formatMonto, formatRut, MONEDAS } from '@cuadra/domain';
import * as z from 'zod';
import { withEmpresa, type Db, type Json } from '../../../platform/database/index.ts';
import { describeActoClasificacion } from '../../contabilidad/clasificacion/index.ts';
import { describeActoOt } from '../../registros/ots/index.ts';
import { describeActoBanco } from './describe-banco.ts';
import { describeActoManual } from './describe-manual.ts';
import { describeRecepcion } from '../../registros/recepcion/index.ts';
import { describeActoRendicion } from '../../cobros/rendiciones/index.ts';
import { readActos, readLlegada } from './store/historial.ts';

const fechaPago = z.object({ fechaPagoInterna: z.string().nullable() });
const vencimiento = z.object({ fechaVencimiento: z.string() });
const conciliado = z.object({
  monto: z.number(),
  /** Of the amount; pesos where it is not said. */
  moneda: z.enum(MONEDAS).default('CLP'),
  contra: z.string(),
  /** Name of the rule that did it. */
  regla: z.string().optional(),
});
const asignado = z.object({ razonSocial: z.string(), rut: z.string(), regla: z.string() });

const emparejada = z.object({ tipo: z.enum(['traspaso', 'reversa']), contra: z.string() });
const PARES = { traspaso: 'traspaso entre cuentas propias', reversa: 'reversa' } as const;

const cesion = z.object({ rut: z.string(), razonSocial: z.string() });

const enviado = z.object({ para: z.array(z.string()), cc: z.array(z.string()) });

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });
const consultado = z.object({ codigo: z.string() });

/** Changes that the list of acts takes back, by the name of each. */
const AJUSTES: Readonly<Record<string, string>> = {
  vencimiento: 'el cambio de vencimiento',
  fecha_pago: 'el cambio de fecha de pago',
  pendiente_al_corte: 'la marca de pendiente a la fecha de corte',
  adjunto_documento: 'un cambio de sus archivos',
  comprobante_cartola: 'un cambio de sus comprobantes',
  cesion: 'un cambio de sus cesiones',
  ot: 'un cambio de sus datos',
  estado_ot: 'un cambio de su estado',
  facturas_ot: 'un cambio de sus facturas',
};

/** An undo from the list of acts, or its redo, as a sentence; null for another act. */
function describeAjuste(accion: string, quien: string): string | null {
  const [, sentido, ajuste = ''] = /^(deshacer|rehacer)_(.+)$/u.exec(accion) ?? [];
  const que = AJUSTES[ajuste];
  return que === undefined ? null : `${quien} ${sentido === 'deshacer' ? 'deshizo' : 'rehízo'} ${que}`;
}

/** The act as a sentence, the person first; what is not known by name keeps the act's own name. */
function describeActo(accion: string, quien: string, antes: Json | null, despues: Json | null): string {
  switch (accion) {
    case 'cambiar_fecha_pago': {
      const { fechaPagoInterna } = fechaPago.parse(despues);
      return fechaPagoInterna === null
        ? `${quien} quitó la fecha de pago`
        : `${quien} cambió la fecha de pago a ${fechaConAnio(fechaPagoInterna)}`;
    }
    case 'cambiar_vencimiento':
      return `${quien} cambió el vencimiento del ${fechaConAnio(vencimiento.parse(antes).fechaVencimiento)} al ${fechaConAnio(vencimiento.parse(despues).fechaVencimiento)}`;
    case 'marcar_pendiente_al_corte':
      return `${quien} dijo que a la fecha de corte seguía pendiente`;
    case 'desmarcar_pendiente_al_corte':
      return `${quien} dijo que a la fecha de corte estaba saldado`;
    case 'conciliar': {
      const { monto, moneda, contra, regla } = conciliado.parse(despues);
      return `${regla === undefined ? quien : `La regla «${regla}»`} concilió ${formatMonto(monto, moneda)} con ${contra}`;
    }
    case 'deshacer_conciliacion': {
      const { monto, moneda, contra } = conciliado.parse(antes);
      return `${quien} deshizo la conciliación de ${formatMonto(monto, moneda)} con ${contra}`;
    }
    case 'rehacer_conciliacion': {
      const { monto, moneda, contra } = conciliado.parse(despues);
      return `${quien} rehízo la conciliación de ${formatMonto(monto, moneda)} con ${contra}`;
    }
    case 'asignar_contraparte': {
      const { razonSocial, rut, regla } = asignado.parse(despues);
      return `La regla «${regla}» dijo que es de ${razonSocial} (${formatRut(rut)})`;
    }
    case 'deshacer_contraparte':
      return `${quien} quitó lo que dijo la regla: que es de ${asignado.parse(antes).razonSocial}`;
    case 'emparejar': {
      const { tipo, contra } = emparejada.parse(despues);
      return `${quien} la emparejó con ${contra}: ${PARES[tipo]}`;
    }
    case 'deshacer_par':
      return `${quien} deshizo el par con ${emparejada.parse(despues).contra}`;
    case 'rechazar_par':
      return `${quien} dijo que no va con ${emparejada.parse(despues).contra}`;
    case 'enviar_correo': {
      const { para, cc } = enviado.parse(despues);
      return `${quien} lo envió por correo a ${LISTA.format([...para, ...cc])}`;
    }
    case 'consultar_sii':
      return `${quien} consultó su estado en el SII: ${consultado.parse(despues).codigo}`;
    case 'comentar':
      return `${quien} comentó`;
    case 'borrar_comentario':
      return `${quien} borró un comentario`;
    case 'recuperar_comentario':
      return `${quien} recuperó un comentario`;
    case 'pedir_recepcion':
    case 'registrar_recepcion':
    case 'rechazar_recepcion':
      return describeRecepcion(accion, quien, despues);
    case 'ceder': {
      const { rut, razonSocial } = cesion.parse(despues);
      return `${quien} anotó la cesión a ${razonSocial} (${formatRut(rut)})`;
    }
    case 'quitar_cesion': {
      const { rut, razonSocial } = cesion.parse(antes);
      return `${quien} quitó la cesión a ${razonSocial} (${formatRut(rut)})`;
    }
    default:
      return (
        describeAjuste(accion, quien) ??
        describeActoManual(accion, quien, antes, despues) ??
        describeActoOt(accion, quien, antes, despues) ??
        describeActoClasificacion(accion, quien, antes, despues) ??
        describeActoBanco(accion, quien, antes, despues) ??
        describeActoRendicion(accion, quien, antes, despues) ??
        `${quien}: ${accion.replaceAll('_', ' ')}`
      );
  }
}

/** What happened to a document or a bank line, newest first, ending with how it came in. */
export function readHistorial(db: Db, idEmpresa: number, modelo: string, idRegistro: number) {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const actos = await readActos(tx, idEmpresa, modelo, idRegistro);
    const tabla = modelo === 'Cartola' ? 'cartola' : 'documento';
    const llegada = await readLlegada(tx, idEmpresa, tabla, idRegistro);
    const items = actos.map(({ id, created, accion, antes, despues, usuario }) => ({
      id,
      created: created.toISOString(),
      usuario,
      accion,
      descripcion: describeActo(accion, usuario ?? 'Cuadra', antes, despues),
    }));
    if (llegada) {
      items.push({
        id: 0,
        created: llegada.created.toISOString(),
        usuario: llegada.usuario,
        accion: 'importar',
        descripcion: `${llegada.usuario ?? 'Cuadra'} lo subió en ${llegada.archivo}`,
      });
    }
    return { items };
  });
}
