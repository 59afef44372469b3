import { json, type Respuesta } from '../soporte/serve.ts';
import { huella, saldoDe, type CuentaBanco, type LineaBanco } from './banco.ts';
import { idCuenta, idMovimiento, type Estado, type Link } from './estado.ts';

const INSTITUCIONES: Readonly<Record<string, string>> = {
  cl_banco_de_chile: 'Banco de Chile',
  cl_banco_estado: 'Banco Estado',
  cl_banco_scotiabank: 'Scotiabank',
  cl_banco_bci: 'Banco BCI',
  cl_banco_bci_360: 'Banco BCI 360',
  cl_banco_bice: 'Banco BICE',
  cl_banco_santander: 'Banco Santander',
  cl_banco_itau: 'Banco Itaú',
  cl_banco_security: 'Banco Security',
};

/** Two refreshes that went well have to be this far apart. */
const ENTRE_ACTUALIZACIONES_MS = 5 * 60_000;

/** The API's own errors. */
export function fallo(status: number, type: string, code: string | null, message: string): Respuesta {
  return json(
    { error: { type, code, message, param: null, doc_url: 'https://docs.fintoc.com/reference/errors' } },
    status,
  );
}

const sinGuion = (rut: string) => rut.replace('-', '').toLowerCase();

/** What the aggregator knows of an account: all, or what was there when the bank was lost silently. */
function lineasDe(link: Link, cuenta: CuentaBanco): LineaBanco[] {
  const hasta = cuenta.atrasada?.lineas ?? link.congelado?.get(cuenta.numero);
  return cuenta.lineas.slice(0, hasta ?? cuenta.lineas.length);
}

function writeCuenta(link: Link, cuenta: CuentaBanco): object {
  const saldo = saldoDe({ ...cuenta, lineas: lineasDe(link, cuenta) });
  // Of a card both say what is left of its limit.
  const disponible = cuenta.tipo === 'credit_card' ? cuenta.linea + saldo : saldo;
  return {
    id: idCuenta(link, cuenta),
    object: 'account',
    type: cuenta.tipo,
    number: cuenta.numero,
    name: cuenta.nombre,
    official_name: cuenta.nombre,
    holder_id: sinGuion(link.persona.rut),
    holder_name: link.persona.nombre,
    currency: cuenta.moneda,
    refreshed_at: (cuenta.atrasada?.al ?? link.refrescado).toISOString(),
    removed_from_link: cuenta.retirada,
    balance: {
      available: disponible,
      current: disponible,
      limit: cuenta.tipo === 'credit_card' ? cuenta.linea : saldo + cuenta.linea,
    },
  };
}

function writeLink(link: Link, conToken: boolean): object {
  const { persona, vigente, refrescado, creado } = link;
  return {
    id: link.id,
    object: 'link',
    mode: 'test',
    active: true,
    status: vigente ? 'active' : 'login_required',
    refresh_status: vigente ? 'refreshed' : 'interrupted',
    holder_type: 'business',
    holder_id: sinGuion(persona.rut),
    username: sinGuion(persona.usuario),
    institution: {
      id: persona.institucion,
      country: 'cl',
      name: INSTITUCIONES[persona.institucion] ?? persona.institucion,
    },
    link_token: conToken ? link.token : null,
    last_time_refreshed: refrescado.toISOString(),
    created_at: creado.toISOString(),
    accounts: persona.cuentas.map((cuenta) => writeCuenta(link, cuenta)),
  };
}

function writeMovimiento(link: Link, cuenta: CuentaBanco, linea: LineaBanco): object {
  const { contraparte, monto } = linea;
  const otra = contraparte && {
    holder_id: sinGuion(contraparte.rut),
    holder_name: contraparte.nombre,
    number: contraparte.cuenta ?? null,
    institution: contraparte.banco ? { id: 'cl_banco', country: 'cl', name: contraparte.banco } : null,
  };
  return {
    id: idMovimiento(link, cuenta, linea),
    object: 'movement',
    amount: monto,
    currency: cuenta.moneda,
    post_date: `${linea.fecha}T00:00:00.000Z`,
    transaction_date: otra ? `${linea.fecha}T15:00:00.000Z` : null,
    description: linea.descripcion,
    comment: linea.comentario ?? null,
    reference_id: linea.referencia ?? null,
    type: otra ? 'transfer' : 'other',
    pending: false,
    status: 'confirmed',
    sender_account: otra && monto > 0 ? otra : null,
    recipient_account: otra && monto <= 0 ? otra : null,
  };
}

