import { hijosDe, primerHijo, textoDe } from './xml/elemento.ts';
import type { Elemento } from './xml/elemento.ts';
import type { LectorCampos } from './lector-campos.ts';
import { monedaDeSii } from './monedas.ts';
import type { DteLeido, Emisor, OtraMoneda, Receptor, TipoDte, Totales } from './tipos.ts';

const FORMAS_DE_PAGO = { 1: 'contado', 2: 'credito', 3: 'sin_costo' } as const;

/** Invoices and notes of export: in another currency, and without IVA. */
export function esExportacion(tipo: TipoDte): boolean {
  return tipo === 110 || tipo === 111 || tipo === 112;
}

/** Boletas, with IVA (39) and without (41): their prices have it inside, and their buyer may be nobody. */
export function esBoleta(tipo: TipoDte): boolean {
  return tipo === 39 || tipo === 41;
}

function leerFormaPago(lector: LectorCampos, idDoc: Elemento): DteLeido['formaPago'] {
  const codigo = lector.numero(idDoc, 'FmaPago');
  if (codigo === null) return null;
  if (codigo === 1 || codigo === 2 || codigo === 3) return FORMAS_DE_PAGO[codigo];
  lector.fallar('valor_desconocido', 'FmaPago', idDoc.linea, `FmaPago debe ser 1, 2 o 3 y dice ${codigo}.`);
  return null;
}

function leerPagos(lector: LectorCampos, idDoc: Elemento): DteLeido['pagos'] {
  return hijosDe(idDoc, 'MntPagos').map((pago) => ({
    fecha: lector.fecha(pago, 'FchPago'),
    monto: lector.montoObligatorio(pago, 'MntPago', pago.linea),
    glosa: lector.texto(pago, 'GlosaPagos'),
  }));
}

/** What the IdDoc says beside type, folio and date of issue. */
export function leerIdDoc(lector: LectorCampos, idDoc: Elemento) {
  const desde = lector.fecha(idDoc, 'PeriodoDesde');
  const hasta = lector.fecha(idDoc, 'PeriodoHasta');
  const codigo = lector.texto(idDoc, 'TermPagoCdg');
  const glosa = lector.texto(idDoc, 'TermPagoGlosa');
  const dias = lector.numero(idDoc, 'TermPagoDias');
  return {
    fechaVencimiento: lector.fecha(idDoc, 'FchVenc'),
    fechaCancelacion: lector.fecha(idDoc, 'FchCancel'),
    periodo: desde === null && hasta === null ? null : { desde, hasta },
    formaPago: leerFormaPago(lector, idDoc),
    plazo: codigo === null && glosa === null && dias === null ? null : { codigo, glosa, dias },
    pagos: leerPagos(lector, idDoc),
    indicadorTraslado: lector.numero(idDoc, 'IndTraslado'),
    indicadorServicio: lector.numero(idDoc, 'IndServicio'),
    tipoTransaccionCompra: lector.numero(idDoc, 'TpoTranCompra'),
    tipoTransaccionVenta: lector.numero(idDoc, 'TpoTranVenta'),
    lineasConIva: lector.numero(idDoc, 'MntBruto') === 1,
  };
}

/** A boleta names its issuer's fields `RznSocEmisor` and `GiroEmisor`; every other document, `RznSoc` and `GiroEmis`. */
export function leerEmisor(lector: LectorCampos, emisor: Elemento): Omit<Emisor, 'rut'> {
  return {
    razonSocial: lector.texto(emisor, 'RznSoc') ?? lector.texto(emisor, 'RznSocEmisor') ?? '',
    giro: lector.texto(emisor, 'GiroEmis') ?? lector.texto(emisor, 'GiroEmisor'),
    actividades: hijosDe(emisor, 'Acteco')
      .map((acteco) => Number(textoDe(acteco)))
      .filter((codigo) => Number.isSafeInteger(codigo) && codigo > 0),
    direccion: lector.texto(emisor, 'DirOrigen'),
    comuna: lector.texto(emisor, 'CmnaOrigen'),
    ciudad: lector.texto(emisor, 'CiudadOrigen'),
    correo: lector.texto(emisor, 'CorreoEmisor'),
    telefonos: hijosDe(emisor, 'Telefono')
      .map((telefono) => textoDe(telefono).trim())
      .filter((telefono) => telefono !== ''),
    sucursal: lector.texto(emisor, 'Sucursal') ?? lector.texto(emisor, 'CdgSIISucur'),
  };
}

