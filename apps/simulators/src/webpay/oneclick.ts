import { html, redirect, type Peticion, type Respuesta } from '../soporte/serve.ts';
import { Cargos, cargoSchema } from './cargos.ts';
import type { Paso } from './control.ts';
import { bajaSchema, Inscripciones, inscripcionSchema, type Inscripcion } from './inscripciones.ts';
import { paginaInscripcion, paginaPerdida, paginaRetorno } from './paginas.ts';
import { readJson } from './read-json.ts';

const BASE = '/rswebpaytransaction/api/oneclick/v1.2';
export const FORMULARIO_ONECLICK = '/webpayserver/bp_multicode_inscription';

/** Oneclick Mall: cards that people leave with a commerce, and the charges that its children make to them. */
export class Oneclick {
  readonly codigoComercio: string;
  readonly hijos: readonly string[];
  readonly inscripciones: Inscripciones;
  readonly cargos: Cargos;

  constructor(
    ahora: () => number,
    { codigoComercio, hijos }: { readonly codigoComercio: string; readonly hijos: readonly string[] },
  ) {
    this.codigoComercio = codigoComercio;
    this.hijos = hijos;
    this.inscripciones = new Inscripciones(ahora);
    this.cargos = new Cargos(this.inscripciones, ahora);
  }

  clear(): void {
    this.inscripciones.clear();
    this.cargos.clear();
  }

  /** Step and the last part of the path that a call names; null for a call of something else. */
  readPaso(method: string, ruta: string): { readonly paso: Paso; readonly clave: string } | null {
    if (!ruta.startsWith(BASE)) return null;
    const [, recurso = '', clave = ''] =
      /^\/(inscriptions|transactions)(?:\/([^/]+))?$/.exec(ruta.slice(BASE.length)) ?? [];
    const llamada = `${method} ${recurso}${clave === '' ? '' : '/'}`;
    const paso = PASOS_ONECLICK[llamada];
    return paso === undefined ? null : { paso, clave };
  }

  async perform(paso: Paso, clave: string, peticion: Peticion, origen: string): Promise<unknown> {
    switch (paso) {
      case 'inscribir': {
        const { token } = this.inscripciones.start(await readJson(peticion, inscripcionSchema));
        return { token, url_webpay: `${origen}${FORMULARIO_ONECLICK}` };
      }
      case 'terminar_inscripcion':
        return this.inscripciones.finish(clave);
      case 'borrar_inscripcion':
        this.inscripciones.remove(await readJson(peticion, bajaSchema));
        return null;
      case 'cobrar':
        return this.cargos.authorize(await readJson(peticion, cargoSchema), this.hijos);
      case 'estado_cobro':
        return this.cargos.status(decodeURIComponent(clave));
      default:
        throw new Error(`${paso} is no step of Oneclick`);
    }
  }

  /** The form where a person leaves a card, and its way back. */
  async answerFormulario(peticion: Peticion, metodo: 'GET' | 'POST'): Promise<Respuesta> {
    const datos = peticion.method === 'POST' ? await peticion.form() : peticion.url.searchParams;
    const una = this.inscripciones.find(datos.get('TBK_TOKEN') ?? '');
    if (una === null) return html(paginaPerdida(), 404);
    if (!this.inscripciones.isOpen(una)) return goBack(una, metodo);
    const decision = datos.get('decision');
    if (decision === null) return html(paginaInscripcion(una));
    this.inscripciones.decide(
      una,
      decision === 'inscribir'
        ? { numero: datos.get('numero') ?? '', cvv: datos.get('cvv') ?? '', cuotas: 0 }
        : null,
    );
    return goBack(una, metodo);
  }
}

const PASOS_ONECLICK: Readonly<Record<string, Paso>> = {
  'POST inscriptions': 'inscribir',
  'PUT inscriptions/': 'terminar_inscripcion',
  'DELETE inscriptions': 'borrar_inscripcion',
  'POST transactions': 'cobrar',
  'GET transactions/': 'estado_cobro',
};

/** Annulled ones name an order and a session beside the token. */
function goBack(una: Inscripcion, metodo: 'GET' | 'POST'): Respuesta {
  const datos: Record<string, string> = {
    TBK_TOKEN: una.token,
    ...(una.anulada && { TBK_ORDEN_COMPRA: una.username, TBK_ID_SESION: una.username }),
  };
  if (metodo === 'POST') return html(paginaRetorno(una.response_url, datos));
  const url = new URL(una.response_url);
  for (const [nombre, valor] of Object.entries(datos)) url.searchParams.set(nombre, valor);
  return redirect(url.href);
}
