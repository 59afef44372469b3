import { changeContrasena, changeContrasenaBody } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { listSesiones } from '@cuadra/contract';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { FormError, NewPasswordFields, PasswordField, useForm } from '../../../shared/form/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { Seccion } from './seccion.tsx';

const NAMES = ['actual', 'password', 'confirmacion'] as const;

/** Changes one's own password. */
export function ContrasenaSection() {
  const [changes, setChanges] = useState(0);
  return (
    <Seccion title="Contraseña" lead="Al cambiarla se cierran tus sesiones en otros dispositivos.">
      {/* A form of its own after each change, so that nobody finds the passwords still typed in. */}
      <ContrasenaForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </Seccion>
  );
}

function ContrasenaForm({ onChanged }: { onChanged: () => void }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const form = useForm({
    schema: changeContrasenaBody,
    names: NAMES,
    send: async (body) => {
      await call(changeContrasena, { body });
      snackbar('Cambiaste tu contraseña');
      onChanged();
      await queryClient.invalidateQueries({ queryKey: keyOf(listSesiones) });
    },
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...form.field('actual')} label="Contraseña actual" size="md" />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('confirmacion')}
        label="Contraseña nueva"
        size="md"
      />
      <FormError>{form.problems.general}</FormError>
      <Button type="submit" variant="primary" className="self-start" loading={form.sending}>
        Cambiar contraseña
      </Button>
    </form>
  );
}