/** Who the document is for, as it says; null where it says nothing. */
export function leerReceptor(lector: LectorCampos, receptor: Elemento): Omit<Receptor, 'rut'> {
  const extranjero = primerHijo(receptor, 'Extranjero');
  return {
    razonSocial: lector.texto(receptor, 'RznSocRecep') ?? '',
    giro: lector.texto(receptor, 'GiroRecep'),
    contacto: lector.texto(receptor, 'Contacto'),
    correo: lector.texto(receptor, 'CorreoRecep'),
    direccion: lector.texto(receptor, 'DirRecep'),
    comuna: lector.texto(receptor, 'CmnaRecep'),
    ciudad: lector.texto(receptor, 'CiudadRecep'),
    codigoInterno: lector.texto(receptor, 'CdgIntRecep'),
    extranjero: extranjero
      ? { numId: lector.texto(extranjero, 'NumId'), nacionalidad: lector.texto(extranjero, 'Nacionalidad') }
      : null,
  };
}

/** Currency of the totals: CLP, but in export documents the one they name. */
export function leerMoneda(
  lector: LectorCampos,
  tipo: TipoDte,
  totales: Elemento,
): { moneda: string; decimales: number } {
  if (!esExportacion(tipo)) return { moneda: 'CLP', decimales: 0 };
  const nombre = lector.textoObligatorio(totales, 'TpoMoneda', totales.linea);
  const moneda = monedaDeSii(nombre);
  if (moneda !== null) return moneda;
  if (nombre !== '') {
    lector.fallar(
      'moneda_desconocida',
      'TpoMoneda',
      primerHijo(totales, 'TpoMoneda')?.linea ?? totales.linea,
      `La moneda «${nombre}» no dice cuál es: no se puede saber cuánto vale el documento.`,
    );
  }
  return { moneda: 'CLP', decimales: 0 };
}

/**
 * The totals of a document in minor units of `decimales`; what it does not print is 0, or null where that is something
 * else. What is wrong with a field is noted in `lector`.
 */
export function leerTotales(
  lector: LectorCampos,
  tipo: TipoDte,
  elemento: Elemento,
  decimales: number,
): Totales {
  const linea = elemento.linea;
  const opciones = { decimales, negativo: tipo === 43 };
  // These tell of what is left to pay and carry their own sign in every document (ValorType of the schema).
  const conSigno = { decimales, negativo: true };
  const comisiones = primerHijo(elemento, 'Comisiones');
  return {
    montoNeto: lector.monto(elemento, 'MntNeto', opciones) ?? 0,
    montoExento: lector.monto(elemento, 'MntExe', opciones) ?? 0,
    tasaIva: lector.decimal(elemento, 'TasaIVA'),
    iva: lector.monto(elemento, 'IVA', opciones) ?? 0,
    ivaPropio: lector.monto(elemento, 'IVAProp', opciones),
    ivaTerceros: lector.monto(elemento, 'IVATerc', opciones),
    otrosImpuestos: hijosDe(elemento, 'ImptoReten').map((impuesto) => ({
      codigo: lector.textoObligatorio(impuesto, 'TipoImp', impuesto.linea),
      tasa: lector.decimal(impuesto, 'TasaImp'),
      monto: lector.montoObligatorio(impuesto, 'MontoImp', impuesto.linea, opciones),
    })),
    ivaNoRetenido: lector.monto(elemento, 'IVANoRet', opciones) ?? 0,
    creditoConstruccion: lector.monto(elemento, 'CredEC', opciones) ?? 0,
    garantiaEnvases: lector.monto(elemento, 'GrntDep', opciones) ?? 0,
    comisiones: comisiones
      ? {
          neto: lector.monto(comisiones, 'ValComNeto', opciones) ?? 0,
          exento: lector.monto(comisiones, 'ValComExe', opciones) ?? 0,
          iva: lector.monto(comisiones, 'ValComIVA', opciones) ?? 0,
        }
      : null,
    montoTotal: lector.montoObligatorio(elemento, 'MntTotal', linea, opciones),
    montoNoFacturable: lector.monto(elemento, 'MontoNF', conSigno) ?? 0,
    montoPeriodo:
      lector.monto(elemento, 'MontoPeriodo', conSigno) ?? lector.monto(elemento, 'TotalPeriodo', conSigno),
    saldoAnterior: lector.monto(elemento, 'SaldoAnterior', conSigno),
    valorPagar: lector.monto(elemento, 'VlrPagar', conSigno),
  };
}

/** What the document says that it is worth in another currency, as decimal strings; null where it says nothing. */
export function leerOtraMoneda(lector: LectorCampos, encabezado: Elemento): OtraMoneda | null {
  const elemento = lector.hijo(encabezado, 'OtraMoneda');
  if (elemento === undefined) return null;
  const nombreSii = lector.textoObligatorio(elemento, 'TpoMoneda', elemento.linea);
  return {
    nombreSii,
    moneda: monedaDeSii(nombreSii)?.moneda ?? null,
    tipoCambio: lector.decimal(elemento, 'TpoCambio'),
    montoNeto: lector.decimal(elemento, 'MntNetoOtrMnda'),
    montoExento: lector.decimal(elemento, 'MntExeOtrMnda'),
    iva: lector.decimal(elemento, 'IVAOtrMnda'),
    montoTotal: lector.decimal(elemento, 'MntTotOtrMnda'),
  };
}
