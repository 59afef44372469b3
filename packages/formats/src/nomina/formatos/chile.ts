import type { Campo, FormatoNomina } from '../tipos.ts';
import { ceros, fijo, MAX_ENTRE_BANCOS, texto, TODAS } from './campos.ts';

/**
 * «Transferencias de fondos masivas» of 219 characters, by the bank's sheet. It names the other bank by its RUT. The
 * kind of account goes only to other banks; the sheet's copy breaks off at that of cuentas vista.
 */
const TXT_219: FormatoNomina = {
  id: 'chile-219',
  banco: '001',
  nombre: 'Transferencias masivas, TXT de 219',
  extension: 'txt',
  prueba: { clase: 'banco', documento: 'hoja «Transferencias de fondo masivas» del Banco de Chile' },
  maxFilas: 100,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: null,
  cuentas: [
    { propia: true, tipos: TODAS, medio: 'TEC', tipoCuenta: '' },
    { propia: false, tipos: ['corriente'], medio: 'TOB', tipoCuenta: 'CTD' },
    { propia: false, tipos: ['ahorro'], medio: 'TOB', tipoCuenta: 'AHB' },
  ],
  diseno: {
    clase: 'fijo',
    fin: '\r\n',
    registros: [
      {
        sobre: 'pago',
        largo: 219,
        campos: [
          texto(1, 3, 'Tipo de operación', 'codigo.medio'),
          ceros(4, 10, 'RUT cliente', 'empresa.rut'),
          ceros(14, 12, 'Cuenta de cargo', 'empresa.cuenta'),
          ceros(26, 10, 'RUT', 'rut'),
          texto(36, 30, 'Nombre', 'nombre'),
          texto(66, 18, 'Cuenta', 'cuenta'),
          ceros(84, 10, 'RUT del banco', 'bancoRut'),
          ceros(94, 11, 'Monto', 'monto'),
          texto(106, 30, 'Motivo', 'motivo'),
          texto(136, 1, 'Aviso por email', 'codigo.email'),
          texto(137, 30, 'Asunto', 'glosaSiEmail'),
          texto(167, 50, 'Email', 'email'),
          texto(217, 3, 'Tipo de cuenta', 'codigo.tipoCuenta'),
        ],
      },
    ],
  },
};

const CABEZA_400 = (marca: string): readonly Campo[] => [
  fijo(1, marca, 'Registro'),
  ceros(3, 9, 'RUT empresa', 'empresa.rutNumero'),
  texto(12, 1, 'DV empresa', 'empresa.rutDv'),
  ceros(13, 3, 'Convenio', 'empresa.convenio'),
];

/** «Pagos masivos», formato estándar de largo 400: the bank names it; its layout comes from four programs. */
const TXT_400: FormatoNomina = {
  id: 'chile-400',
  banco: '001',
  nombre: 'Pagos masivos, TXT de 400',
  extension: 'txt',
  prueba: { clase: 'uso', fuentes: 4, detalle: 'cuatro programas; el banco nombra el formato' },
  maxFilas: null,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: { digitos: 3 },
  cuentas: [
    { propia: true, tipos: ['corriente'], medio: '01' },
    { propia: true, tipos: ['ahorro', 'vista'], medio: '06' },
    { propia: false, tipos: ['corriente'], medio: '07' },
    { propia: false, tipos: ['ahorro', 'vista'], medio: '08' },
  ],
  diseno: {
    clase: 'fijo',
    fin: '\r\n',
    registros: [
      {
        sobre: 'archivo',
        largo: 400,
        campos: [
          ...CABEZA_400('01'),
          ceros(16, 5, 'Número de nómina', 'nomina.numero'),
          texto(21, 25, 'Nombre de nómina', 'nomina.nombre'),
          fijo(46, '01', 'Moneda'),
          texto(48, 8, 'Fecha', 'nomina.aaaammdd'),
          ceros(56, 13, 'Total', 'total.centavos'),
          fijo(72, 'N', 'Endoso nominativo'),
          fijo(395, '01', 'Tipo de proceso'),
          fijo(397, '0201', 'Tipo de pago'),
        ],
      },
      {
        sobre: 'pago',
        largo: 400,
        campos: [
          ...CABEZA_400('02'),
          ceros(18, 5, 'Número de nómina', 'nomina.numero'),
          texto(23, 2, 'Medio de pago', 'codigo.medio'),
          ceros(25, 9, 'RUT', 'rutNumero'),
          texto(34, 1, 'Dígito verificador', 'rutDv'),
          texto(35, 60, 'Nombre', 'nombre'),
          fijo(95, '0', 'Tipo de dirección'),
          ceros(170, 3, 'Banco', 'banco'),
          texto(173, 22, 'Cuenta', 'cuenta'),
          fijo(195, '000', 'Oficina'),
          ceros(198, 13, 'Monto', 'montoCentavos'),
          texto(211, 119, 'Descripción', 'motivo'),
          ceros(330, 4, 'Número de mensaje', 'ordenSiEmail'),
          fijo(334, 'N', 'Vale vista acumulado'),
          fijo(348, '+', 'Signo'),
          fijo(349, '000000', 'Correlativo'),
          fijo(355, 'N', 'Vale vista virtual'),
        ],
      },
      {
        sobre: 'detalle',
        soloConEmail: true,
        largo: 400,
        campos: [
          ...CABEZA_400('03'),
          ceros(18, 5, 'Número de nómina', 'nomina.numero'),
          ceros(23, 4, 'Número de mensaje', 'orden'),
          fijo(27, 'EMA', 'Tipo de aviso'),
          texto(30, 80, 'Email', 'email'),
          texto(126, 250, 'Mensaje', 'glosaSiEmail'),
          fijo(378, '000', 'Registros 04'),
        ],
      },
    ],
  },
};

export const CHILE = [TXT_219, TXT_400] as const;
