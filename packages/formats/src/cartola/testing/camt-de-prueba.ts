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

/** The liberties that ISO 20022 leaves to who writes a camt.053, versions 2 to 10. */
export const ESTILO_CAMT = fc.record({
  version: fc.constantFrom('02', '06', '08', '10'),
  prefijo: fc.constantFrom('', 'n:'),
  salto: fc.constantFrom(...SALTOS, ''),
  codificacion: fc.constantFrom(...CODIFICACIONES),
  fecha: fc.constantFrom('Dt', 'DtTm', 'ValDt'),
  ceros: fc.constantFrom('', '0', '00'),
  /** Where the words stand: beside the entry, in its transaction, or in a section of raw characters. */
  glosa: fc.constantFrom('AddtlNtryInf', 'Ustrd', 'CDATA'),
  lote: fc.boolean(),
  apertura: fc.constantFrom('OPBD', 'PRCD'),
  sinCuentaMoneda: fc.boolean(),
});
export type EstiloCamt = typeof ESTILO_CAMT extends fc.Arbitrary<infer T> ? T : never;

/** The balances and each entry carry the currency, so the account need not. */
const diceMoneda = ({ saldoInicial, asientos }: EstadoDePrueba): boolean =>
  saldoInicial !== null || asientos[0]?.falta === null;

/** Writes the statements as one camt.053 file. */
export function escribirCamt(estados: readonly EstadoDePrueba[], estilo: EstiloCamt): Uint8Array {
  const { prefijo: p, salto, version } = estilo;
  const nodo = (nombre: string, ...partes: readonly string[]): string =>
    `<${p}${nombre}>${partes.join('')}</${p}${nombre}>`;
  const importe = (monto: number, moneda: EstadoDePrueba['moneda']): string => {
    const texto = decimal(monto, moneda, '.');
    const ceros =
      estilo.ceros !== '' && moneda === 'CLP' ? `.${estilo.ceros}` : moneda === 'USD' ? estilo.ceros : '';
    return `<${p}Amt Ccy="${moneda}">${texto}${ceros}</${p}Amt>`;
  };
  const lado = (monto: number): string => nodo('CdtDbtInd', monto < 0 ? 'DBIT' : 'CRDT');
  const fecha = ({ fecha: dia, falta }: AsientoDePrueba): string => {
    const suya = falta === 'fecha' ? '2026-02-31' : dia;
    if (estilo.fecha === 'ValDt') return nodo('ValDt', nodo('Dt', suya));
    const cuando = estilo.fecha === 'Dt' ? nodo('Dt', suya) : nodo('DtTm', `${suya}T23:30:00-03:00`);
    return nodo('BookgDt', cuando);
  };
  const palabras = (glosa: string): string => {
    if (estilo.glosa === 'AddtlNtryInf') return nodo('AddtlNtryInf', sinMarcas(glosa));
    const texto = estilo.glosa === 'CDATA' ? `<![CDATA[${glosa}]]>` : sinMarcas(glosa);
    const detalle = nodo('TxDtls', nodo('RmtInf', nodo('Ustrd', texto)));
    return nodo(
      'NtryDtls',
      detalle,
      estilo.lote ? nodo('TxDtls', nodo('Refs', nodo('EndToEndId', 'E2'))) : '',
    );
  };
  const asiento = (uno: AsientoDePrueba, moneda: EstadoDePrueba['moneda']): string => {
    const estado = uno.anunciado ? 'PDNG' : 'BOOK';
    return nodo(
      'Ntry',
      uno.falta === 'monto' ? '' : importe(uno.monto, moneda),
      lado(uno.monto),
      uno.reversa ? nodo('RvslInd', 'true') : '',
      nodo('Sts', version < '08' ? estado : nodo('Cd', estado)),
      fecha(uno),
      palabras(uno.glosa),
    );
  };
  const saldo = (tipo: string, monto: number | null, moneda: EstadoDePrueba['moneda']): string =>
    monto === null
      ? ''
      : nodo('Bal', nodo('Tp', nodo('CdOrPrtry', nodo('Cd', tipo))), importe(monto, moneda), lado(monto));
  const cuerpo = estados.map((estado, i) =>
    nodo(
      'Stmt',
      nodo('Id', String(i + 1)),
      nodo(
        'Acct',
        nodo('Id', nodo('Othr', nodo('Id', estado.cuenta))),
        estilo.sinCuentaMoneda && diceMoneda(estado) ? '' : nodo('Ccy', estado.moneda),
      ),
      saldo(estilo.apertura, estado.saldoInicial, estado.moneda),
      saldo('CLBD', saldoFinalDe(estado), estado.moneda),
      ...estado.asientos.map((uno) => `${salto}${asiento(uno, estado.moneda)}`),
    ),
  );
  const nombre =
    estilo.codificacion === 'latin1'
      ? 'ISO-8859-1'
      : estilo.codificacion.startsWith('utf-16')
        ? 'UTF-16'
        : 'UTF-8';
  const espacio = `xmlns${p === '' ? '' : ':n'}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`;
  const texto = [
    `<?xml version="1.0" encoding="${nombre}"?>`,
    `<${p}Document ${espacio}><${p}BkToCstmrStmt>`,
    ...cuerpo,
    `</${p}BkToCstmrStmt></${p}Document>`,
  ].join(salto);
  return codificar(texto, estilo.codificacion);
}
