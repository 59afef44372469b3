import { formatMonto } from '../../formats/index.ts';
import { ESTADO_CONCILIACION } from '../conciliacion/estado.tsx';
import {
  MontoEditor,
  OneEditor,
  OptionsEditor,
  PeriodoEditor,
  type Montos,
  type Option,
} from './editors.tsx';
import type { FilterSpec } from './filters.tsx';
import { textoDePeriodo, type Periodo } from './periodo.ts';

const ESTADOS = Object.entries(ESTADO_CONCILIACION).map(([value, { texto }]) => ({ value, label: texto }));

/** `Factura` for one value, `3 tipos` for more; null without any. */
export function textoDeOpciones(
  value: string | undefined,
  options: readonly Option[],
  varios: string,
): string | null {
  if (value === undefined) return null;
  const valores = value.split(',');
  if (valores.length > 1) return `${valores.length} ${varios}`;
  return options.find((option) => option.value === value)?.label ?? value;
}

/** `desde $200.000`, `hasta $1.000.000`, `$200.000 a $1.000.000`. */
export function textoDeMontos({ montoMin, montoMax }: Montos): string | null {
  const min = montoMin === undefined ? null : formatMonto(Number(montoMin));
  const max = montoMax === undefined ? null : formatMonto(Number(montoMax));
  if (min !== null && max !== null) return min === max ? min : `${min} a ${max}`;
  if (min !== null) return `desde ${min}`;
  return max === null ? null : `hasta ${max}`;
}

export function periodoFilter<S extends Periodo>(label: string): FilterSpec<S> {
  return {
    keys: ['periodo', 'since', 'until'],
    label,
    text: textoDePeriodo,
    edit: (search, apply) => (
      <PeriodoEditor value={search} onApply={(periodo) => apply(periodo as Partial<S>)} />
    ),
  };
}

export function montoFilter<S extends Montos>(label: string): FilterSpec<S> {
  return {
    keys: ['montoMin', 'montoMax'],
    label,
    text: textoDeMontos,
    edit: (search, apply) => <MontoEditor value={search} onApply={(montos) => apply(montos as Partial<S>)} />,
  };
}

export function estadoFilter<S extends { estado?: string | undefined }>(): FilterSpec<S> {
  return {
    keys: ['estado'],
    label: 'Conciliación',
    text: ({ estado }) => textoDeOpciones(estado, ESTADOS, 'estados'),
    edit: (search, apply) => (
      <OptionsEditor
        value={search.estado}
        options={ESTADOS}
        onApply={(estado) => apply({ estado } as Partial<S>)}
      />
    ),
  };
}

const CLASIFICACION = [
  { value: 'sin_clasificar', label: 'Por clasificar' },
  { value: 'clasificado', label: 'Clasificado' },
] as const;
type Clasificacion = (typeof CLASIFICACION)[number]['value'];

export function clasificacionFilter<
  S extends { clasificacion?: Clasificacion | undefined },
>(): FilterSpec<S> {
  return {
    keys: ['clasificacion'],
    label: 'Clasificación',
    text: ({ clasificacion }) => textoDeOpciones(clasificacion, CLASIFICACION, 'estados'),
    edit: (search, apply) => (
      <OneEditor
        label="Clasificación"
        value={search.clasificacion}
        options={CLASIFICACION}
        onApply={(clasificacion) => apply({ clasificacion } as Partial<S>)}
      />
    ),
  };
}

export function idsFilter<S extends { ids?: string | undefined }>(
  uno: string,
  varios: string,
): FilterSpec<S> {
  return {
    keys: ['ids'],
    label: 'Elegidos',
    text: ({ ids }) => {
      if (ids === undefined) return null;
      const cuantos = ids.split(',').length;
      return `${cuantos} ${cuantos === 1 ? uno : varios}`;
    },
  };
}
