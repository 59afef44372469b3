import { listContrapartes, type Contraparte } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, Combobox, Field, Input, InputRut } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../shared/queries/index.ts';
import type { BorradorOt } from './borrador-ot.ts';

type Campo = 'rut' | 'razonSocial' | 'giro' | 'direccionLegal' | 'comunaLegal';

interface ClienteOtProps {
  readonly borrador: BorradorOt;
  readonly onChoose: (cliente: Contraparte) => void;
  readonly onChange: (cambios: Partial<Pick<BorradorOt, Campo>>) => void;
  readonly error: (campo: Campo) => string | undefined;
}

/** Who the nota de venta is for: found by RUT or name, or written where nobody has them yet. */
export function ClienteOt({ borrador, onChoose, onChange, error }: ClienteOtProps) {
  const [nuevo, setNuevo] = useState(false);
  const [texto, setTexto] = useState('');
  const { data, isFetching } = useQuery({
    ...queryFor(listContrapartes, { query: { texto } }),
    placeholderData: keepPreviousData,
    enabled: !nuevo,
  });
  const clientes = data?.items ?? [];
  const problema = error('rut') ?? error('razonSocial');
  const falta = problema && borrador.rut === '' ? 'Elige el cliente, o agrégalo.' : problema;
  if (nuevo) return <ClienteNuevo {...{ borrador, onChange, error }} onBack={() => setNuevo(false)} />;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label="Cliente" error={falta} className="min-w-0 flex-1 basis-64">
        <Combobox
          options={clientes.map(({ rut, razonSocial }) => ({
            value: rut,
            label: razonSocial,
            detail: formatRut(rut),
          }))}
          value={borrador.rut === '' ? null : { value: borrador.rut, label: borrador.razonSocial }}
          onValueChange={(elegido) => {
            const cliente = clientes.find(({ rut }) => rut === elegido?.value);
            if (cliente) onChoose(cliente);
          }}
          onSearch={setTexto}
          loading={isFetching}
          placeholder="Busca por RUT o nombre"
          searchPlaceholder="RUT o nombre"
          emptyText="Nadie calza. Agrégalo con «Cliente nuevo»."
        />
      </Field>
      <Button className="sm:mt-6" onClick={() => setNuevo(true)}>
        Cliente nuevo
      </Button>
    </div>
  );
}

function ClienteNuevo({
  borrador,
  onChange,
  error,
  onBack,
}: Pick<ClienteOtProps, 'borrador' | 'onChange' | 'error'> & { onBack: () => void }) {
  const campo = (nombre: Exclude<Campo, 'rut'>) => ({
    value: borrador[nombre],
    maxLength: 200,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [nombre]: event.target.value }),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="RUT del cliente" error={error('rut')}>
        <InputRut
          autoFocus
          value={formatRut(borrador.rut)}
          onValueChange={(rut) => onChange({ rut })}
          format={formatRut}
        />
      </Field>
      <Field label="Razón social" error={error('razonSocial')}>
        <Input {...campo('razonSocial')} />
      </Field>
      <Field label="Giro" optional error={error('giro')}>
        <Input {...campo('giro')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Dirección" optional error={error('direccionLegal')}>
          <Input {...campo('direccionLegal')} />
        </Field>
        <Field label="Comuna" optional error={error('comunaLegal')}>
          <Input {...campo('comunaLegal')} />
        </Field>
      </div>
      <div>
        <Button size="sm" variant="quiet" onClick={onBack}>
          Buscar entre los conocidos
        </Button>
      </div>
    </div>
  );
}
