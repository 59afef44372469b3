import type { FormatoNomina } from '../tipos.ts';
import { ceros, columna, columnaFija, fijo, MAX_ENTRE_BANCOS, texto, TODAS } from './campos.ts';

/** NEL, fields between commas. No program writes a CuentaRUT in it. */
const NEL: FormatoNomina = {
  id: 'itau-nel',
  banco: '039',
  nombre: 'Pago a proveedores NEL, TXT',
  extension: 'txt',
  prueba: { clase: 'uso', fuentes: 4, detalle: 'cuatro programas' },
  maxFilas: null,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: null,
  cuentas: [
    { propia: true, tipos: ['corriente'], tipoCuenta: 'CAT_CSH_CCTE' },
    { propia: true, tipos: ['vista'], tipoCuenta: 'CAT_CSH_CVIS' },
    { propia: true, tipos: ['ahorro'], tipoCuenta: 'CAT_CSH_CAHORRO' },
    { propia: false, tipos: ['corriente'], tipoCuenta: 'CAT_CSH_CCTE' },
    { propia: false, tipos: ['vista'], tipoCuenta: 'CAT_CSH_CVIS' },
    { propia: false, tipos: ['ahorro'], tipoCuenta: 'CAT_CSH_CAHORRO' },
  ],
  diseno: {
    clase: 'separado',
    separador: ',',
    fin: '\n',
    registros: [
      {
        sobre: 'archivo',
        campos: [
          columna('RUT empresa', 'empresa.rut', 11),
          columna('Cantidad', 'total.pagos', 10),
          columna('Suma', 'total.monto', 15),
          columnaFija('Tipo de servicio', '005003'),
          columnaFija('Medio de respaldo', 'CAT_CSH_CONTRACT_ACCOUNT'),
          columna('Cuenta de cargo', 'empresa.cuenta'),
          columna('Descripción', 'nomina.nombre', 40),
          columna('Glosa cuenta cargo', 'nomina.nombre', 20),
          columna('Glosa cuenta abono', 'nomina.nombre', 20),
        ],
      },
      {
        sobre: 'pago',
        campos: [
          columna('RUT', 'rut', 11),
          columna('Nombre', 'nombre', 250),
          columna('Email', 'email', 200),
          columnaFija('Método', 'CAT_CSH_TRANSFER'),
          columna('Banco', 'banco', 3),
          columna('Tipo de cuenta', 'codigo.tipoCuenta'),
          // The account of the header has 10 characters in one source; of the beneficiary 50.
          columna('Cuenta', 'cuenta', 50),
          columna('Fecha de pago', 'nomina.dd/mm/aaaa'),
          columnaFija('Referencia 1', ''),
          columnaFija('Referencia 2', ''),
          columna('Monto', 'monto', 15),
          columnaFija('Medio de respaldo', 'CAT_CSH_CCTE'),
          columna('Cuenta de cargo', 'empresa.cuenta'),
          columna('Sucursal', 'codigo.sucursal', 3),
          columnaFija('Referencia cliente', ''),
          columna('Glosa del pago', 'glosa', 100),
          columna('Glosa cuenta origen', 'referencia', 20),
          columna('Glosa cuenta destino', 'glosa', 20),
        ],
      },
    ],
  },
};

/** Office Link «Pago de proveedores con envío de email», by the bank's sheet from before it merged with Corpbanca. */
const OFFICE_LINK: FormatoNomina = {
  id: 'itau-504',
  banco: '039',
  nombre: 'Office Link, DAT de 504',
  extension: 'dat',
  prueba: { clase: 'banco', documento: 'hoja de Itaú anterior a la fusión con Corpbanca' },
  maxFilas: null,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: null,
  cuentas: [
    { propia: true, tipos: TODAS, medio: 'CCT' },
    { propia: false, tipos: TODAS, medio: 'OTC' },
  ],
  diseno: {
    clase: 'fijo',
    fin: '\r\n',
    registros: [
      {
        sobre: 'pago',
        largo: 504,
        campos: [
          fijo(1, 'G', 'Modalidad'),
          ceros(2, 8, 'RUT', 'rutNumero'),
          texto(10, 1, 'Dígito verificador', 'rutDv'),
          texto(16, 45, 'Razón social', 'nombre'),
          texto(61, 34, 'Email', 'email'),
          texto(100, 3, 'Forma de pago', 'codigo.medio'),
          ceros(103, 3, 'Banco', 'banco'),
          ceros(106, 20, 'Cuenta', 'cuenta'),
          fijo(129, 'FAC', 'Tipo de documento'),
          ceros(132, 12, 'Número de documento', 'documentoNumero'),
          ceros(156, 11, 'Monto del documento', 'monto'),
          ceros(167, 11, 'Monto a pagar', 'monto'),
          texto(181, 8, 'Vencimiento', 'nomina.ddmmaaaa'),
          texto(189, 8, 'Fecha de pago', 'nomina.ddmmaaaa'),
          texto(197, 200, 'Texto del email', 'motivo'),
        ],
      },
    ],
  },
};

export const ITAU = [NEL, OFFICE_LINK] as const;