/** The newest first, as the API lists them, a page at a time; or as badly as it was told to. */
function listMovimientos(estado: Estado, link: Link, cuenta: CuentaBanco, url: URL): Respuesta {
  const desde = url.searchParams.get('since') ?? '0000';
  const hasta = url.searchParams.get('until') ?? '9999';
  const visibles = lineasDe(link, cuenta)
    .map((linea, orden) => ({ linea, orden }))
    .filter(({ linea: { fecha } }) => fecha >= desde && fecha < hasta && !cuenta.olvidados.has(fecha))
    .toSorted((a, b) => b.linea.fecha.localeCompare(a.linea.fecha) || b.orden - a.orden)
    .map(({ linea }) => linea);
  const filas = estado.desordenar
    ? visibles.toSorted((a, b) => huella(a.clave).localeCompare(huella(b.clave)))
    : visibles;
  const porPagina = Math.min(Number(url.searchParams.get('per_page') ?? 30), estado.filasPorPagina);
  const pagina = Number(url.searchParams.get('page') ?? 1);
  const inicio = (pagina - 1) * porPagina;
  const repetida = estado.repetir && inicio > 0 ? 1 : 0;
  const trozo = filas.slice(inicio - repetida, inicio + porPagina);
  const siguiente = new URL(url);
  siguiente.searchParams.set('page', String(pagina + 1));
  const hayMas = inicio + porPagina < filas.length;
  return json(
    trozo.map((linea) => writeMovimiento(link, cuenta, linea)),
    200,
    hayMas ? { link: `<${siguiente.href}>; rel="next"` } : {},
  );
}

function refresh(estado: Estado, link: Link): Respuesta {
  if (!link.vigente)
    return fallo(
      400,
      'link_error',
      'rejected_refresh_intent',
      'The institution indicated that the credentials are invalid.',
    );
  if (Date.now() - link.refrescado.getTime() < ENTRE_ACTUALIZACIONES_MS)
    return fallo(429, 'invalid_request_error', 'rate_limit_exceeded', 'This Link was recently refreshed.');
  const id = `ri_${huella(link.id, estado.actualizaciones.size).slice(0, 16)}`;
  if (link.congelado === null) link.refrescado = new Date();
  const status = link.congelado === null ? 'succeeded' : 'created';
  estado.actualizaciones.set(id, { link, status });
  return json({ id, object: 'refresh_intent', refreshed_object: 'link', status, requires_mfa: null }, 201);
}

const noEsta = () => fallo(404, 'invalid_request_error', 'missing_resource', 'No such resource');

/** Answers a call of the API, version 2026-02-01, as its documentation describes. */
export function responder(estado: Estado, method: string, url: URL): Respuesta {
  const [, , recurso = '', id = '', hijo = ''] = url.pathname
    .split('/')
    .map((parte) => decodeURIComponent(parte));
  if (recurso === 'link_intents' && method === 'POST') {
    const { id: idIntento, widgetToken } = estado.openIntento();
    return json(
      { id: idIntento, object: 'link_intent', country: 'cl', status: 'created', widget_token: widgetToken },
      201,
    );
  }
  if (recurso === 'links' && id === 'exchange') {
    const token = url.searchParams.get('exchange_token');
    const intento = [...estado.intentos.values()].find(({ exchangeToken }) => exchangeToken === token);
    if (token === null || !intento?.link)
      return fallo(400, 'invalid_request_error', 'invalid_exchange_token', 'Invalid exchange token');
    intento.exchangeToken = null;
    return json(writeLink(intento.link, true));
  }
  if (recurso === 'links' && method === 'DELETE') {
    const borrado = [...estado.links.values()].find((link) => link.id === id);
    if (!borrado) return noEsta();
    estado.links.delete(borrado.token);
    return json({});
  }
  const link = estado.links.get(recurso === 'links' ? id : (url.searchParams.get('link_token') ?? ''));
  if (!link) return noEsta();
  if (recurso === 'links') return json(writeLink(link, false));
  if (recurso === 'refresh_intents') {
    if (method === 'POST') return refresh(estado, link);
    const actualizacion = estado.actualizaciones.get(id);
    return actualizacion ? json({ id, object: 'refresh_intent', status: actualizacion.status }) : noEsta();
  }
  const cuenta = link.persona.cuentas.find((una) => idCuenta(link, una) === id);
  if (recurso !== 'accounts' || !cuenta) return noEsta();
  return hijo === 'movements' ? listMovimientos(estado, link, cuenta, url) : json(writeCuenta(link, cuenta));
}
