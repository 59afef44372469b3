import type { DocumentoItem } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Badge } from '@cuadra/ui';
import type { ChosenColumn } from '../../shared/registros/columnas/use-columns.ts';
import { CuantosComentarios } from '../../shared/registros/comentarios/cuantos-comentarios.tsx';
import { Estado } from '../../shared/registros/conciliacion/estado.tsx';
import type { ColumnKey, Kind } from './kinds.ts';
import { conSigno, folioConPrefijo, folioVisible } from './signo.ts';

type DocColumn = ChosenColumn<DocumentoItem>;

const monto =
  (campo: 'montoNeto' | 'montoExento' | 'iva' | 'valorOtroImpuesto' | 'montoTotal') =>
  (row: DocumentoItem) => ({
    valor: conSigno(row, row[campo]),
    moneda: row.moneda,
  });

/** Name of the counterparty, what was annulled and how much was said about it. */
function Contraparte({ row }: { row: DocumentoItem }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate">{row.razonSocial}</span>
      {row.isAnnulled ? <Badge>Anulado</Badge> : null}
      {row.cesion ? (
        <Badge tono="aviso" title={`Cedida a ${row.cesion.razonSocial} (${formatRut(row.cesion.rut)})`}>
          Cedida
        </Badge>
      ) : null}
      <CuantosComentarios cuantos={row.comentarioCount} />
    </span>
  );
}

/**
 * Columns that any kind can show; amounts are as wide as a year's total in thousands of millions. `docked` is the
 * narrow table beside its sheet.
 */
function allColumns(kind: Kind, docked: boolean): Record<ColumnKey, DocColumn> {
  const total = '112px';
  return {
    folio: {
      key: 'folio',
      name: 'Folio',
      head: 'Folio',
      // Eight digits, as a large issuer counts, or a month.
      width: '88px',
      sort: 'folio',
      tono: 'fuerte',
      fixed: true,
      cell: (row) => <span className="tnum">{docked ? folioConPrefijo(row) : folioVisible(row)}</span>,
    },
    tipo: {
      key: 'tipo',
      name: 'Tipo',
      head: 'Tipo',
      width: '84px',
      drop: 7,
      tono: 'gris',
      dropWithSheet: true,
      cell: (row) => row.tipo.nombre,
    },
    contraparte: {
      key: 'contraparte',
      name: kind.contraparte,
      head: kind.contraparte,
      width: docked ? 'minmax(140px,1fr)' : 'minmax(180px,1fr)',
      sort: 'razonSocial',
      fixed: true,
      cell: (row) => <Contraparte row={row} />,
    },
    rut: {
      key: 'rut',
      name: 'RUT',
      head: 'RUT',
      width: '112px',
      drop: 1,
      tono: 'gris',
      dropWithSheet: true,
      cell: (row) => <span className="tnum">{formatRut(row.rut)}</span>,
    },
    emision: {
      key: 'emision',
      name: 'Emisión',
      head: 'Emisión',
      width: '82px',
      drop: 10,
      sort: 'fechaEmision',
      tono: 'gris',
      date: (row) => row.fechaEmision,
    },
    vence: {
      key: 'vence',
      name: 'Vencimiento',
      head: 'Vence',
      width: '76px',
      drop: 9,
      sort: 'fechaVencimiento',
      tono: 'gris',
      date: (row) => row.fechaVencimiento,
    },
    pago: {
      key: 'pago',
      name: 'Fecha de pago',
      head: 'Pago',
      width: '76px',
      drop: 8,
      tono: 'gris',
      dropWithSheet: true,
      // As the bank paid it, or else as it is meant to be paid.
      date: (row) => row.fechaPago ?? row.fechaPagoInterna,
    },
    neto: {
      key: 'neto',
      name: 'Neto',
      head: 'Neto',
      width: '112px',
      drop: 6,
      tono: 'gris',
      dropWithSheet: true,
      amount: monto('montoNeto'),
    },
    exento: {
      key: 'exento',
      name: 'Exento',
      head: 'Exento',
      width: '112px',
      drop: 3,
      tono: 'gris',
      dropWithSheet: true,
      amount: monto('montoExento'),
    },
    iva: {
      key: 'iva',
      name: 'IVA',
      head: 'IVA',
      width: '104px',
      drop: 4,
      tono: 'gris',
      dropWithSheet: true,
      amount: monto('iva'),
    },
    otros: {
      key: 'otros',
      name: 'Otros impuestos',
      head: 'Otros imp.',
      width: '104px',
      drop: 2,
      tono: 'gris',
      dropWithSheet: true,
      amount: monto('valorOtroImpuesto'),
    },
    total: {
      key: 'total',
      name: 'Total',
      head: 'Total',
      width: total,
      drop: 11,
      sort: 'montoTotal',
      amount: monto('montoTotal'),
    },
    saldo: {
      key: 'saldo',
      name: 'Saldo',
      head: 'Saldo',
      width: total,
      sort: 'saldo',
      tono: 'fuerte',
      fixed: true,
      amount: (row) => ({ valor: row.signo === 0 ? null : row.saldo, moneda: row.moneda }),
    },
    estado: {
      key: 'estado',
      name: 'Conciliación',
      head: docked ? <span className="sr-only">Conciliación</span> : 'Conciliación',
      width: docked ? '44px' : '120px',
      cell: (row) =>
        row.signo === 0 ? (
          <span className="text-12 text-muted-foreground">{docked ? '–' : 'Sin cobro'}</span>
        ) : (
          <Estado estado={row.estadoConciliacion} soloGlifo={docked} />
        ),
    },
    clasificacion: {
      key: 'clasificacion',
      name: 'Cuenta contable',
      head: 'Cuenta',
      width: 'minmax(120px,0.6fr)',
      drop: 5,
      tono: 'gris',
      dropWithSheet: true,
      cell: (row) => <span className="truncate">{row.cuenta}</span>,
    },
  };
}

/** Order in which columns stand, whichever a kind has. */
const ORDER: readonly ColumnKey[] = [
  'folio',
  'tipo',
  'contraparte',
  'rut',
  'emision',
  'vence',
  'pago',
  'neto',
  'exento',
  'iva',
  'otros',
  'total',
  'saldo',
  'clasificacion',
  'estado',
];

/** Columns of a kind, those hidden at first marked so. */
export function columnsOf(kind: Kind, docked: boolean): DocColumn[] {
  const all = allColumns(kind, docked);
  const named = (key: ColumnKey): DocColumn => {
    const titulo = kind.titulos?.[key];
    return titulo === undefined ? all[key] : { ...all[key], name: titulo, head: titulo };
  };
  return ORDER.flatMap((key) => {
    if (kind.columns.includes(key)) return [named(key)];
    return kind.extra.includes(key) ? [{ ...named(key), hidden: true as const }] : [];
  });
}
