import {
  listContrapartes,
  NOMBRES_DE_RENDICION,
  postRendicion,
  type CartolaDetalle,
  type RendicionesDeLinea,
  type TipoRendicion,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import {
  Button,
  Combobox,
  Field,
  Input,
  InputMonto,
  InputRut,
  Select,
  type ComboboxOption,
} from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { formatMonto } from '../../shared/formats/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useRendicionesTouched } from './use-rendiciones-touched.ts';

const CAMPOS = [
  'contraparte',
  'contraparte.rut',
  'contraparte.nombre',
  'tipo',
  'monto',
  'comentario',
] as const;
const DE_PERSONA = (['fondo_por_rendir', 'caja_chica', 'reembolso'] as const).map((value) => ({
  value,
  label: NOMBRES_DE_RENDICION[value],
}));

interface Valores {
  readonly elegido: ComboboxOption | null;
  /** Written instead of chosen. */
  readonly nuevo: boolean;
  readonly rut: string;
  readonly nombre: string;
  readonly tipo: TipoRendicion;
  readonly monto: number | null;
  readonly comentario: string;
}

interface NuevaRendicionProps {
  readonly linea: CartolaDetalle;
  readonly sugerencia: RendicionesDeLinea['sugerencia'];
  /** Begins with the amount of the suggestion. */
  readonly soloSugerido: boolean;
  readonly onClose: () => void;
}

/** Says that a line, or a part of it, is an advance of a customer or a fund of a person. */
export function NuevaRendicionDialog({ linea, sugerencia, soloSugerido, onClose }: NuevaRendicionProps) {
  const touched = useRendicionesTouched();
  const entra = linea.abono > 0;
  const queda = linea.abono + linea.cargo - linea.conciliado;
  const conocido = sugerencia?.contraparte ?? null;
  const initial: Valores = {
    elegido: conocido === null ? null : { value: String(conocido.id), label: conocido.nombre },
    nuevo: false,
    rut: '',
    nombre: '',
    tipo: entra ? 'anticipo' : 'fondo_por_rendir',
    monto: soloSugerido ? (sugerencia?.monto ?? queda) : queda,
    comentario: '',
  };
  const form = useForm({
    schema: postRendicion.body,
    names: CAMPOS,
    initial,
    toBody: ({ elegido, nuevo, rut, nombre, monto, ...resto }) => ({
      ...resto,
      idCartola: linea.id,
      monto: monto ?? 0,
      contraparte: nuevo ? { rut, nombre } : elegido === null ? {} : { id: Number(elegido.value) },
    }),
    send: (body) => call(postRendicion, { body }),
    onSent: ({ contraparte, monto, isoCode, tipo }) => {
      touched();
      snackbar(
        `${NOMBRES_DE_RENDICION[tipo]} de ${formatMonto(monto, isoCode)} a nombre de ${contraparte.nombre}`,
      );
      onClose();
    },
  });
  const { problems, values, set, text } = form;
  return (
    <FormDialog
      form={form}
      title={entra ? 'Anticipo de un cliente' : 'Fondo a una persona'}
      description={
        entra
          ? 'Dinero que llegó antes de su factura, o de más. Lo aplicas después a sus facturas.'
          : 'Dinero que una persona va a rendir. Lo aplicas después a los gastos que pague.'
      }
      size="sm"
      action={entra ? 'Registrar anticipo' : 'Registrar fondo'}
      onClose={onClose}
    >
      {values.nuevo ? (
        <>
          <Field label="RUT" error={problems['contraparte.rut'] ?? problems.contraparte}>
            <InputRut format={formatRut} value={values.rut} onValueChange={(rut) => set({ rut })} />
          </Field>
          <Field label="Nombre" error={problems['contraparte.nombre']}>
            <Input maxLength={200} autoComplete="off" {...text('nombre')} />
          </Field>
          <Button size="sm" variant="quiet" className="self-start" onClick={() => set({ nuevo: false })}>
            Buscar entre los conocidos
          </Button>
        </>
      ) : (
        <>
          <Parte
            label={entra ? 'Cliente' : 'Persona'}
            error={problems.contraparte}
            value={values.elegido}
            onChange={(elegido) => set({ elegido })}
          />
          <Button size="sm" variant="quiet" className="self-start" onClick={() => set({ nuevo: true })}>
            {entra ? 'Cliente nuevo' : 'Persona nueva'}
          </Button>
        </>
      )}
      {entra ? null : (
        <Field label="Qué es" error={problems.tipo}>
          <Select options={DE_PERSONA} value={values.tipo} onValueChange={(tipo) => set({ tipo })} />
        </Field>
      )}
      <Field
        label="Monto"
        hint={`De la línea quedan ${formatMonto(queda, linea.moneda)} por explicar.`}
        error={problems.monto}
      >
        <InputMonto moneda={linea.moneda} value={values.monto} onValueChange={(monto) => set({ monto })} />
      </Field>
      <Field label="Comentario" optional error={problems.comentario}>
        <Input maxLength={500} autoComplete="off" {...text('comentario')} />
      </Field>
    </FormDialog>
  );
}

interface ParteProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: ComboboxOption | null;
  readonly onChange: (elegido: ComboboxOption | null) => void;
}

/** Who it is, found by RUT or name among those that the company has. */
function Parte({ label, error, value, onChange }: ParteProps) {
  const [texto, setTexto] = useState('');
  const { data, isFetching } = useQuery({
    ...queryFor(listContrapartes, { query: { texto } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Field label={label} error={error}>
      <Combobox
        options={(data?.items ?? []).map(({ id, nombre, rut }) => ({
          value: String(id),
          label: nombre,
          detail: formatRut(rut),
        }))}
        value={value}
        placeholder="Busca por RUT o nombre"
        searchPlaceholder="RUT o nombre"
        emptyText="Nadie calza."
        onSearch={setTexto}
        loading={isFetching}
        onValueChange={onChange}
      />
    </Field>
  );
}
