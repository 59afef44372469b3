import { esBoleta, esExportacion } from '../leer-encabezado.ts';
import { monedaDeSii } from '../monedas.ts';
import type { DatosDte, LineaDte } from './datos-dte.ts';
import { el, grupo } from './xml-texto.ts';

/** Minor units → the decimal that export documents write: 123456 with 2 decimals → `1234.56`. */
export function montoComoTexto(monto: number, datos: DatosDte): string {
  const decimales = esExportacion(datos.tipo) ? (monedaDeSii(datos.monedaSii ?? '')?.decimales ?? 0) : 0;
  if (decimales === 0) return String(monto);
  const digitos = String(Math.abs(monto)).padStart(decimales + 1, '0');
  return `${monto < 0 ? '-' : ''}${digitos.slice(0, -decimales)}.${digitos.slice(-decimales)}`;
}

function idDoc(datos: DatosDte): string {
  return grupo(
    'IdDoc',
    el('TipoDTE', datos.tipo),
    el('Folio', datos.folio),
    el('FchEmis', datos.fechaEmision),
    datos.tipo === 52 ? el('IndTraslado', datos.indicadorTraslado ?? 1) : '',
    esBoleta(datos.tipo)
      ? el('IndServicio', datos.indicadorServicio ?? 3)
      : el('IndServicio', datos.indicadorServicio),
    esBoleta(datos.tipo) ? '' : el('FmaPago', datos.formaPago),
    el('FchVenc', datos.fechaVencimiento),
  );
}

function emisor({ tipo, emisor: parte }: DatosDte): string {
  const boleta = esBoleta(tipo);
  return grupo(
    'Emisor',
    el('RUTEmisor', parte.rut),
    el(boleta ? 'RznSocEmisor' : 'RznSoc', parte.razonSocial),
    el(boleta ? 'GiroEmisor' : 'GiroEmis', parte.giro ?? 'Servicios'),
    boleta ? '' : el('CorreoEmisor', parte.correo),
    boleta ? '' : el('Acteco', parte.actividad ?? 620200),
    el('DirOrigen', parte.direccion ?? 'Moneda 975'),
    el('CmnaOrigen', parte.comuna ?? 'Santiago'),
    esExportacion(tipo) ? '' : el('CiudadOrigen', parte.ciudad),
  );
}

function receptor({ tipo, receptor: parte }: DatosDte): string {
  const { extranjero } = parte;
  return grupo(
    'Receptor',
    el('RUTRecep', parte.rut),
    el('RznSocRecep', parte.razonSocial),
    extranjero
      ? grupo('Extranjero', el('NumId', extranjero.numId), el('Nacionalidad', extranjero.nacionalidad))
      : '',
    esBoleta(tipo) ? '' : el('GiroRecep', (parte.giro ?? 'Comercio').slice(0, 40)),
    esBoleta(tipo) ? '' : el('CorreoRecep', parte.correo),
    el('DirRecep', parte.direccion ?? 'Agustinas 1161'),
    el('CmnaRecep', parte.comuna ?? 'Santiago'),
    el('CiudadRecep', parte.ciudad),
  );
}

