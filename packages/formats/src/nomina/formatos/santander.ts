import type { FormatoNomina } from '../tipos.ts';
import { ceros, columna, columnaFija, fijo, MAX_ENTRE_BANCOS, texto, TODAS } from './campos.ts';

/** «Transferencias masivas»: all cells are text. The bank's manual says 200 rows; one payer sends 300. */
const EXCEL: FormatoNomina = {
  id: 'santander-excel',
  banco: '037',
  nombre: 'Transferencias masivas, Excel',
  extension: 'xlsx',
  prueba: { clase: 'uso', fuentes: 3, detalle: 'tres programas' },
  maxFilas: 200,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: null,
  cuentas: [
    { propia: true, tipos: TODAS },
    { propia: false, tipos: TODAS },
  ],
  diseno: {
    clase: 'planilla',
    registros: [
      {
        sobre: 'pago',
        campos: [
          columna('Cta_origen', 'empresa.cuenta'),
          columnaFija('moneda_origen', 'CLP'),
          columna('Cta_destino', 'cuenta'),
          columnaFija('moneda_destino', 'CLP'),
          columna('Cod_banco', 'banco'),
          columna('RUT benef.', 'rutMinuscula'),
          columna('nombre benef.', 'nombre'),
          columna('Mto Total', 'monto'),
          columna('Glosa TEF', 'glosa'),
          columna('Correo', 'email'),
          columna('Glosa correo', 'glosaSiEmail'),
          columna('Glosa Cartola Cliente', 'referencia'),
          columna('Glosa Cartola Beneficiario', 'glosa'),
        ],
      },
    ],
  },
};

const LARGO = 581;

/** Multinómina with a detail for each payment, as one group of companies writes it. */
const MULTINOMINA: FormatoNomina = {
  id: 'santander-multinomina',
  banco: '037',
  nombre: 'Multinómina, TXT',
  extension: 'txt',
  prueba: { clase: 'uso', fuentes: 1, detalle: 'un programa hasta 2026' },
  // The count of the file has four places.
  maxFilas: 9999,
  maxEntreBancos: MAX_ENTRE_BANCOS,
  convenio: null,
  cuentas: [
    { propia: true, tipos: TODAS, medio: '01' },
    { propia: false, tipos: TODAS, medio: '04' },
  ],
  diseno: {
    clase: 'fijo',
    fin: '\r\n',
    registros: [
      {
        sobre: 'archivo',
        largo: LARGO,
        campos: [
          fijo(1, '0', 'Registro'),
          ceros(2, 11, 'RUT empresa', 'empresa.rutNumero'),
          texto(13, 1, 'DV empresa', 'empresa.rutDv'),
          texto(14, 40, 'Nombre', 'empresa.nombre'),
          texto(54, 8, 'Fecha', 'nomina.aaaammdd'),
          texto(62, 6, 'Hora', 'nomina.hora'),
          fijo(68, '02', 'Producto'),
        ],
      },
      {
        sobre: 'archivo',
        largo: LARGO,
        campos: [
          fijo(1, '1', 'Registro'),
          fijo(2, '001', 'Nómina'),
          fijo(5, '02', 'Producto'),
          ceros(7, 11, 'RUT empresa', 'empresa.rutNumero'),
          texto(18, 1, 'DV empresa', 'empresa.rutDv'),
          texto(19, 40, 'Nombre', 'empresa.nombre'),
          ceros(59, 18, 'Cuenta corriente', 'empresa.cuenta'),
          fijo(77, '0'.repeat(18), 'Cuenta vale vista'),
          texto(95, 8, 'Fecha de pago', 'nomina.aaaammdd'),
          fijo(103, '01'),
        ],
      },
      {
        sobre: 'pago',
        largo: LARGO,
        campos: [
          fijo(1, '2', 'Registro'),
          ceros(2, 11, 'RUT', 'rutNumero'),
          texto(13, 1, 'Dígito verificador', 'rutDv'),
          texto(14, 40, 'Nombre', 'nombre'),
          fijo(54, '000'),
          fijo(133, '000'),
          texto(151, 2, 'Modalidad', 'codigo.medio'),
          fijo(153, '999'),
          ceros(156, 18, 'Cuenta', 'cuenta'),
          ceros(174, 4, 'Banco', 'banco'),
          fijo(230, '0'),
          fijo(271, 'NO'),
          fijo(273, 'N'),
          ceros(324, 15, 'Monto', 'montoCentavos'),
          fijo(339, 'S'),
          texto(340, 40, 'Identificador propio', 'referencia'),
        ],
      },
      {
        sobre: 'detalle',
        largo: LARGO,
        campos: [
          fijo(1, '3', 'Registro'),
          ceros(2, 8, 'Documento', 'documentoNumero'),
          fijo(10, '+', 'Signo'),
          ceros(11, 13, 'Monto', 'montoCentavos'),
        ],
      },
      {
        sobre: 'pie',
        largo: LARGO,
        campos: [
          fijo(1, '5', 'Registro'),
          fijo(2, '01'),
          ceros(4, 4, 'Registros', 'total.pagos'),
          ceros(8, 15, 'Total', 'total.centavos'),
        ],
      },
      {
        sobre: 'pie',
        largo: LARGO,
        campos: [fijo(1, '9', 'Registro'), fijo(2, '01'), ceros(4, 15, 'Total', 'total.centavos')],
      },
    ],
  },
};

export const SANTANDER = [EXCEL, MULTINOMINA] as const;
