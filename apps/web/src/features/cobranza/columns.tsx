import type { Deudor, DocumentoCobranza } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import { Button, cn, Monto } from '@cuadra/ui';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { fechaCorta, formatMonto, plural } from '../../shared/formats/index.ts';
import type { Column } from '../../shared/lista/index.ts';
import { BarraTramos, CAMPO_TRAMO, MUESTRA_TRAMO } from '../../shared/registros/parte/tramos.tsx';
import { Pagaria } from './pagaria.tsx';
import { Prometido } from './prometido.tsx';
import { haceCuanto, MEDIO, PASO, rangoDe, tonoDeMotivo } from './textos.ts';
import type { Esperados } from './use-esperados.ts';
import type { Proximos } from './use-proximos.ts';

const CAMPOS = TRAMOS_COBRANZA.map((tramo) => CAMPO_TRAMO[tramo]);

const contactoDe = ({ ultimoContacto }: Pick<Deudor, 'ultimoContacto'>) =>
  ultimoContacto === null
    ? null
    : `${fechaCorta(ultimoContacto.fecha)}, ${MEDIO[ultimoContacto.medio].toLowerCase()}`;

type Situado = Pick<Deudor, 'ultimoContacto' | 'promesa' | 'compromiso' | 'disputa' | 'judicial' | 'paso'>;

const CONTACTO: Column<Situado> = {
  key: 'contacto',
  head: 'Último contacto',
  width: '140px',
  drop: 2,
  tono: 'gris',
  dropWithSheet: true,
  cell: (row) => <span className="tnum truncate">{contactoDe(row)}</span>,
};
const PROMETIDO: Column<Situado> = {
  key: 'prometido',
  head: 'Prometido',
  width: '148px',
  drop: 3,
  dropWithSheet: true,
  cell: (row) => <Prometido {...row} />,
};
const SIGUIENTE: Column<Situado> = {
  key: 'paso',
  head: 'Siguiente paso',
  width: '112px',
  drop: 4,
  cell: (row) => <Paso {...row} />,
};

function Paso({ paso, disputa }: Pick<Deudor, 'paso' | 'disputa'>) {
  return paso === null ? null : (
    <span className={cn(paso === 'llamar' ? 'font-medium' : 'text-muted-foreground')}>
      {disputa !== null && paso === 'resolver' ? 'Resolver disputa' : PASO[paso]}
    </span>
  );
}

/** The day on which a row is expected to pay; of a customer, its first payment. */
const esperadaColumn = (esperados: Esperados): Column<{ readonly id: number }> => ({
  key: 'esperada',
  head: 'Fecha esperada',
  width: '116px',
  drop: 1,
  tono: 'gris',
  dropWithSheet: true,
  date: ({ id }) => esperados.get(id)?.fecha ?? null,
  cell: ({ id }, fecha) => {
    const esperado = esperados.get(id);
    return esperado ? (
      <span className="tnum" title={rangoDe(esperado)}>
        {fecha}
      </span>
    ) : null;
  },
});

/** The name of a customer over a second line. */
function Nombre({ row, className, children }: { row: Deudor; className?: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col leading-5">
      <span className="truncate font-medium">{row.razonSocial}</span>
      <span className={cn('truncate text-12', className)}>{children}</span>
    </span>
  );
}

const PAGARIA = (esperados: Esperados): Column<Deudor> => ({
  key: 'pagaria',
  head: 'Pagaría (80 %)',
  width: 'minmax(200px,280px)',
  drop: 1,
  dropWithSheet: true,
  cell: ({ id }) => <Pagaria esperado={esperados.get(id)} />,
});

/** The last contact over its way, or the reminder that left after it. */
const TRATO = (proximos: Proximos): Column<Deudor> => ({
  key: 'contacto',
  head: 'Último contacto',
  width: '128px',
  drop: 2,
  dropWithSheet: true,
  cell: ({ id, ultimoContacto }) => {
    const recordatorio = proximos.get(id)?.ultimo ?? null;
    const [fecha, medio] =
      ultimoContacto !== null && ultimoContacto.fecha >= (recordatorio ?? '')
        ? [ultimoContacto.fecha, MEDIO[ultimoContacto.medio]]
        : [recordatorio, 'Recordatorio'];
    const proximo = proximos.get(id)?.proximo ?? null;
    const segunda = proximo === null ? medio : `${medio}; sale ${fechaCorta(proximo.fecha)}`;
    return fecha === null ? (
      <span className="text-muted-foreground">
        {proximo === null ? 'Ninguno' : `Sale ${fechaCorta(proximo.fecha)}`}
      </span>
    ) : (
      <span className="flex min-w-0 flex-col leading-5">
        <span className="tnum">{fechaCorta(fecha)}</span>
        <span className="tnum truncate text-12 text-muted-foreground">{segunda}</span>
      </span>
    );
  },
});

