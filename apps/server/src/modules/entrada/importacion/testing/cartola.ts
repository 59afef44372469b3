import { textFile, type ArchivoDePrueba } from './index.ts';

/** A statement of one account, each movement with its day of November, its signed amount and its text. */
export const cartola = (
  nombre: string,
  ...movimientos: readonly (readonly [dia: number, monto: number, texto?: string])[]
): ArchivoDePrueba =>
  textFile(
    nombre,
    `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CLP
<BANKACCTFROM><BANKID>001<ACCTID>778899<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${movimientos
  .map(
    ([dia, monto, texto = `MOVIMIENTO ${Math.abs(monto)}`]) =>
      `<STMTTRN><TRNTYPE>${monto < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>202611${String(dia).padStart(2, '0')}<TRNAMT>${monto}<FITID>${dia}-${monto}<NAME>${texto}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  );
