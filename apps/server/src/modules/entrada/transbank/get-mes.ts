import type { AbonoTransbank, DepositoTransbank, MesTransbank } from '@cuadra/contract';
import { addDias, limitesDeMes, type Fecha, type Mes } from '@cuadra/domain';
import { casarAbonos, DIAS_DE_ESPERA, esDeTransbank, nombrarDiscrepancias } from '@cuadra/domain/transbank';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { presentAbono, presentDeposito } from './present-abono.ts';
import { readAbonos, readComisiones } from './store/abonos.ts';
import { readFacturas, readLineasDeBanco } from './store/bancos.ts';

/** Transbank dates the invoice of a month in it or in the first days of the next. */
const DIAS_DE_FACTURA = 5;

function totalesDe(abonos: readonly AbonoTransbank[]): MesTransbank['totales'] {
  const suma = (valor: (abono: AbonoTransbank) => number) =>
    abonos.reduce((total, abono) => total + valor(abono), 0);
  return {
    cantidad: suma(({ cantidad }) => cantidad),
    ventas: suma(({ ventas }) => ventas),
    anulaciones: suma(({ anulaciones }) => anulaciones),
    comision: suma(({ comision }) => comision),
    ivaComision: suma(({ ivaComision }) => ivaComision),
    retenciones: suma(({ retenciones }) => retenciones),
    cobros: suma(({ cobros }) => cobros),
    neto: suma(({ neto }) => neto),
    depositado: suma(({ neto, deposito }) => (deposito === null ? 0 : neto)),
  };
}

/** A month of what Transbank deposits, the bank lines that nobody settled, and everything that does not agree. */
export function getMes(db: Db, idEmpresa: number, periodo: Mes, hoy: Fecha): Promise<MesTransbank> {
  const { desde, hasta } = limitesDeMes(periodo);
  return withEmpresa(db, idEmpresa, async (tx) => {
    const abonos = (await readAbonos(tx, idEmpresa, { desde, hasta })).map(presentAbono);
    // A deposit of the last days may reach the bank in the next month.
    const todas = await readLineasDeBanco(tx, idEmpresa, {
      desde,
      hasta: addDias(hasta, DIAS_DE_ESPERA),
      usadas: true,
    });
    const deTransbank = todas.filter(({ descripcion, rutOrigen }) => esDeTransbank(descripcion, rutOrigen));
    const propias = new Set(abonos.flatMap(({ deposito }) => deposito?.idCartola ?? []));
    const libres = new Set(
      (await readLineasDeBanco(tx, idEmpresa, { desde, hasta, usadas: false })).map(({ id }) => id),
    );
    const sinDetalle: DepositoTransbank[] = deTransbank
      .filter(({ id }) => libres.has(id))
      .map((linea) => presentDeposito(linea));
    const porCasar = abonos
      .filter(({ deposito }) => deposito === null)
      .map(({ id, fecha, medio, comercio, cuenta, neto }) => ({ id, fecha, medio, comercio, cuenta, neto }));
    const sinCasar = deTransbank.filter(({ id }) => libres.has(id));
    const dudosas = new Set(casarAbonos(porCasar, sinCasar).dudosas);
    const facturas = await readFacturas(tx, idEmpresa, {
      desde: addDias(desde, DIAS_DE_FACTURA),
      hasta: addDias(hasta, DIAS_DE_FACTURA),
    });
    const comisiones = await readComisiones(tx, idEmpresa, { desde, hasta });
    // A line that a person said need not say itself that it is of Transbank.
    const dichas = abonos.flatMap(({ deposito }) =>
      deposito === null
        ? []
        : [{ id: deposito.idCartola, fecha: deposito.fecha, abono: deposito.monto, dudosa: false }],
    );
    const lineas = [
      ...new Map(dichas.map((linea) => [linea.id, linea])).values(),
      ...deTransbank
        .filter(({ id }) => libres.has(id) && !propias.has(id))
        .map(({ id, fecha, abono }) => ({ id, fecha, abono, dudosa: dudosas.has(id) })),
    ];
    return {
      periodo,
      totales: totalesDe(abonos),
      abonos,
      sinDetalle,
      discrepancias: nombrarDiscrepancias({
        periodo,
        hoy,
        abonos: abonos.map((abono) => ({ ...abono, idCartola: abono.deposito?.idCartola ?? null })),
        lineas,
        facturas: facturas.map(({ total }) => total),
      }),
      comisionesPorConciliar: {
        idsCartola: comisiones.map(({ id }) => id),
        monto: comisiones.reduce((suma, { cargo }) => suma + cargo, 0),
      },
      facturas,
    };
  });
}
