import { CIEN_POR_CIENTO } from '@cuadra/domain/clasificacion';
import type { Moneda } from '@cuadra/domain';
import { Button, Combobox, Field, IconButton, Input, InputMonto, SegmentedControl } from '@cuadra/ui';
import { Plus, X } from 'lucide-react';
import type { RefObject } from 'react';
import { formatMonto } from '../formats/index.ts';
import {
  addParte,
  formatCentesimos,
  parsePorcentaje,
  sumPartes,
  switchModo,
  type Modo,
  type ParteEditada,
} from './partes.ts';
import { usePlan } from './use-plan.ts';

interface EditorPartesProps {
  readonly partes: readonly ParteEditada[];
  readonly onPartes: (partes: ParteEditada[]) => void;
  readonly modo: Modo;
  /** Left out where only per cents make sense: many records at once. */
  readonly onModo?: ((modo: Modo) => void) | undefined;
  /** What is split; zero where only per cents make sense. */
  readonly total: number;
  readonly moneda: Moneda;
  /** The button that saves: the account of a single part leads to it. */
  readonly nextFocus?: RefObject<HTMLElement | null>;
}

const MODOS = [
  { value: 'monto', label: 'Monto' },
  { value: 'porcentaje', label: 'Porcentaje' },
] as const;

/** Accounts, business lines and what goes to each, with what is left of the whole. */
export function EditorPartes({
  partes,
  onPartes,
  modo,
  onModo,
  total,
  moneda,
  nextFocus,
}: EditorPartesProps) {
  const { cuentas, lineas, loading } = usePlan();
  const change = (clave: number, cambios: Partial<ParteEditada>) =>
    onPartes(partes.map((parte) => (parte.clave === clave ? { ...parte, ...cambios } : parte)));
  const varias = partes.length > 1;
  return (
    <div className="flex flex-col gap-3">
      {onModo && varias ? (
        <SegmentedControl
          label="Cómo repartir"
          className="self-start"
          segments={MODOS}
          value={modo}
          onValueChange={(nuevo) => {
            onPartes(switchModo(partes, nuevo, total));
            onModo(nuevo);
          }}
        />
      ) : null}
      <ul className="flex flex-col gap-3">
        {partes.map((parte, indice) => (
          <li key={parte.clave} className="flex flex-wrap items-end gap-2">
            <Field label={varias ? `Cuenta ${indice + 1}` : 'Cuenta'} className="min-w-40 flex-[2]">
              <Combobox
                options={cuentas}
                value={parte.cuenta}
                loading={loading}
                searchPlaceholder="Nombre de la cuenta"
                nextFocus={varias ? undefined : nextFocus}
                onValueChange={(cuenta) => change(parte.clave, { cuenta })}
              />
            </Field>
            {lineas.length > 0 || parte.linea ? (
              <Field label={varias ? `Línea ${indice + 1}` : 'Línea de negocio'} className="min-w-32 flex-1">
                <Combobox
                  options={[{ value: '', label: 'Sin línea' }, ...lineas]}
                  value={parte.linea}
                  placeholder="Sin línea"
                  onValueChange={(linea) => change(parte.clave, { linea: linea?.value ? linea : null })}
                />
              </Field>
            ) : null}
            {varias ? (
              <>
                <Field
                  label={modo === 'monto' ? `Monto ${indice + 1}` : `Porcentaje ${indice + 1}`}
                  className="w-32"
                >
                  {modo === 'monto' ? (
                    <InputMonto
                      value={parte.monto}
                      moneda={moneda}
                      negativos={total < 0}
                      onValueChange={(monto) => change(parte.clave, { monto })}
                    />
                  ) : (
                    <Input
                      inputMode="decimal"
                      autoComplete="off"
                      className="num"
                      value={parte.porcentaje}
                      aria-invalid={parte.porcentaje !== '' && parsePorcentaje(parte.porcentaje) === null}
                      onChange={(event) => change(parte.clave, { porcentaje: event.target.value })}
                    />
                  )}
                </Field>
                <IconButton
                  label={`Quitar la parte ${indice + 1}`}
                  tooltip={false}
                  onClick={() => onPartes(partes.filter(({ clave }) => clave !== parte.clave))}
                >
                  <X aria-hidden />
                </IconButton>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-4">
        <Button size="sm" onClick={() => onPartes(addParte(partes, modo, total))}>
          <Plus aria-hidden />
          Repartir en otra cuenta
        </Button>
        {varias ? <Cuadre partes={partes} modo={modo} total={total} moneda={moneda} /> : null}
      </div>
    </div>
  );
}

/** What the parts still lack, or exceed the whole by. */
function Cuadre({
  partes,
  modo,
  total,
  moneda,
}: Pick<EditorPartesProps, 'partes' | 'modo' | 'total' | 'moneda'>) {
  const entero = modo === 'monto' ? total : CIEN_POR_CIENTO;
  const resto = entero - sumPartes(partes, modo);
  const cifra =
    modo === 'monto' ? formatMonto(Math.abs(resto), moneda) : `${formatCentesimos(Math.abs(resto))} %`;
  return (
    <p role="status" className={resto === 0 ? 'text-cuadra' : 'text-muted-foreground'}>
      {resto === 0 ? 'Cuadra' : resto > 0 === entero > 0 ? `Faltan ${cifra}` : `Sobran ${cifra}`}
    </p>
  );
}
