import { patchCliente, postCliente, type ClienteDetalle, type GrupoCliente } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Field, Input, InputRut, Select } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useClientesTouched } from './use-clientes-touched.ts';

const CAMPOS = [
  'rut',
  'razonSocial',
  'nombre',
  'idGrupoCliente',
  'plazoPago',
  'giro',
  'direccionLegal',
  'comunaLegal',
  'contactoFactura',
] as const;
const SIN_GRUPO = 0;

interface ClienteDialogProps {
  /** Undefined for a new one. */
  readonly cliente?: ClienteDetalle;
  readonly grupos: readonly GrupoCliente[];
  readonly onClose: () => void;
  readonly onSaved?: (cliente: ClienteDetalle) => void;
}

/** Creates a customer, or changes one; the RUT stays once there are documents. */
export function ClienteDialog({ cliente, grupos, onClose, onSaved }: ClienteDialogProps) {
  const touched = useClientesTouched();
  const conRut = cliente === undefined || cliente.canDelete;
  const form = useForm({
    schema: postCliente.body,
    names: CAMPOS,
    initial: {
      rut: cliente ? formatRut(cliente.rut) : '',
      razonSocial: cliente?.razonSocial ?? '',
      nombre: cliente?.nombre ?? '',
      idGrupoCliente: cliente?.idGrupoCliente ?? SIN_GRUPO,
      plazoPago: cliente?.plazoPago?.toString() ?? '',
      giro: cliente?.giro ?? '',
      direccionLegal: cliente?.direccionLegal ?? '',
      comunaLegal: cliente?.comunaLegal ?? '',
      contactoFactura: cliente?.contactoFactura ?? '',
    },
    toBody: ({ plazoPago, idGrupoCliente, nombre, razonSocial, ...texts }) => ({
      ...texts,
      razonSocial,
      // Most are called by their legal name.
      nombre: nombre.trim() === '' ? razonSocial : nombre,
      plazoPago: plazoPago.trim() === '' ? null : Number(plazoPago),
      idGrupoCliente: idGrupoCliente === SIN_GRUPO ? null : idGrupoCliente,
    }),
    send: (body) =>
      cliente ? call(patchCliente, { params: { id: cliente.id }, body }) : call(postCliente, { body }),
    onSent: (guardado) => {
      touched();
      snackbar(
        cliente ? `Guardaste los datos de ${guardado.nombre}` : `Creaste el cliente ${guardado.nombre}`,
      );
      onClose();
      onSaved?.(guardado);
    },
  });
  const { problems, text, values, set } = form;
  return (
    <FormDialog
      form={form}
      title={cliente ? `Datos de ${cliente.nombre}` : 'Nuevo cliente'}
      size="sm"
      action={cliente ? 'Guardar' : 'Crear cliente'}
      onClose={onClose}
    >
      {conRut ? (
        <Field label="RUT" error={problems.rut}>
          <InputRut format={formatRut} value={values.rut} onValueChange={(rut) => set({ rut })} />
        </Field>
      ) : null}
      <Field label="Razón social" error={problems.razonSocial}>
        <Input maxLength={200} {...text('razonSocial')} />
      </Field>
      <Field label="Nombre" optional hint="Cómo lo llamas. Vacío, la razón social." error={problems.nombre}>
        <Input maxLength={200} {...text('nombre')} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Plazo de pago en días"
          optional
          hint="Vacío, el de la empresa."
          error={problems.plazoPago}
        >
          <Input inputMode="numeric" maxLength={3} {...text('plazoPago')} />
        </Field>
        <Field label="Grupo" optional error={problems.idGrupoCliente}>
          <Select
            options={[
              { value: SIN_GRUPO, label: 'Sin grupo' },
              ...grupos.map(({ id, nombre }) => ({ value: id, label: nombre })),
            ]}
            value={values.idGrupoCliente}
            onValueChange={(idGrupoCliente) => set({ idGrupoCliente })}
          />
        </Field>
      </div>
      <Field label="Giro" optional error={problems.giro}>
        <Input maxLength={200} {...text('giro')} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Dirección" optional error={problems.direccionLegal}>
          <Input maxLength={200} {...text('direccionLegal')} />
        </Field>
        <Field label="Comuna" optional error={problems.comunaLegal}>
          <Input maxLength={200} {...text('comunaLegal')} />
        </Field>
      </div>
      <Field label="Facturar a nombre de" optional error={problems.contactoFactura}>
        <Input maxLength={200} autoComplete="off" {...text('contactoFactura')} />
      </Field>
    </FormDialog>
  );
}
