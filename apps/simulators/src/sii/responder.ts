import type { Estado } from './control.ts';
import { informeBhe, informeBte } from './boletas.ts';
import { paginaEntrada, paginaIngreso, pagina, paginaRechazo } from './paginas.ts';
import type { Pedido, Respuesta } from './pedido.ts';
import { detalleDe, resumenDe, type PedidoRcv } from './rcv.ts';
import { responderRecepcion } from './recepcion.ts';
import { responderServicioDte } from './servicios-dte.ts';
import * as z from 'zod';

const html = (cuerpo: Buffer, cookies: readonly string[] = []): Respuesta => ({
  status: 200,
  tipo: 'text/html; charset=ISO-8859-1',
  cuerpo,
  cookies,
});
const json = (valor: unknown, status = 200): Respuesta => ({
  status,
  tipo: 'application/json;charset=UTF-8',
  cuerpo: Buffer.from(JSON.stringify(valor)),
});

const RCV = '/consdcvinternetui/services/data/facadeService/';
const F29 = '/propuestaf29ui/services/data/facadeAdapterService/';
const NAMESPACES: Readonly<Record<string, string>> = {
  [RCV]: 'cl.sii.sdi.lob.diii.consdcv.data.api.interfaces.FacadeService/',
  [F29]: 'cl.sii.sdi.lob.iva.propuestaf29.data.api.interfaces.FacadeAdapterService/',
};

const sobreSchema = z.object({
  metaData: z.object({ namespace: z.string(), conversationId: z.string(), transactionId: z.string().min(1) }),
  data: z.unknown(),
});
const rcvSchema = z.object({
  rutEmisor: z.string(),
  dvEmisor: z.string(),
  ptributario: z.string().regex(/^20\d{4}$/),
  estadoContab: z.enum(['REGISTRO', 'PENDIENTE', 'RECLAMADO', 'NO_INCLUIR']),
  operacion: z.enum(['COMPRA', 'VENTA']),
  codTipoDoc: z.coerce.number().int().optional(),
  accionRecaptcha: z.string().optional(),
  tokenRecaptcha: z.string().optional(),
});
const f29Schema = z.object({
  rut: z.string(),
  dv: z.string(),
  formId: z.literal('2'),
  mes: z.string().regex(/^\d{2}$/),
  anno: z.string().regex(/^20\d{2}$/),
});

const negocio = (descripcion: string) =>
  json({
    data: null,
    metaData: { errors: [{ id: '0', descripcion: `Ocurrio un error de negocio. ${descripcion}` }] },
  });
const respuestaRcv = (data: unknown, codRespuesta = 0, msgeRespuesta: string | null = null) =>
  json({ data, metaData: { errors: null }, respEstado: { codRespuesta, msgeRespuesta, codError: null } });

function answerSignIn(estado: Estado, { cuerpo }: Pedido): Respuesta {
  const campos = new URLSearchParams(cuerpo);
  const ingreso = estado.cuentas.signIn(
    `${campos.get('rut') ?? ''}-${campos.get('dv') ?? ''}`,
    campos.get('clave') ?? '',
  );
  if (!ingreso.ok) return html(paginaRechazo(ingreso.motivo));
  const cookies = {
    TOKEN: ingreso.token,
    CSESSIONID: ingreso.token,
    RUT_NS: campos.get('rut') ?? '',
    DV_NS: campos.get('dv') ?? '',
    'NETSCAPE_LIVEWIRE.rut': campos.get('rut') ?? '',
    'NETSCAPE_LIVEWIRE.dv': campos.get('dv') ?? '',
    'NETSCAPE_LIVEWIRE.mac': 'c2ltdWxhZG8=',
  };
  return html(
    paginaEntrada(campos.get('referencia') ?? '/'),
    Object.entries(cookies).map(([nombre, valor]) => `${nombre}=${valor}; Path=/`),
  );
}

function answerRcv(estado: Estado, token: string | undefined, metodo: string, data: unknown): Respuesta {
  if (metodo === 'getDatosInicio') return respuestaRcv([{ codigoDoc: 33, descDoc: 'Factura Electrónica' }]);
  const leido = rcvSchema.safeParse(data);
  if (!leido.success) return json({ error: 'UnrecognizedPropertyException' }, 400);
  const { rutEmisor, dvEmisor, ptributario, operacion, codTipoDoc } = leido.data;
  const cuenta = `${rutEmisor}-${dvEmisor}`;
  if (!estado.cuentas.allows(token, cuenta)) return negocio(`Consulta RUT[${rutEmisor}] no esta autorizado`);
  const nombreMes = `${ptributario.slice(0, 4)}-${ptributario.slice(4)}`;
  const mes = estado.mes(cuenta, nombreMes);
  const pedido: PedidoRcv = { operacion, estado: leido.data.estadoContab };
  if (metodo === 'getResumen') {
    const lineas = resumenDe(mes, pedido);
    return lineas.length === 0
      ? respuestaRcv(null, 3, 'No existen datos para el periodo consultado')
      : respuestaRcv(lineas);
  }
  if (metodo !== `getDetalle${operacion === 'VENTA' ? 'Venta' : 'Compra'}Export`) return json({}, 404);
  if (leido.data.tokenRecaptcha === undefined || leido.data.accionRecaptcha === undefined)
    return json({ error: 'recaptcha' }, 400);
  const tipo = codTipoDoc ?? 0;
  const lineas = estado.isDeferred(cuenta, nombreMes, tipo) ? [] : detalleDe(mes, pedido, tipo);
  return lineas.length === 0
    ? respuestaRcv(null, 99, 'No existen documentos o la consulta debe ser de forma diferida')
    : respuestaRcv(lineas);
}

