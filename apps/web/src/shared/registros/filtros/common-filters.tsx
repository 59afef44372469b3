import { rangosPorVenir } from '@cuadra/ui';
import { formatMonto, hoy, rangoFechas } from '../../formats/index.ts';
import { ESTADO_CONCILIACION } from '../conciliacion/estado.tsx';
import {
  FechasEditor,
  MontoEditor,
  OneEditor,
  OptionsEditor,
  PeriodoEditor,
  TextEditor,
  type Bounds,
  type Option,
} from './editors.ts';
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
export function textoDeMontos({ min: menor, max: mayor }: Bounds): string | null {
  const min = menor === undefined ? null : formatMonto(Number(menor));
  const max = mayor === undefined ? null : formatMonto(Number(mayor));
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

/** Days that two fields of the address bound, with ranges of the future, or with those of the past. */
export function diasFilter<K extends string, S extends { [key in K]?: string | undefined }>(
  label: string,
  [desde, hasta]: readonly [desde: K, hasta: K],
  rangos: typeof rangosPorVenir = rangosPorVenir,
): FilterSpec<S> {
  return {
    keys: [desde, hasta] as readonly (keyof S & string)[],
    label,
    text: (search) => rangoFechas(search[desde], search[hasta]) || null,
    edit: (search, apply) => (
      <FechasEditor
        value={{ desde: search[desde] ?? '', hasta: search[hasta] ?? '' }}
        rangos={rangos(hoy())}
        onApply={(rango) =>
          apply({ [desde]: rango.desde || undefined, [hasta]: rango.hasta || undefined } as Partial<S>)
        }
      />
    ),
  };
}

/** An amount that two fields of the address bound. */
export function boundsFilter<K extends string, S extends { [key in K]?: string | undefined }>(
  label: string,
  [min, max]: readonly [min: K, max: K],
): FilterSpec<S> {
  const boundsOf = (search: S): Bounds => ({ min: search[min], max: search[max] });
  return {
    keys: [min, max] as readonly (keyof S & string)[],
    label,
    text: (search) => textoDeMontos(boundsOf(search)),
    edit: (search, apply) => (
      <MontoEditor
        value={boundsOf(search)}
        onApply={(bounds) => apply({ [min]: bounds.min, [max]: bounds.max } as Partial<S>)}
      />
    ),
  };
}

export function montoFilter<S extends { montoMin?: string | undefined; montoMax?: string | undefined }>(
  label: string,
): FilterSpec<S> {
  return boundsFilter(label, ['montoMin', 'montoMax']);
}

/** A field of the address that is typed: a folio, a RUT. */
export function textFilter<K extends string, S extends { [key in K]?: string | undefined }>(
  label: string,
  key: K,
): FilterSpec<S> {
  return {
    keys: [key] as readonly (keyof S & string)[],
    label,
    text: (search) => search[key] ?? null,
    edit: (search, apply) => (
      <TextEditor
        label={label}
        value={search[key]}
        onApply={(texto) => apply({ [key]: texto } as Partial<S>)}
      />
    ),
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
