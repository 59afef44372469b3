import type { CartolaItem } from '@cuadra/contract';
import type { ReactNode } from 'react';
import { formatRut } from '@cuadra/domain';
import { Monto } from '@cuadra/ui';
import { Cuenta } from '../../shared/cuentas-bancarias/cuenta.tsx';
import type { ChosenColumn } from '../../shared/registros/columnas/use-columns.ts';
import { EstadoLinea } from './estado-linea.tsx';
import { Descripcion, Parte, SaldoValidado } from './marcas.tsx';

/** What a line adds to the account: a charge is negative. */
export function montoDeLinea({ abono, cargo }: Pick<CartolaItem, 'abono' | 'cargo'>): number {
  return abono > 0 ? abono : -cargo;
}

/** What banks say of some lines alone: hidden until it is asked for. */
const PARTICULARES: readonly ChosenColumn<CartolaItem>[] = (
  [
    ['contraparte', 'Según una regla', '160px', ({ Contraparte }) => Contraparte?.razonSocial],
    ['origen', 'Origen', '160px', (row) => <Parte parte={row.origen} />],
    ['rutOrigen', 'RUT de origen', '112px', ({ origen }) => rutDe(origen)],
    ['bancoOrigen', 'Banco de origen', '120px', ({ origen }) => origen.banco],
    ['cuentaOrigen', 'Cuenta de origen', '130px', ({ origen }) => origen.cuenta],
    ['destino', 'Destino', '160px', (row) => <Parte parte={row.destino} />],
    ['rutDestino', 'RUT de destino', '112px', ({ destino }) => rutDe(destino)],
    ['bancoDestino', 'Banco de destino', '120px', ({ destino }) => destino.banco],
    ['cuentaDestino', 'Cuenta de destino', '130px', ({ destino }) => destino.cuenta],
    ['numeroDocumento', 'N° de documento', '120px', ({ numeroDocumento }) => numeroDocumento],
    ['sucursal', 'Sucursal', '120px', ({ sucursal }) => sucursal],
    ['tipoCambio', 'Tipo de cambio', '100px', ({ tipoCambio }) => tipoCambio?.replace('.', ',')],
    ['carga', 'Carga', '110px', ({ cargaManual }) => (cargaManual ? 'Por archivo' : 'Desde el banco')],
  ] satisfies [string, string, string, (row: CartolaItem) => ReactNode][]
).map(([key, name, width, dato]) => ({
  key,
  name,
  head: name,
  width,
  tono: 'gris',
  hidden: true,
  dropWithSheet: true,
  cell: (row) => <span className="tnum truncate">{dato(row)}</span>,
}));

const rutDe = ({ rut }: CartolaItem['origen']) => (rut === null ? null : formatRut(rut));

/** Columns of bank lines; `docked` is the narrow table beside its sheet, `sola` that of one account, which needs no name. */
export function columnsOf(docked: boolean, sola = false): ChosenColumn<CartolaItem>[] {
  return [
    {
      key: 'fecha',
      name: 'Fecha',
      head: 'Fecha',
      width: '82px',
      sort: 'fecha',
      tono: 'gris',
      fixed: true,
      date: (row) => row.fecha,
    },
    {
      key: 'cuenta',
      name: 'Cuenta',
      head: 'Cuenta',
      width: '176px',
      drop: 2,
      tono: 'gris',
      dropWithSheet: true,
      ...(sola ? { hidden: true } : {}),
      cell: (row) => <Cuenta cuenta={row} />,
    },
    {
      key: 'descripcion',
      name: 'Descripción',
      head: 'Descripción',
      width: docked ? 'minmax(132px,1fr)' : 'minmax(180px,1fr)',
      sort: 'descripcion',
      fixed: true,
      cell: (row) => <Descripcion row={row} />,
    },
    {
      key: 'cargo',
      name: 'Cargo',
      head: 'Cargo',
      width: docked ? '112px' : '124px',
      sort: 'cargo',
      align: 'right',
      cell: ({ cargo, moneda }) =>
        cargo > 0 ? <Monto forma="col" valor={-cargo} moneda={moneda} tono="fuerte" /> : null,
    },
    {
      key: 'abono',
      name: 'Abono',
      head: 'Abono',
      width: docked ? '112px' : '124px',
      sort: 'abono',
      align: 'right',
      cell: ({ abono, moneda }) =>
        abono > 0 ? <Monto forma="col" valor={abono} moneda={moneda} tono="fuerte" /> : null,
    },
    {
      key: 'saldo',
      name: 'Saldo',
      head: 'Saldo',
      width: '120px',
      drop: 3,
      tono: 'gris',
      dropWithSheet: true,
      align: 'right',
      cell: (row) => <SaldoValidado row={row} />,
    },
    ...PARTICULARES,
    {
      key: 'clasificacion',
      name: 'Cuenta contable',
      head: 'Clasificación',
      width: 'minmax(120px,0.6fr)',
      drop: 1,
      tono: 'gris',
      hidden: true,
      dropWithSheet: true,
      cell: (row) => <span className="truncate">{row.cuenta}</span>,
    },
    {
      key: 'estado',
      name: 'Conciliación',
      head: docked ? <span className="sr-only">Conciliación</span> : 'Conciliación',
      width: docked ? '44px' : '124px',
      cell: (row) => <EstadoLinea linea={row} soloGlifo={docked} />,
    },
  ];
}