function answerF29(estado: Estado, token: string | undefined, metodo: string, data: unknown): Respuesta {
  if (metodo !== 'getDeclaracionConEstados') return json({}, 404);
  const leido = f29Schema.safeParse(data);
  if (!leido.success) return json({ error: 'UnrecognizedPropertyException' }, 400);
  const { rut, dv, mes, anno } = leido.data;
  const cuenta = `${rut}-${dv}`;
  if (!estado.cuentas.allows(token, cuenta)) return negocio(`Consulta RUT[${rut}] no esta autorizado`);
  const filas = estado.mes(cuenta, `${anno}-${mes}`).f29.map((declaracion) => ({
    estadoDeclaracionId: declaracion.idEstado,
    estado: declaracion.estado,
    folio: declaracion.folio,
    declFechaCreacion: `${declaracion.fecha.split('-').toReversed().join('/')} 11:20:00`,
    monto: declaracion.monto,
    codigo: declaracion.folio + 77,
    enNegocio: true,
  }));
  return json({ data: filas, metaData: { errors: null } });
}

function answerSdi(
  estado: Estado,
  cuenta: string | null,
  token: string | undefined,
  pedido: Pedido,
): Respuesta {
  const base = pedido.ruta.startsWith(RCV) ? RCV : F29;
  const metodo = pedido.ruta.slice(base.length);
  if (cuenta === null)
    return { status: 401, tipo: 'text/html', cuerpo: pagina('JBWEB000065', 'HTTP Status 401') };
  let cuerpo: unknown;
  try {
    cuerpo = JSON.parse(pedido.cuerpo);
  } catch {
    return json({}, 400);
  }
  const sobre = sobreSchema.safeParse(cuerpo);
  if (!sobre.success) return json({}, 400);
  const { namespace, conversationId } = sobre.data.metaData;
  if (namespace !== `${NAMESPACES[base]}${metodo}`)
    return json({ data: null, metaData: { errors: [{ id: '1', descripcion: 'namespace' }] } });
  if (conversationId !== token) return respuestaRcv(null, 2, 'Problema con el Token: NO Existen Datos');
  return base === RCV
    ? answerRcv(estado, token, metodo, sobre.data.data)
    : answerF29(estado, token, metodo, sobre.data.data);
}

function answerReport(estado: Estado, cuenta: string, pedido: Pedido): Respuesta {
  const campos = new URLSearchParams(pedido.cuerpo);
  const dato = (nombre: string) => campos.get(nombre) ?? '';
  if (pedido.ruta === '/cgi_IMT/TMBCOC_InformeMensualBheRec.cgi') {
    // Without these two fields the real one answers an error of its own.
    if (`${dato('rut_arrastre')}-${dato('dv_arrastre')}` !== cuenta || !campos.has('pagina_solicitada'))
      return html(pagina('Error', 'TMB020a'));
    const mes = `${dato('cbanoinformemensual')}-${dato('cbmesinformemensual')}`;
    return html(informeBhe(estado.mes(cuenta, mes).honorarios, mes, Number(dato('pagina_solicitada'))));
  }
  const mes = `${dato('ANOM')}-${dato('MESM')}`;
  return html(informeBte(estado.mes(cuenta, mes).terceros, cuenta, Number(dato('PAGINA'))));
}

/** The paths of the SII's site that Cuadra's client asks, with its shapes. Null for any other. */
export function responder(estado: Estado, pedido: Pedido): Respuesta | null {
  const { ruta, method } = pedido;
  const servicio = responderServicioDte(estado, pedido) ?? responderRecepcion(estado, pedido);
  if (servicio) return servicio;
  const token = pedido.cookies.get('TOKEN');
  const cuenta = estado.cuentas.rutOf(token);
  if (ruta.startsWith(RCV) || ruta.startsWith(F29)) return answerSdi(estado, cuenta, token, pedido);
  switch (`${method} ${ruta}`) {
    case 'GET /AUT2000/InicioAutenticacion/IngresoRutClave.html':
      return html(paginaIngreso(), ['s_cc=true; Path=/']);
    case 'POST /cgi_AUT2000/CAutInicio.cgi':
      return answerSignIn(estado, pedido);
    case 'GET /cgi_AUT2000/autTermino.cgi':
      estado.cuentas.signOut(token);
      return html(pagina('Adiós', 'Sesión terminada'), ['TOKEN=; Path=/; Max-Age=0']);
    case 'GET /cgi_AUT2000/AutTknData.cgi':
    case 'GET /consdcvinternetui/':
    case 'GET /propuestaf29ui/':
      return html(pagina('SII', ''));
    case 'GET /cgi_IMT/TMBCOC_MenuConsultasContribRec.cgi':
    case 'GET /cvc_cgi/bte/bte_indiv_cons':
      return html(cuenta === null ? paginaIngreso() : pagina('Consultas', 'cbanoinformeanual'));
    case 'POST /cgi_IMT/TMBCOC_InformeMensualBheRec.cgi':
    case 'POST /cvc_cgi/bte/bte_indiv_cons2':
      return cuenta === null ? html(paginaIngreso()) : answerReport(estado, cuenta, pedido);
    default:
      return null;
  }
}
