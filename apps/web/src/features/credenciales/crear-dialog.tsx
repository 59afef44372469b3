import { createCredencial, listCredenciales } from '@cuadra/contract';
import { Button, Dialog, Field, Input } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

/** Makes a key, and shows its text this once. */
export function CrearDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [clave, setClave] = useState<string | null>(null);
  const form = useForm({
    schema: createCredencial.body,
    names: ['nombre'],
    send: (body) => call(createCredencial, { body }),
    onSent: async (creada) => {
      setClave(creada.clave);
      await queryClient.invalidateQueries({ queryKey: keyOf(listCredenciales) });
    },
  });
  if (clave !== null) return <Mostrar clave={clave} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Nueva credencial"
      description="Tiene tus permisos, y deja de servir si dejas la empresa."
      action="Crear"
      onClose={onClose}
    >
      <Field label="Para qué es" error={form.problems.nombre}>
        <Input autoComplete="off" maxLength={60} placeholder="Bodega" {...form.field('nombre')} />
      </Field>
    </FormDialog>
  );
}

function Mostrar({ clave, onClose }: { clave: string; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(clave);
    snackbar('Credencial copiada');
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      size="sm"
      title="Copia tu credencial"
      description="No la volveremos a mostrar. Va en la cabecera x-access-token."
    >
      <p aria-label="Credencial" className="num rounded-md bg-muted px-3 py-2 break-all select-all">
        {clave}
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copiar
        </Button>
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      </div>
    </Dialog>
  );
}
