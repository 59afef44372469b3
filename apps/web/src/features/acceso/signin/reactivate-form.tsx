import { contrasenaDeIngreso, reactivate, type ResultadoReactivacion } from '@cuadra/contract';
import { Button, Glifo } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { ApiError, call } from '../../../shared/api/index.ts';
import {
  FormError,
  linkClass,
  PasswordField,
  PublicCard,
  SubmitButton,
  TextField,
  useForm,
} from '../../../shared/form/index.ts';
import { toBase64 } from './base64.ts';
import { diaEnChile } from './describe-denial.ts';
import { useEnter } from './use-enter.ts';

const NAMES = ['password', 'codigo'] as const;
const schema = z.object({ password: contrasenaDeIngreso, codigo: z.string().trim().optional() });

interface ReactivateFormProps {
  email: string;
  found: Extract<ResultadoReactivacion, { result: 'can' }>;
  onRestart: () => void;
}

/** The company may come back: says with what, and asks for the password. */
export function ReactivateForm({ email, found, onRestart }: ReactivateFormProps) {
  const enter = useEnter(undefined);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    schema,
    names: NAMES,
    retry: 'password',
    send: async ({ password, codigo }) => {
      try {
        const { idUsuario, redirect } = await call(reactivate, {
          body: { email, password: toBase64(password), ...(codigo ? { codigo } : {}) },
        });
        await enter({ status: 'success', idUsuario, redirect });
      } catch (error) {
        // Only who has a second factor is asked for its code, and only once the password is right.
        if (error instanceof ApiError && error.errors['codigo'] !== undefined) setAsksCode(true);
        throw error;
      }
    },
  });
  return (
    <PublicCard
      title="Tu empresa puede volver"
      lead="Confirma con tu contraseña y entras de inmediato."
      foot={
        <Link to="/signin/recuperar-contrasena" search={{ email }} className={linkClass}>
          ¿Olvidaste tu contraseña?
        </Link>
      }
    >
      <WhatReturns found={found} />
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          error={undefined}
        />
        <PasswordField {...form.field('password')} label="Contraseña" autoFocus />
        {asksCode ? (
          <TextField
            {...form.field('codigo')}
            label="Código de verificación"
            hint="El de tu aplicación de códigos, o uno de recuperación."
            autoComplete="one-time-code"
          />
        ) : null}
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>
          {found.reactivateWithoutData ? 'Empezar de nuevo, sin datos' : 'Reactivar mi empresa'}
        </SubmitButton>
        <Button variant="quiet" onClick={onRestart}>
          Usar otro email
        </Button>
      </form>
    </PublicCard>
  );
}

function WhatReturns({ found: { reactivateWithoutData, data } }: Pick<ReactivateFormProps, 'found'>) {
  return (
    <div className="mt-5 flex gap-3 rounded-md bg-muted px-4 py-3">
      <Glifo estado={reactivateWithoutData ? 'sin_par' : 'segura'} className="mt-0.5" />
      <div>
        <p className="font-medium">{reactivateWithoutData ? 'Vuelve vacía' : 'Vuelve con todos sus datos'}</p>
        <p className="text-muted-foreground">
          {reactivateWithoutData
            ? 'Pasó el plazo en que guardamos sus datos. Empiezas de nuevo con el mismo RUT: tendrás que volver a traer tus documentos y cartolas.'
            : `Documentos, cartolas y conciliaciones están como los dejaste${data.datosHasta === null ? '' : `; los guardamos hasta el ${diaEnChile(data.datosHasta)}`}.`}
        </p>
      </div>
    </div>
  );
}
