import { Button } from '@cuadra/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { linkClass, PublicCard } from '../../../shared/form/index.ts';
import { safeReturnPath } from '../../../shared/guard/index.ts';
import { ActivarDialog } from './activar-dialog.tsx';

type Paso = 'pedida' | 'activando' | 'activada';

/** Where a person is led of whom a second factor is demanded and who has none: nothing else opens before it. */
export function ExigidoPage({ returnTo }: { returnTo: string | undefined }) {
  const router = useRouter();
  const [paso, setPaso] = useState<Paso>('pedida');

  function close(): void {
    if (paso === 'activada') void router.navigate({ href: safeReturnPath(returnTo), replace: true });
    else setPaso('pedida');
  }

  return (
    <PublicCard
      title="Protege tu cuenta para entrar"
      lead="Además de tu contraseña, Cuadra te pedirá un código de tu teléfono."
      foot={
        <>
          ¿Entras con Google y no tienes contraseña?{' '}
          <Link to="/signin/recuperar-contrasena" search={{}} className={linkClass}>
            Crea una
          </Link>
          <br />
          <Link to="/signout" className={linkClass}>
            Cerrar sesión
          </Link>
        </>
      }
    >
      <p className="mt-4 text-muted-foreground">
        Necesitas una aplicación de códigos, como Google Authenticator o 1Password. Toma un minuto.
      </p>
      <div className="mt-6 flex flex-col gap-4">
        <Button variant="primary" size="touch" onClick={() => setPaso('activando')}>
          Activar ahora
        </Button>
      </div>
      {paso === 'pedida' ? null : <ActivarDialog onActivated={() => setPaso('activada')} onClose={close} />}
    </PublicCard>
  );
}
