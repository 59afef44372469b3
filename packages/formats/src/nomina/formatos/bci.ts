import type { FormatoNomina } from '../tipos.ts';
import { ceros, columna, columnaFija, fijo, MAX_ENTRE_BANCOS, texto, TODAS } from './campos.ts';

/** «Pago nómina en línea»: the bank's guide of how a nómina is loaded, and three programs that write it. */
const EXCEL: FormatoNomina = {
  id: 'bci-excel',
  banco: '016',
  nombre: 'Pago nómina en línea, Excel',
  extension: 'xlsx',
  prueba: { clase: 'banco', documento: 'guía «Cómo cargar una nómina» de Bci' },
  maxFilas: 499,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: null,
  cuentas: [
    { propia: true, tipos: TODAS },
    { propia: false, tipos: TODAS },
  ],
  claseConDocumento: 'PRV',
  claseSinDocumento: 'OTR',
  claseRemuneracion: 'REM',
  diseno: {
    clase: 'planilla',
    registros: [
      {
        sobre: 'pago',
        campos: [
          columna('Nº Cuenta de Cargo', 'empresa.cuenta'),
          columna('Nº Cuenta de Destino', 'cuenta'),
          columna('Banco Destino', 'banco'),
          columna('Rut Beneficiario', 'rutNumero'),
          columna('Dig. Verif. Beneficiario', 'rutDv'),
          columna('Nombre Beneficiario', 'nombre'),
          { titulo: 'Monto Transferencia', de: 'monto', numero: true },
          columna('Nro.Factura Boleta (1)', 'documento'),
          // The guide asks for it beside an invoice; the payer's own reference is what there is of an order.
          columna('Nº Orden de Compra(1)', 'referencia'),
          columna('Tipo de Pago(2)', 'codigo.clase'),
          columna('Mensaje Destinatario (3)', 'glosaSiEmail'),
          columna('Email Destinatario(3)', 'email'),
          columnaFija('Cuenta Destino inscrita como(4)', ''),
        ],
      },
    ],
  },
};

/** «Pago a proveedores» of 335 characters, one line for each payment. The bank's number of document is our reference. */
const TXT_335: FormatoNomina = {
  id: 'bci-335',
  banco: '016',
  nombre: 'Pago a proveedores, TXT de 335',
  extension: 'txt',
  prueba: { clase: 'uso', fuentes: 1, detalle: 'un programa desde 2012' },
  maxFilas: null,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: null,
  cuentas: [
    { propia: true, tipos: TODAS, medio: 'CCT' },
    { propia: false, tipos: TODAS, medio: 'OTC' },
  ],
  claseConDocumento: 'FAC',
  claseSinDocumento: 'ABO',
  diseno: {
    clase: 'fijo',
    fin: '\r\n',
    registros: [
      {
        sobre: 'pago',
        largo: 335,
        campos: [
          fijo(1, 'G', 'Modalidad de servicio'),
          ceros(2, 8, 'RUT', 'rutNumero'),
          texto(10, 1, 'Dígito verificador', 'rutDv'),
          texto(16, 45, 'Nombre', 'nombre'),
          texto(61, 1, 'Medio de aviso', 'codigo.emailE'),
          texto(62, 35, 'Email', 'email'),
          fijo(97, '0000', 'Comuna de aviso'),
          texto(101, 3, 'Forma de pago', 'codigo.medio'),
          ceros(104, 3, 'Banco', 'banco'),
          ceros(107, 20, 'Cuenta', 'cuenta'),
          texto(130, 3, 'Tipo de documento', 'codigo.clase'),
          ceros(133, 12, 'Número de documento', 'referenciaNumero'),
          ceros(145, 12, 'Documento relacionado', 'documentoNumero'),
          ceros(157, 11, 'Valor informado', 'monto'),
          ceros(168, 11, 'Valor a pagar', 'monto'),
          fijo(179, 'OK ', 'Estado'),
          texto(182, 8, 'Vencimiento', 'nomina.ddmmaaaa'),
          texto(190, 8, 'Fecha de pago', 'nomina.ddmmaaaa'),
          texto(198, 30, 'Glosa', 'glosa'),
          fijo(228, '00000000', 'RUT de quien retira 1'),
          fijo(282, '00000000', 'RUT de quien retira 2'),
        ],
      },
    ],
  },
};

export const BCI = [EXCEL, TXT_335] as const;