function totales(datos: DatosDte): string {
  const { totales: t, tipo } = datos;
  const monto = (nombre: string, valor: number | undefined) =>
    valor === undefined ? '' : el(nombre, montoComoTexto(valor, datos));
  if (esExportacion(tipo)) {
    const total = monto('MntTotal', t.montoTotal);
    return grupo(
      'Totales',
      el('TpoMoneda', datos.monedaSii),
      monto('MntExe', t.montoExento ?? t.montoTotal),
      total,
    );
  }
  const { comisiones } = t;
  return grupo(
    'Totales',
    monto('MntNeto', t.montoNeto),
    monto('MntExe', t.montoExento),
    esBoleta(tipo) ? '' : el('TasaIVA', t.tasaIva),
    monto('IVA', t.iva),
    monto('IVAProp', t.ivaPropio),
    monto('IVATerc', t.ivaTerceros),
    ...(t.otrosImpuestos ?? []).map((impuesto) =>
      grupo(
        'ImptoReten',
        el('TipoImp', impuesto.codigo),
        el('TasaImp', impuesto.tasa),
        monto('MontoImp', impuesto.monto),
      ),
    ),
    monto('IVANoRet', t.ivaNoRetenido),
    monto('CredEC', t.creditoConstruccion),
    monto('GrntDep', t.garantiaEnvases),
    comisiones
      ? grupo(
          'Comisiones',
          monto('ValComNeto', comisiones.neto),
          monto('ValComExe', comisiones.exento),
          monto('ValComIVA', comisiones.iva),
        )
      : '',
    monto('MntTotal', t.montoTotal),
    monto('MontoNF', t.montoNoFacturable),
  );
}

function otraMoneda({ otraMoneda: otra }: DatosDte): string {
  if (otra === undefined) return '';
  return grupo(
    'OtraMoneda',
    el('TpoMoneda', otra.nombreSii),
    el('TpoCambio', otra.tipoCambio),
    el('MntExeOtrMnda', otra.montoExento),
    el('MntTotOtrMnda', otra.montoTotal),
  );
}

function detalle(datos: DatosDte, linea: LineaDte, numero: number): string {
  return grupo(
    'Detalle',
    el('NroLinDet', numero),
    datos.tipo === 43 ? el('TpoDocLiq', '33') : '',
    linea.exento === true ? el('IndExe', 1) : '',
    el('NmbItem', linea.nombre),
    el('DscItem', linea.descripcion),
    el('QtyItem', linea.cantidad),
    el('UnmdItem', linea.unidad),
    el('PrcItem', linea.precioUnitario),
    linea.descuento === undefined ? '' : el('DescuentoMonto', montoComoTexto(linea.descuento, datos)),
    el('CodImpAdic', linea.codigoImpuesto),
    el('MontoItem', montoComoTexto(linea.monto, datos)),
  );
}

function referencias({ tipo, referencias: lista = [] }: DatosDte): string {
  return lista
    .map((referencia, i) =>
      grupo(
        'Referencia',
        el('NroLinRef', i + 1),
        el('TpoDocRef', referencia.tipo),
        el('FolioRef', referencia.folio),
        esBoleta(tipo) ? '' : el('FchRef', referencia.fecha),
        el('CodRef', referencia.codRef),
        el('RazonRef', referencia.razon),
      ),
    )
    .join('');
}

/** Everything inside Documento, Liquidacion or Exportaciones before the TED, in the order of the schema. */
export function cuerpoDte(datos: DatosDte): string {
  const descuentos = (datos.descuentosGlobales ?? []).map((descuento, i) =>
    grupo(
      'DscRcgGlobal',
      el('NroLinDR', i + 1),
      el('TpoMov', descuento.tipo),
      el('GlosaDR', descuento.glosa),
      el('TpoValor', descuento.unidad),
      el('ValorDR', descuento.valor),
      descuento.exento === true ? el('IndExeDR', 1) : '',
    ),
  );
  const comisiones = (datos.comisiones ?? []).map((comision, i) =>
    grupo(
      'Comisiones',
      el('NroLinCom', i + 1),
      el('TipoMovim', 'C'),
      el('Glosa', comision.glosa),
      el('ValComNeto', comision.neto),
      el('ValComExe', comision.exento),
      el('ValComIVA', comision.iva),
    ),
  );
  return [
    grupo('Encabezado', idDoc(datos), emisor(datos), receptor(datos), totales(datos), otraMoneda(datos)),
    ...datos.detalle.map((linea, i) => detalle(datos, linea, i + 1)),
    ...descuentos,
    referencias(datos),
    ...comisiones,
  ].join('\n');
}