interface DePorHacer {
  readonly proximos: Proximos;
  readonly esperados: Esperados;
  /** Notes a call; undefined for a person who may not. */
  readonly onCall: ((row: Deudor) => void) | undefined;
}

/** The next step: a call is noted from here, the others are read. */
const pasoColumn = (onCall: DePorHacer['onCall']): Column<Deudor> => ({
  ...SIGUIENTE,
  cell: (row) =>
    row.paso === 'llamar' && onCall ? (
      <Button
        size="sm"
        onClick={(event) => {
          // The row would open its sheet.
          event.stopPropagation();
          onCall(row);
        }}
      >
        <Phone aria-hidden /> Llamar
      </Button>
    ) : (
      <Paso {...row} />
    ),
});

/** Columns of the worklist: who, why, how much, when it may come, and what comes next. */
export const columnasPorHacer = ({ proximos, esperados, onCall }: DePorHacer): readonly Column<Deudor>[] => [
  {
    key: 'nombre',
    head: 'Cliente y por qué',
    width: 'minmax(220px,1fr)',
    cell: (row) => (
      <Nombre row={row} className={tonoDeMotivo(row)}>
        {row.motivo}
      </Nombre>
    ),
  },
  {
    key: 'vencido',
    head: 'Vencido',
    width: '136px',
    align: 'right',
    cell: (row) => (
      <span className="flex flex-col items-end gap-1">
        <Monto
          valor={row.vencido > 0 ? row.vencido : row.cedido}
          tono={row.vencido > 0 ? 'fuerte' : 'gris'}
        />
        <BarraTramos antiguedad={row.tramos} />
      </span>
    ),
  },
  PAGARIA(esperados),
  TRATO(proximos),
  pasoColumn(onCall),
];

const TITULOS: Readonly<Record<(typeof CAMPOS)[number], string>> = {
  porVencer: 'Por vencer',
  hasta30: '1–30',
  hasta60: '31–60',
  hasta90: '61–90',
  sobre90: '+90',
};

const pesosOGuion = (pesos: number) =>
  pesos === 0 ? <span className="text-muted-foreground">–</span> : <Monto valor={pesos} />;

/** Columns by customer: what each owes by days overdue. */
export const columnasDeudores = (esperados: Esperados): readonly Column<Deudor>[] => [
  {
    key: 'nombre',
    head: 'Cliente',
    width: 'minmax(220px,1fr)',
    sort: 'razonSocial',
    cell: (row) => (
      <Nombre row={row} className="text-muted-foreground">
        <span className="tnum">{[formatRut(row.rut), ...anticiposDe(row), resumenDe(row)].join(' · ')}</span>
      </Nombre>
    ),
  },
  {
    key: 'tramos',
    head: 'Tramos',
    width: '80px',
    drop: 3,
    cell: (row) => (row.pesos === 0 ? null : <BarraTramos antiguedad={row.tramos} />),
  },
  ...CAMPOS.map((campo): Column<Deudor> => ({
    key: campo,
    head: TITULOS[campo],
    width: 'minmax(96px,max-content)',
    sort: campo,
    align: 'right',
    ...(campo !== 'porVencer' && campo !== 'sobre90' && { dropWithSheet: true }),
    cell: (row) => pesosOGuion(row.tramos[campo]),
  })),
  esperadaColumn(esperados),
  {
    key: 'pesos',
    head: 'Total',
    width: 'minmax(112px,max-content)',
    sort: 'pesos',
    align: 'right',
    tono: 'fuerte',
    cell: (row) => pesosOGuion(row.pesos),
  },
];

/** What is left of a customer's advances; no amount of the row has it taken off. */
const anticiposDe = ({ anticipos }: Deudor) =>
  anticipos.map(({ moneda, monto }) => `anticipo ${formatMonto(monto, moneda)}`);

