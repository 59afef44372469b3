import type { Mes } from '@cuadra/domain';
import {
  ErrorFormato,
  leerInformeBhe,
  leerInformeBte,
  type BoletaSii,
  type InformeBoletas,
} from '@cuadra/formats';
import { assertInside } from './assert-inside.ts';
import type { SesionSii } from './sign-in.ts';
import { SiiError } from './sii-error.ts';

/** 100 pages of 100: beyond them the pages repeat themselves. */
const MAX_PAGINAS = 100;

const RUTA_BHE = '/cgi_IMT/TMBCOC_InformeMensualBheRec.cgi';
const RUTA_MENU_BHE = '/cgi_IMT/TMBCOC_MenuConsultasContribRec.cgi';
const RUTA_BTE = '/cvc_cgi/bte/bte_indiv_cons2';
const RUTA_MENU_BTE = '/cvc_cgi/bte/bte_indiv_cons?1';

interface InformePaginado {
  readonly url: string;
  readonly menu: string;
  readonly campos: (pagina: number) => Record<string, string>;
  readonly leer: (html: string) => InformeBoletas;
}

function parse(leer: InformePaginado['leer'], html: string, url: string): InformeBoletas {
  try {
    return leer(html);
  } catch (error) {
    if (!(error instanceof ErrorFormato)) throw error;
    throw new SiiError('respuesta_inesperada', `${new URL(url).pathname}: ${error.codigo}`, { cause: error });
  }
}

/** Walks the pages of a report. A month that came short is refused: it would pass for a complete one. */
async function readPaginas(
  { transporte }: SesionSii,
  { url, menu, campos, leer }: InformePaginado,
): Promise<BoletaSii[]> {
  // The menu makes the report's own application take up the session.
  assertInside(await transporte.send({ method: 'GET', url: menu, repetible: true }));
  const boletas: BoletaSii[] = [];
  for (let pagina = 0; pagina < MAX_PAGINAS; pagina += 1) {
    const body = new URLSearchParams(campos(pagina));
    const respuesta = await transporte.send({ method: 'POST', url, body, referer: menu, repetible: true });
    assertInside(respuesta);
    const informe = parse(leer, respuesta.texto, url);
    boletas.push(...informe.boletas);
    if (pagina + 1 < informe.paginas) continue;
    if (boletas.length !== informe.total)
      throw new SiiError('respuesta_inesperada', `report of ${informe.total} boletas gave ${boletas.length}`);
    return boletas;
  }
  throw new SiiError('descarga_diferida', `report of more than ${MAX_PAGINAS} pages`);
}

/** Boletas de honorarios that the company received in a month. */
export function readHonorarios(sesion: SesionSii, mes: Mes): Promise<BoletaSii[]> {
  const { urls, rut } = sesion;
  const [numero = '', dv = ''] = rut.split('-');
  const [anio = '', dosDigitos = ''] = mes.split('-');
  return readPaginas(sesion, {
    url: `${urls.bhe}${RUTA_BHE}`,
    menu: `${urls.bhe}${RUTA_MENU_BHE}`,
    campos: (pagina) => ({
      rut_arrastre: numero,
      dv_arrastre: dv,
      pagina_solicitada: String(pagina),
      cbmesinformemensual: dosDigitos,
      cbanoinformemensual: anio,
    }),
    leer: leerInformeBhe,
  });
}

/** Boletas de terceros that the company issued in a month. Pages are counted from 1. */
export function readTerceros(sesion: SesionSii, mes: Mes): Promise<BoletaSii[]> {
  const { urls } = sesion;
  const [anio = '', dosDigitos = ''] = mes.split('-');
  return readPaginas(sesion, {
    url: `${urls.bte}${RUTA_BTE}`,
    menu: `${urls.bte}${RUTA_MENU_BTE}`,
    campos: (pagina) => ({
      CNTR: '1',
      PAGINA: String(pagina + 1),
      AUTEN: 'RUTCLAVE',
      TIPO: 'mensual',
      MESM: dosDigitos,
      ANOM: anio,
    }),
    leer: leerInformeBte,
  });
}
