import fc from 'fast-check';
import {
  codificar,
  CODIFICACIONES,
  decimal,
  saldoFinalDe,
  SALTOS,
  sinMarcas,
  type AsientoDePrueba,
  type EstadoDePrueba,
} from './estados-de-prueba.ts';

/** The liberties that OFX 1.6 and 2.2 leave to who writes a file. */
export const ESTILO_OFX = fc.record({
  /** Values are closed: must be in 2.x, may be in 1.x. */
  version: fc.constantFrom('1', '1 cerrada', '2'),
  salto: fc.constantFrom(...SALTOS, ''),
  codificacion: fc.constantFrom(...CODIFICACIONES),
  marca: fc.constantFrom<'.' | ','>('.', ','),
  centavos: fc.boolean(),
  mas: fc.constantFrom('', '+'),
  hora: fc.constantFrom('', '120000', '233000.000[-3:CLT]', '000000[0:GMT]', '235959.999'),
  enNombre: fc.constantFrom('NAME', 'MEMO', 'PAYEE'),
  vacios: fc.boolean(),
  tarjeta: fc.boolean(),
  /** Transactions that stand in no account of ours, as those of an investment. */
  sueltas: fc.nat(2),
});
export type EstiloOfx = typeof ESTILO_OFX extends fc.Arbitrary<infer T> ? T : never;

/** Writes the statements as one OFX file. */
export function escribirOfx(estados: readonly EstadoDePrueba[], estilo: EstiloOfx): Uint8Array {
  const cerrada = estilo.version !== '1';
  const valor = (etiqueta: string, texto: string): string =>
    `<${etiqueta}>${sinMarcas(texto)}${cerrada ? `</${etiqueta}>` : ''}`;
  const grupo = (etiqueta: string, ...partes: readonly string[]): string =>
    [`<${etiqueta}>`, ...partes, `</${etiqueta}>`].filter((parte) => parte !== '').join(estilo.salto);
  const monto = (uno: number, moneda: EstadoDePrueba['moneda']): string => {
    const ceros = moneda === 'CLP' && estilo.centavos ? `${estilo.marca}00` : '';
    return `${uno < 0 ? '-' : estilo.mas}${decimal(uno, moneda, estilo.marca)}${ceros}`;
  };
  const transaccion = (
    { fecha, falta, glosa, ...resto }: AsientoDePrueba,
    moneda: EstadoDePrueba['moneda'],
    i: number,
  ) =>
    grupo(
      resto.anunciado ? 'STMTTRNP' : 'STMTTRN',
      valor('TRNTYPE', resto.monto < 0 ? 'DEBIT' : 'CREDIT'),
      valor('DTPOSTED', falta === 'fecha' ? '20260231' : `${fecha.replaceAll('-', '')}${estilo.hora}`),
      falta === 'monto' ? '' : valor('TRNAMT', monto(resto.monto, moneda)),
      resto.anunciado ? '' : valor('FITID', `F${i}`),
      estilo.vacios && cerrada ? '<CHECKNUM></CHECKNUM>' : '',
      estilo.enNombre === 'PAYEE' ? grupo('PAYEE', valor('NAME', glosa)) : valor(estilo.enNombre, glosa),
      estilo.vacios && cerrada && estilo.enNombre !== 'MEMO' ? '<MEMO></MEMO>' : '',
    );
  const cuenta = (estado: EstadoDePrueba, n: number): string => {
    const [tarjeta, final] = [estilo.tarjeta && n % 2 === 1, saldoFinalDe(estado)];
    const [numero, suyos] = [valor('ACCTID', estado.cuenta), estado.asientos];
    const deEstado = (anunciado: boolean) =>
      suyos.flatMap((uno, i) => (uno.anunciado === anunciado ? [transaccion(uno, estado.moneda, i)] : []));
    const anunciadas = deEstado(true);
    return grupo(
      tarjeta ? 'CCSTMTTRNRS' : 'STMTTRNRS',
      valor('TRNUID', String(n)),
      grupo(
        tarjeta ? 'CCSTMTRS' : 'STMTRS',
        valor('CURDEF', estado.moneda),
        tarjeta
          ? grupo('CCACCTFROM', numero)
          : grupo('BANKACCTFROM', valor('BANKID', '1'), numero, valor('ACCTTYPE', 'CHECKING')),
        grupo('BANKTRANLIST', valor('DTSTART', '20240101'), valor('DTEND', '20261231'), ...deEstado(false)),
        anunciadas.length === 0 ? '' : grupo('BANKTRANLISTP', valor('DTASOF', '20261231'), ...anunciadas),
        final === null
          ? ''
          : grupo('LEDGERBAL', valor('BALAMT', monto(final, estado.moneda)), valor('DTASOF', '20261231')),
      ),
    );
  };
  const suelta: AsientoDePrueba = {
    fecha: '2026-01-05',
    monto: 500,
    glosa: 'SUELTA',
    falta: null,
    reversa: false,
    anunciado: false,
  };
  const cuerpo = grupo(
    'OFX',
    grupo(
      'SIGNONMSGSRSV1',
      grupo('SONRS', valor('LANGUAGE', 'SPA'), grupo('FI', valor('ORG', 'Banco Ñuble'))),
    ),
    grupo('BANKMSGSRSV1', ...estados.map(cuenta)),
    ...Array.from({ length: estilo.sueltas }, (_, i) =>
      grupo('INVSTMTMSGSRSV1', grupo('INVBANKTRAN', transaccion(suelta, 'CLP', i))),
    ),
  );
  return codificar(`${encabezado(estilo)}${cuerpo}${estilo.salto}`, estilo.codificacion);
}

function encabezado({ version, salto, codificacion }: EstiloOfx): string {
  const ancha = codificacion.startsWith('utf-16');
  if (version === '2') {
    const nombre = ancha ? 'UTF-16' : codificacion === 'latin1' ? 'ISO-8859-1' : 'UTF-8';
    return `<?xml version="1.0" encoding="${nombre}"?>${salto}<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>${salto}`;
  }
  const texto = ancha || codificacion.startsWith('utf-8') ? ['UNICODE', 'NONE'] : ['USASCII', '1252'];
  const lineas = [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    `ENCODING:${texto[0]}`,
    `CHARSET:${texto[1]}`,
  ];
  return [...lineas, 'COMPRESSION:NONE', 'OLDFILEUID:NONE', 'NEWFILEUID:NONE', '', ''].join(
    salto === '' ? '\r\n' : salto,
  );
}
