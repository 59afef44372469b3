import type { CartolaItem } from '@cuadra/contract';
import { Glosa, Monto } from '@cuadra/ui';
import { CuantosComentarios } from '../comun/cuantos-comentarios.tsx';
import { Estado } from '../comun/estado.tsx';
import { Cuenta } from '../comun/cuenta.tsx';
import { fechaDeFila } from '../comun/textos.ts';
import type { ChosenColumn } from '../comun/use-columns.ts';

/** What a line adds to the account: a charge is negative. */
export function montoDeLinea({ abono, cargo }: Pick<CartolaItem, 'abono' | 'cargo'>): number {
  return abono > 0 ? abono : -cargo;
}

function Descripcion({ row }: { row: CartolaItem }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Glosa texto={row.descripcion} className="min-w-0" />
      <CuantosComentarios cuantos={row.comentarioCount} />
    </span>
  );
}

/** Columns of bank lines; `docked` is the narrow table beside its sheet. */
export function columnsOf(docked: boolean): ChosenColumn<CartolaItem>[] {
  return [
    {
      key: 'fecha',
      name: 'Fecha',
      head: 'Fecha',
      width: '82px',
      sort: 'fecha',
      tono: 'gris',
      fixed: true,
      cell: (row) => <span className="tnum">{fechaDeFila(row.fecha)}</span>,
    },
    {
      key: 'cuenta',
      name: 'Cuenta',
      head: 'Cuenta',
      width: '176px',
      tono: 'gris',
      dropWithSheet: true,
      cell: (row) => <Cuenta cuenta={row} />,
    },
    {
      key: 'descripcion',
      name: 'Descripción',
      head: 'Descripción',
      width: 'minmax(180px,1fr)',
      sort: 'descripcion',
      fixed: true,
      cell: (row) => <Descripcion row={row} />,
    },
    {
      key: 'cargo',
      name: 'Cargo',
      head: 'Cargo',
      width: '124px',
      sort: 'cargo',
      align: 'right',
      cell: ({ cargo, moneda }) =>
        cargo > 0 ? <Monto forma="col" valor={-cargo} moneda={moneda} tono="fuerte" /> : null,
    },
    {
      key: 'abono',
      name: 'Abono',
      head: 'Abono',
      width: '124px',
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
      tono: 'gris',
      dropWithSheet: true,
      amount: ({ saldo, moneda }) => ({ valor: saldo, moneda }),
    },
    {
      key: 'clasificacion',
      name: 'Cuenta contable',
      head: 'Clasificación',
      width: 'minmax(120px,0.6fr)',
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
      cell: (row) => <Estado estado={row.estadoConciliacion} soloGlifo={docked} />,
    },
  ];
}
