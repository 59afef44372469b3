import { listContrapartes } from '@cuadra/contract';
import { formatRut, type Moneda } from '@cuadra/domain';
import { Combobox, ComboboxMulti, Field, Select, type ComboboxOption } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nombreDeTipo } from '../../../shared/formats/tipo-recomendacion.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';

interface AlcanceFieldsProps {
  readonly tipos: readonly string[];
  readonly onTipos: (tipos: readonly string[]) => void;
  readonly conocidos: readonly string[];
  readonly contraparte: ComboboxOption | null;
  readonly onContraparte: (contraparte: ComboboxOption | null) => void;
  readonly moneda: Moneda;
  readonly onMoneda: (moneda: Moneda) => void;
}

const MONEDAS = [
  { value: 'CLP', label: 'Pesos' },
  { value: 'USD', label: 'Dólares' },
  { value: 'EUR', label: 'Euros' },
  { value: 'UF', label: 'UF' },
] as const;

const tipoOption = (tipo: string): ComboboxOption => ({ value: tipo, label: nombreDeTipo(tipo) });

/** What a grant is for: which kinds of suggestion, with whom, in what currency. */
export function AlcanceFields(props: AlcanceFieldsProps) {
  const { tipos, onTipos, conocidos, contraparte, onContraparte, moneda, onMoneda } = props;
  const { puede } = useSession();
  const [texto, setTexto] = useState('');
  const ve = puede(listContrapartes);
  const { data, isFetching } = useQuery({
    ...queryFor(listContrapartes, { query: { texto } }),
    placeholderData: keepPreviousData,
    enabled: ve,
  });
  const opciones = [...new Set([...tipos, ...conocidos])].map(tipoOption);
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_112px]">
      <Field label="Tipos de sugerencia">
        <ComboboxMulti
          options={opciones}
          value={tipos.map(tipoOption)}
          placeholder="Cualquiera"
          searchPlaceholder="RUT, folio, monto…"
          onValueChange={(elegidos) => onTipos(elegidos.map(({ value }) => value))}
        />
      </Field>
      {ve ? (
        <Field label="Contraparte">
          <Combobox
            options={[
              { value: '', label: 'Cualquiera' },
              ...(data?.items ?? []).map(({ rut, razonSocial }) => ({
                value: rut,
                label: razonSocial,
                detail: formatRut(rut),
              })),
            ]}
            value={contraparte}
            placeholder="Cualquiera"
            searchPlaceholder="RUT o nombre"
            emptyText="Nadie calza."
            onSearch={setTexto}
            loading={isFetching}
            onValueChange={(elegida) => onContraparte(elegida?.value ? elegida : null)}
          />
        </Field>
      ) : null}
      <Field label="Moneda">
        <Select<Moneda> options={MONEDAS} value={moneda} onValueChange={onMoneda} />
      </Field>
    </div>
  );
}
