import { insertCuenta, testCuadra, type TestCuadra, type TestEmpresa } from '@cuadra/testing';
import type { MovimientoDelBanco } from '@cuadra/domain/movimientos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmpresa } from '../../../platform/database/index.ts';
import { applyMovimientos } from '../../registros/cartolas/index.ts';
import { importOne, textFile } from './testing/index.ts';

let t: TestCuadra;
beforeAll(async () => {
  t = await testCuadra({ workers: true });
});
afterAll(() => t.close());

const feed = (id: string, dia: number, monto: number, descripcion: string): MovimientoDelBanco => ({
  id,
  fecha: `2026-11-${dia}`,
  descripcion,
  cargo: Math.max(-monto, 0),
  abono: Math.max(monto, 0),
  saldo: null,
  numeroDocumento: null,
  contraparte: null,
  transferencia: null,
});

/** The same five lines: the feed tells no balances and names some otherwise; the file lacks the first day. */
const DEL_FEED = [
  feed('m1', 10, 500_000, 'Abono inicial'),
  feed('m2', 11, -100, 'Comisión mensual'),
  feed('m3', 11, -100, 'Comisión mensual'),
  feed('m4', 12, 70_000, 'Transferencia de Juan Pérez'),
  feed('m5', 12, -30_000, 'PAGO PROVEEDOR'),
];
const OFX = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CLP
<BANKACCTFROM><BANKID>001<ACCTID>778899<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261111<DTEND>20261112
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261111<TRNAMT>-100<FITID>1<NAME>COMISION MENSUAL</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261111<TRNAMT>-100<FITID>2<NAME>COMISION MENSUAL</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261112<TRNAMT>70000<FITID>3<NAME>TRASPASO JUAN PEREZ</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261112<TRNAMT>-30000<FITID>4<NAME>PAGO PROVEEDOR</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

async function apply({ idEmpresa }: TestEmpresa, idCuenta: number) {
  return withEmpresa(t.cuadra.platform.db, idEmpresa, (tx) =>
    applyMovimientos(tx, {
      idEmpresa,
      idCuenta,
      movimientos: DEL_FEED,
      desde: '2026-11-01',
      hasta: '2026-11-30',
      completo: true,
    }),
  );
}

async function lineas({ idEmpresa }: TestEmpresa) {
  const { rows } = await t.admin.query(
    `select fecha::text, abono::int - cargo::int as monto, id_movimiento, id_importacion_archivo is not null as archivo
     from cartola where id_empresa = $1 order by fecha, 2, id_movimiento`,
    [idEmpresa],
  );
  return rows;
}

test.each(['the feed first', 'the file first'])(
  'an account by feed and by file, %s, has each line once',
  async (orden) => {
    const empresa = await t.createEmpresa();
    const idCuenta = await insertCuenta(t.admin, empresa.idEmpresa, '778899');
    const cargar = () => importOne(t, empresa, textFile('cartola.ofx', OFX));
    if (orden === 'the feed first') {
      await apply(empresa, idCuenta);
      expect(await cargar()).toMatchObject({ creados: 0, duplicados: 4 });
    } else {
      expect(await cargar()).toMatchObject({ creados: 4 });
      expect(await apply(empresa, idCuenta)).toMatchObject({ nuevas: 1, confirmadas: 4 });
    }
    expect(await cargar()).toMatchObject({ creados: 0, duplicados: 4 });
    expect(await apply(empresa, idCuenta)).toEqual({ nuevas: 0, confirmadas: 5, cambiadas: 0, retiradas: 0 });
    expect(await lineas(empresa)).toEqual([
      { fecha: '2026-11-10', monto: 500_000, id_movimiento: 'm1', archivo: false },
      { fecha: '2026-11-11', monto: -100, id_movimiento: 'm2', archivo: true },
      { fecha: '2026-11-11', monto: -100, id_movimiento: 'm3', archivo: true },
      { fecha: '2026-11-12', monto: -30_000, id_movimiento: 'm5', archivo: true },
      { fecha: '2026-11-12', monto: 70_000, id_movimiento: 'm4', archivo: true },
    ]);
  },
);
