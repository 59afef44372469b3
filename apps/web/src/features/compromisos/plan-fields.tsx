import type { Moneda } from '@cuadra/domain';
import { MAX_CUOTAS, revisarCuotas, type RitmoCuota } from '@cuadra/domain/compromisos';
import { Button, Field, IconButton, Input, InputMonto, Select } from '@cuadra/ui';
import { Plus, X } from 'lucide-react';
import { formatMonto } from '../../shared/formats/index.ts';
import { cuotasDe, type CuotaBorrador, type Plan } from './plan.ts';

const RITMOS: readonly { readonly value: RitmoCuota; readonly label: string }[] = [
  { value: 'mes', label: 'Cada mes' },
  { value: 'semana', label: 'Cada semana' },
];

interface PlanFieldsProps {
  readonly plan: Plan;
  readonly onChange: (plan: Plan) => void;
  /** What the instalments have to add up to. */
  readonly debe: number;
  readonly moneda: Moneda;
  /** They were agreed before, and change. */
  readonly cambia?: boolean;
  /** No instalment is due before. */
  readonly desde: string;
  readonly error: string | undefined;
}

/** The instalments: an even split in two fields, and each of them to change by hand. */
export function PlanFields({ plan, onChange, debe, cambia = false, moneda, desde, error }: PlanFieldsProps) {
  const cuotas = cuotasDe(plan, debe);
  const split = (cambios: Partial<Plan>) => onChange({ ...plan, ...cambios, aMano: null });
  const write = (aMano: readonly CuotaBorrador[]) => onChange({ ...plan, aMano });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Cuotas</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="En cuántas cuotas">
          <Input
            inputMode="numeric"
            value={plan.cantidad}
            onChange={(event) => split({ cantidad: event.target.value })}
          />
        </Field>
        <Field label="Cada cuánto">
          <Select options={RITMOS} value={plan.cada} onValueChange={(cada) => split({ cada })} />
        </Field>
        <Field label="Primera cuota">
          <Input
            type="date"
            min={desde}
            value={plan.desde}
            onChange={(event) => split({ desde: event.target.value })}
          />
        </Field>
      </div>
      <ol className="flex flex-col gap-2">
        {cuotas.map((cuota, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- Instalments have no name but their place.
          <li key={i} className="grid grid-cols-[1.5rem_1fr_1fr_2rem] items-center gap-2">
            <span className="tnum text-12 text-muted-foreground">{i + 1}</span>
            <Field label={`Fecha de la cuota ${i + 1}`} hideLabel>
              <Input
                type="date"
                min={desde}
                value={cuota.fecha}
                onChange={(event) => write(cuotas.with(i, { ...cuota, fecha: event.target.value }))}
              />
            </Field>
            <Field label={`Monto de la cuota ${i + 1}`} hideLabel>
              <InputMonto
                moneda={moneda}
                value={cuota.monto}
                onValueChange={(monto) => write(cuotas.with(i, { ...cuota, monto }))}
              />
            </Field>
            {cuotas.length > 1 ? (
              <IconButton label={`Quitar la cuota ${i + 1}`} onClick={() => write(cuotas.toSpliced(i, 1))}>
                <X aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          variant="quiet"
          className="-ml-2"
          disabled={cuotas.length >= MAX_CUOTAS}
          onClick={() => write([...cuotas, { fecha: '', monto: null }])}
        >
          <Plus aria-hidden />
          Agregar cuota
        </Button>
        <Cuadre cuotas={cuotas} debe={debe} cambia={cambia} moneda={moneda} desde={desde} error={error} />
      </div>
    </fieldset>
  );
}

/** Whether the instalments add up, and what is wrong with them otherwise. */
function Cuadre({
  cuotas,
  debe,
  cambia,
  moneda,
  desde,
  error,
}: Pick<PlanFieldsProps, 'debe' | 'moneda' | 'desde' | 'error'> & {
  readonly cambia: boolean;
  readonly cuotas: readonly CuotaBorrador[];
}) {
  const escritas = cuotas.flatMap(({ fecha, monto }) => (monto === null ? [] : [{ fecha, monto }]));
  const fechadas = escritas.every(({ fecha }) => fecha !== '');
  const problema =
    debe === 0 || cuotas.length === 0
      ? null
      : fechadas
        ? revisarCuotas(escritas, { debe, cambia, moneda, desde })
        : 'Ponle fecha a cada cuota.';
  if (error === undefined && debe > 0 && problema === null && cuotas.length > 0)
    return (
      <p className="text-12 text-cuadra-foreground">
        Suman {formatMonto(debe, moneda)}, {cambia ? 'lo acordado' : 'lo que debe'}.
      </p>
    );
  return (
    <p role="alert" className={error === undefined ? 'text-12 text-aviso' : 'text-12 text-negativo'}>
      {error ?? problema}
    </p>
  );
}
