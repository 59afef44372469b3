import { listClientes, type ClienteDetalle } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Combobox, Field } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '../../../shared/queries/index.ts';

/** The customer that a mail is to: their contacts and documents come with them. */
export function ElegirCliente({ cliente }: { cliente: ClienteDetalle | undefined }) {
  const navigate = useNavigate();
  const [texto, setTexto] = useState('');
  const { data, isFetching } = useQuery({
    ...queryFor(listClientes, {
      query: { ...(texto.trim() === '' ? {} : { texto: texto.trim() }), order: 'vencido.desc' },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Field label="Cliente">
      <Combobox
        options={(data?.items ?? []).map(({ id, nombre, rut }) => ({
          value: String(id),
          label: nombre,
          detail: formatRut(rut),
        }))}
        value={cliente ? { value: String(cliente.id), label: cliente.nombre } : null}
        onValueChange={(elegido) => {
          if (elegido)
            void navigate({ to: '/emails', search: { escribir: 'si', idCliente: Number(elegido.value) } });
        }}
        onSearch={setTexto}
        loading={isFetching}
        placeholder="Elige a quién le escribes"
        searchPlaceholder="RUT o nombre"
        emptyText="Ningún cliente calza."
      />
    </Field>
  );
}
