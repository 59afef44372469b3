import { chooseCuentaArchivo, type ArchivoImportado, type Importacion } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { CuentaField } from '../mapeo/cuenta-field.tsx';
import { importRun } from '../seguimiento/app-run.ts';
import { putImportacion } from '../seguimiento/put-importacion.ts';
import { useCuentas } from '../use-cuentas.ts';

interface ChooseCuentaProps {
  readonly importacion: Importacion;
  readonly archivo: ArchivoImportado;
}

/** The account of a statement that names none of the company's, and its loading there. */
export function ChooseCuenta(props: ChooseCuentaProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Elegir cuenta
        <span className="sr-only"> de {props.archivo.nombre}</span>
      </Button>
      {open ? <ChooseCuentaDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ChooseCuentaDialog({ importacion, archivo, onClose }: ChooseCuentaProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const cuentas = useCuentas();
  // An account of another currency was refused already: it is no proposal.
  const form = useForm({
    schema: chooseCuentaArchivo.body.extend({
      idCuentaCorriente: z.number('Elige la cuenta en que se cargan las líneas, o crea una.'),
    }),
    names: ['idCuentaCorriente'],
    initial: (): { readonly idCuentaCorriente: number | null } => ({ idCuentaCorriente: null }),
    send: (body) =>
      call(chooseCuentaArchivo, { params: { id: importacion.id, idArchivo: archivo.id }, body }),
    onSent: (actual) => {
      void putImportacion(queryClient, actual);
      importRun.watch(actual.id);
      onClose();
    },
  });
  const problem = form.problems.idCuentaCorriente;
  return (
    <FormDialog
      form={form}
      size="sm"
      title="¿De qué cuenta es?"
      description={archivo.errores[0]?.mensaje ?? archivo.nombre}
      action="Importar en esta cuenta"
      onClose={onClose}
    >
      <CuentaField
        mapping={{
          cuentas,
          idCuenta: form.values.idCuentaCorriente,
          setIdCuenta: (idCuentaCorriente) => form.set({ idCuentaCorriente }),
          problems: problem === undefined ? [] : [problem],
        }}
      />
    </FormDialog>
  );
}
