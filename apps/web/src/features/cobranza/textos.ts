import type { MedioContacto, MotivoDisputa, PasoCobranza, ResultadoContacto } from '@cuadra/domain/cobranza';
import type { Deudor, Esperado, Promesa } from '@cuadra/contract';
import { addDias, diasEntre } from '@cuadra/domain';
import { fechaCorta, hoy, plural } from '../../shared/formats/index.ts';

/** Days until a promise that names none. */
export const PLAZO_PROMESA = 7;

export const MEDIO: Readonly<Record<MedioContacto, string>> = {
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
  correo: 'Correo a mano',
  visita: 'Visita',
};

export const RESULTADO: Readonly<Record<ResultadoContacto, string>> = {
  hablamos: 'Hablamos',
  dejo_mensaje: 'Dejé un mensaje',
  sin_respuesta: 'No respondió',
  contacto_errado: 'El contacto no sirve',
};

export const MOTIVO: Readonly<Record<MotivoDisputa, string>> = {
  monto: 'El monto',
  entrega: 'La entrega',
  calidad: 'La calidad',
  repetida: 'Factura repetida',
  falta_oc: 'Falta la orden de compra',
  otro: 'Otro',
};

export const PASO: Readonly<Record<PasoCobranza, string>> = {
  llamar: 'Llamar',
  conciliar: 'Conciliar',
  esperar: 'Esperar',
  resolver: 'Resolver',
};

export const ESTADO_PROMESA: Readonly<
  Record<
    Promesa['estado'],
    { readonly texto: string; readonly tono: 'neutro' | 'cuadra' | 'aviso' | 'negativo' }
  >
> = {
  vigente: { texto: 'Vigente', tono: 'cuadra' },
  por_confirmar: { texto: 'Falta leer el banco', tono: 'aviso' },
  cumplida: { texto: 'Cumplida', tono: 'cuadra' },
  tardia: { texto: 'Pagó tarde', tono: 'aviso' },
  rota: { texto: 'No cumplió', tono: 'negativo' },
  saldada: { texto: 'Ya no debe', tono: 'neutro' },
  retirada: { texto: 'Retirada', tono: 'neutro' },
};

/** Color of the reason in a row: red is broken, amber asks to look, the rest is quiet. */
export function tonoDeMotivo({ grupo, promesa, compromiso, disputa, judicial }: Deudor): string {
  if (grupo === 'cobrar') {
    if (compromiso?.estado === 'atrasado') return 'text-aviso';
    const roto = promesa?.estado === 'rota' || compromiso?.estado === 'incumplido';
    return roto ? 'text-negativo' : 'text-muted-foreground';
  }
  return disputa === null && judicial === null ? 'text-cuadra-foreground' : 'text-aviso';
}

/** «hoy», «ayer», «hace 9 días». */
export function haceCuanto(fecha: string): string {
  const dias = diasEntre(fecha, hoy());
  if (dias <= 0) return 'hoy';
  return dias === 1 ? 'ayer' : `hace ${plural(dias, 'día')}`;
}

/** How true a collection is: as true as the last reading of the bank. */
export function describeBanco(leidoAl: string | null): {
  readonly texto: string;
  readonly tono: 'cuadra' | 'aviso';
} {
  if (leidoAl === null) return { texto: 'Sin cartolas del banco', tono: 'aviso' };
  if (leidoAl >= hoy()) return { texto: 'Banco leído hoy', tono: 'cuadra' };
  if (leidoAl === addDias(hoy(), -1)) return { texto: 'Banco leído hasta ayer', tono: 'cuadra' };
  return { texto: `Banco leído hasta el ${fechaCorta(leidoAl)}`, tono: 'aviso' };
}

/** The days between which a payment is expected, after the day itself. */
export function rangoDe({ desde, hasta }: Esperado): string {
  if (hasta === null) return `desde el ${fechaCorta(desde)}, o nunca`;
  return desde === hasta ? 'casi seguro' : `entre el ${fechaCorta(desde)} y el ${fechaCorta(hasta)}`;
}