/** How a customer stands, in few words. */
function resumenDe({ promesa, compromiso, disputa, judicial, ultimoContacto, vencido }: Deudor): string {
  if (judicial) return `judicial desde ${fechaCorta(judicial.desde)}`;
  if (compromiso?.estado === 'incumplido') return 'no cumplió su compromiso';
  if (compromiso?.estado === 'atrasado') return `cuota atrasada del ${fechaCorta(compromiso.fecha)}`;
  if (compromiso) return `en compromiso, cuota ${fechaCorta(compromiso.fecha)}`;
  if (promesa?.estado === 'rota') return 'no cumplió su promesa';
  if (promesa) return `promesa ${fechaCorta(promesa.fecha)}`;
  if (disputa) return 'en disputa';
  if (ultimoContacto) return `contacto ${haceCuanto(ultimoContacto.fecha)}`;
  return vencido > 0 ? 'sin contactos' : 'al día';
}

interface TextosDeDocumento {
  readonly nombreDeTipo: (codigo: string) => string;
}

/** Columns by document. */
export function columnasDeDocumentos(
  { nombreDeTipo }: TextosDeDocumento,
  esperados: Esperados,
): readonly Column<DocumentoCobranza>[] {
  return [
    {
      key: 'documento',
      head: 'Documento',
      width: 'minmax(148px,200px)',
      sort: 'folio',
      cell: (row) => (
        <span className="truncate">
          {nombreDeTipo(row.tipo)} {row.folio}
        </span>
      ),
    },
    {
      key: 'cliente',
      head: 'Cliente',
      width: 'minmax(180px,1fr)',
      sort: 'razonSocial',
      cell: (row) => <span className="truncate">{row.razonSocial}</span>,
    },
    {
      key: 'emision',
      head: 'Emisión',
      width: '80px',
      drop: 5,
      sort: 'fechaEmision',
      tono: 'gris',
      dropWithSheet: true,
      date: (row) => row.fechaEmision,
    },
    {
      key: 'vence',
      head: 'Vence',
      width: '80px',
      sort: 'vence',
      tono: 'gris',
      date: (row) => (row.saldo < 0 ? null : row.vence),
    },
    {
      key: 'atraso',
      head: 'Atraso',
      width: 'minmax(88px,152px)',
      drop: 6,
      cell: (row) => <Atraso documento={row} />,
    },
    esperadaColumn(esperados),
    CONTACTO,
    PROMETIDO,
    { ...SIGUIENTE, dropWithSheet: true },
    {
      key: 'saldo',
      head: 'Saldo',
      width: 'minmax(112px,max-content)',
      sort: 'saldo',
      align: 'right',
      tono: 'fuerte',
      cell: (row) => <Monto valor={row.saldo} moneda={row.moneda} />,
    },
  ];
}

function Atraso({ documento }: { documento: DocumentoCobranza }) {
  const { tramo, dias, saldo, cedidoA, anulado } = documento;
  if (cedidoA !== null) return <span className="truncate text-muted-foreground">Cedida a {cedidoA}</span>;
  if (anulado) return <span className="text-muted-foreground">Anulada</span>;
  if (tramo === null) return <span className="text-muted-foreground">Pagada</span>;
  if (saldo < 0) return <span className="text-muted-foreground">A favor</span>;
  if (dias <= 0) return <span className="text-muted-foreground">Por vencer</span>;
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={cn('size-2 shrink-0 rounded-[2px]', MUESTRA_TRAMO[tramo])} />
      <span className="tnum">{plural(dias, 'día')}</span>
    </span>
  );
}

/** Row of a phone: who and how much, then why. */
export function drawDeudorCompacto(row: Deudor) {
  return (
    <span className="flex flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{row.razonSocial}</span>
        <Monto valor={row.vencido > 0 ? row.vencido : row.pesos} className="shrink-0" />
      </span>
      <span className={cn('truncate text-12', tonoDeMotivo(row))}>
        {[row.motivo ?? resumenDe(row), ...anticiposDe(row)].join(' · ')}
      </span>
    </span>
  );
}

export function drawDocumentoCompacto({ nombreDeTipo }: TextosDeDocumento) {
  return function Documento(row: DocumentoCobranza) {
    return (
      <span className="flex flex-col">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{row.razonSocial}</span>
          <Monto valor={row.saldo} moneda={row.moneda} className="shrink-0" />
        </span>
        <span className="flex items-center justify-between gap-3 text-12">
          <span className="truncate text-muted-foreground">
            {nombreDeTipo(row.tipo)} {row.folio}
          </span>
          <Atraso documento={row} />
        </span>
      </span>
    );
  };
}
