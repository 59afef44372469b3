import { listGiros, listRegiones, type Empresa } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Combobox, Field, Input, Select, type ComboboxOption } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import type { Borrador, Campo, Problemas } from './campos.ts';

export interface FieldsProps {
  readonly empresa: Empresa;
  readonly borrador: Borrador;
  readonly problemas: Problemas;
  readonly onChange: (cambios: Partial<Record<Campo, string>>) => void;
}

interface TextoProps extends Omit<FieldsProps, 'empresa'> {
  readonly campo: Campo;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  readonly maxLength?: number;
  readonly inputMode?: 'numeric' | 'email';
}

/** One text of the form with its label and what is wrong with it. */
export function Texto({ campo, label, hint, optional, borrador, problemas, onChange, ...input }: TextoProps) {
  return (
    <Field name={campo} label={label} hint={hint} optional={optional} error={problemas[campo]}>
      <Input
        value={borrador[campo]}
        autoComplete="off"
        {...input}
        onChange={(event) => onChange({ [campo]: event.target.value })}
      />
    </Field>
  );
}

export function NombreFields({ empresa, ...form }: FieldsProps) {
  return (
    <>
      <Texto {...form} campo="nombre" label="Nombre" hint="Como la llaman ustedes." maxLength={200} />
      <Texto {...form} campo="razonSocial" label="Razón social" maxLength={200} />
      <Field label="RUT" hint="No se puede cambiar: identifica a la empresa ante el SII.">
        <Input readOnly value={formatRut(empresa.rut)} className="tnum" />
      </Field>
    </>
  );
}

/** The SII's list in sentences, not in capitals. */
function sentence(glosa: string): string {
  return glosa.charAt(0) + glosa.slice(1).toLocaleLowerCase('es-CL');
}

function IndustriaField({ empresa, borrador, problemas, onChange }: FieldsProps) {
  const [texto, setTexto] = useState('');
  const buscado = useDeferredValue(texto.trim());
  const { data, isPending } = useQuery({
    ...queryFor(listGiros, { query: { texto: buscado } }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const options = (data?.items ?? []).map(({ id, codigo, glosa }) => ({
    value: String(id),
    label: sentence(glosa),
    detail: codigo,
  }));
  const [elegida, setElegida] = useState<ComboboxOption | null>(null);
  const guardada = empresa.Industria && {
    value: String(empresa.Industria.id),
    label: sentence(empresa.Industria.glosa),
    detail: empresa.Industria.codigo,
  };
  const value = [elegida, guardada].find((option) => option?.value === borrador.idIndustria) ?? null;
  return (
    <Field
      name="idIndustria"
      label="Actividad económica"
      optional
      error={problemas['idIndustria']}
      hint="Según la lista del SII. Busca por palabra o por código."
    >
      <Combobox
        options={options}
        value={value}
        loading={isPending}
        onSearch={setTexto}
        placeholder="Sin actividad"
        searchPlaceholder="Transporte de carga, 492300…"
        onValueChange={(option) => {
          setElegida(option);
          onChange({ idIndustria: option?.value ?? '' });
        }}
      />
    </Field>
  );
}

const TODAS = 'todas';

export function ActividadFields(props: FieldsProps) {
  const { borrador, problemas, onChange } = props;
  const form = { borrador, problemas, onChange };
  const { data } = useQuery({ ...queryFor(listRegiones), staleTime: Infinity });
  const [elegida, setElegida] = useState<string | null>(null);
  const regiones = data?.items ?? [];
  const suya = regiones.find(({ Comunas }) => Comunas.some(({ nombre }) => nombre === borrador.comunaLegal));
  const region = elegida ?? suya?.codigo ?? TODAS;
  const comunas = regiones
    .filter(({ codigo }) => region === TODAS || codigo === region)
    .flatMap(({ Comunas }) => Comunas)
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
  return (
    <>
      <IndustriaField {...props} />
      <Texto
        {...form}
        campo="giro"
        label="Giro"
        optional
        hint="Como aparece en tus facturas."
        maxLength={200}
      />
      <Texto {...form} campo="direccionLegal" label="Dirección" optional maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Región">
          <Select
            value={region}
            options={[
              { value: TODAS, label: 'Todas' },
              ...regiones.map(({ codigo, nombreCorto }) => ({ value: codigo, label: nombreCorto })),
            ]}
            onValueChange={(nueva) => {
              setElegida(nueva);
              const sigue =
                nueva === TODAS ||
                regiones
                  .find(({ codigo }) => codigo === nueva)
                  ?.Comunas.some(({ nombre }) => nombre === borrador.comunaLegal);
              if (!sigue) onChange({ comunaLegal: '' });
            }}
          />
        </Field>
        <Field name="comunaLegal" label="Comuna" optional error={problemas['comunaLegal']}>
          <Combobox
            options={comunas.map(({ nombre }) => ({ value: nombre, label: nombre }))}
            value={
              borrador.comunaLegal === ''
                ? null
                : { value: borrador.comunaLegal, label: borrador.comunaLegal }
            }
            loading={data === undefined}
            placeholder="Sin comuna"
            searchPlaceholder="Busca tu comuna"
            onValueChange={(option) => onChange({ comunaLegal: option?.value ?? '' })}
          />
        </Field>
      </div>
      <Texto {...form} campo="ciudad" label="Ciudad" optional maxLength={100} />
    </>
  );
}
