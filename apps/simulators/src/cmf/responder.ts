import { esFecha, limitesDeMes, type Fecha } from '@cuadra/domain';
import { escapar } from '../soporte/pagina.ts';
import { json, type Respuesta } from '../soporte/serve.ts';
import { valoresEntre, type Indicador, type Valor } from './valores.ts';

const LISTAS = {
  uf: { lista: 'UFs', uno: 'UF' },
  dolar: { lista: 'Dolares', uno: 'Dolar' },
  euro: { lista: 'Euros', uno: 'Euro' },
} as const satisfies Record<Indicador, { lista: string; uno: string }>;

export const RAIZ = '/api-sbifv3/recursos_api';

const esIndicador = (texto: string): texto is Indicador => Object.hasOwn(LISTAS, texto);

/** The API's own errors: http status, code and message, in either format. */
export function fallo(http: number, codigo: number, mensaje: string, formato: string): Respuesta {
  if (formato === 'json') return json({ CodigoHTTP: http, CodigoError: codigo, Mensaje: mensaje }, http);
  return xml(
    `<ErrorIndicadores><CodigoHTTP>${http}</CodigoHTTP><CodigoError>${codigo}</CodigoError><Mensaje>${escapar(mensaje)}</Mensaje></ErrorIndicadores>`,
    http,
  );
}

const xml = (cuerpo: string, status = 200): Respuesta => ({
  status,
  headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' },
  body: `<?xml version="1.0" encoding="utf-8"?>${cuerpo}`,
});

function answer(indicador: Indicador, valores: readonly Valor[], formato: string): Respuesta {
  const { lista, uno } = LISTAS[indicador];
  if (valores.length === 0) return fallo(404, 80, 'No hay datos para la fecha consultada.', formato);
  if (formato === 'json') return json({ [lista]: valores });
  const filas = valores
    .map(
      ({ Valor: valor, Fecha: fecha }) => `<${uno}><Fecha>${fecha}</Fecha><Valor>${valor}</Valor></${uno}>`,
    )
    .join('');
  return xml(`<IndicadoresFinancieros><${lista}>${filas}</${lista}></IndicadoresFinancieros>`);
}

type Tramo = { readonly desde: Fecha; readonly hasta: Fecha };

const AAAA = String.raw`(\d{4})`;
const DD = String.raw`(\d{1,2})`;
const ANIO = new RegExp(`^${AAAA}$`);
const MES = new RegExp(`^${AAAA}/${DD}$`);
const DIA = new RegExp(`^${AAAA}/${DD}/dias/${DD}$`);
const PERIODO_MESES = new RegExp(`^periodo/${AAAA}/${DD}/${AAAA}/${DD}$`);
const PERIODO_DIAS = new RegExp(`^periodo/${AAAA}/${DD}/dias_i/${DD}/${AAAA}/${DD}/dias_f/${DD}$`);

const dos = (texto: string) => texto.padStart(2, '0');

/** The days that an address asks for, below the indicator; null for one that is none. */
function leerTramo(ruta: string, hoy: Fecha): Tramo | null {
  if (ruta === '') return { desde: hoy, hasta: hoy };
  const anio = ANIO.exec(ruta);
  if (anio) return { desde: `${anio[1]}-01-01`, hasta: `${anio[1]}-12-31` };
  const mes = MES.exec(ruta);
  if (mes) return limitesDeMes(`${mes[1]}-${dos(mes[2] ?? '')}`);
  const dia = DIA.exec(ruta);
  if (dia) {
    const fecha = `${dia[1]}-${dos(dia[2] ?? '')}-${dos(dia[3] ?? '')}`;
    return { desde: fecha, hasta: fecha };
  }
  const meses = PERIODO_MESES.exec(ruta);
  if (meses)
    return {
      desde: `${meses[1]}-${dos(meses[2] ?? '')}-01`,
      hasta: limitesDeMes(`${meses[3]}-${dos(meses[4] ?? '')}`).hasta,
    };
  const dias = PERIODO_DIAS.exec(ruta);
  if (!dias) return null;
  const [, a1 = '', m1 = '', d1 = '', a2 = '', m2 = '', d2 = ''] = dias;
  return { desde: `${a1}-${dos(m1)}-${dos(d1)}`, hasta: `${a2}-${dos(m2)}-${dos(d2)}` };
}

/** Answers an address of the API as its documentation describes; `apiKey` is the one that it knows. */
export function responder(url: URL, apiKey: string, hoy: Fecha): Respuesta {
  const formato = (url.searchParams.get('formato') ?? 'xml').toLowerCase();
  const dada = url.searchParams.get('apikey');
  if (dada === null || dada === '') return fallo(422, 91, 'API key no ha sido suministrada', formato);
  if (dada !== apiKey) return fallo(403, 92, 'La API key no es válida', formato);
  const [, indicador = '', ...resto] = url.pathname.slice(RAIZ.length).split('/');
  if (!url.pathname.startsWith(`${RAIZ}/`) || !esIndicador(indicador.toLowerCase()))
    return fallo(404, 71, 'El recurso solicitado no existe.', formato);
  const tramo = leerTramo(resto.join('/'), hoy);
  if (tramo === null || !esFecha(tramo.desde) || !esFecha(tramo.hasta))
    return fallo(404, 70, 'Alguno de los campos de la fecha presenta errores tipográficos', formato);
  const nombre = indicador.toLowerCase() as Indicador;
  return answer(nombre, valoresEntre(nombre, tramo.desde, tramo.hasta, hoy), formato);
}
