import { mailLista, type BodyInput } from '@cuadra/contract';
import { IconButton } from '@cuadra/ui';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { late } from '../../late/index.ts';
import { useSession } from '../../session/index.ts';

/** A list by its name, with the filters and the order of its screen. */
export type ListaPorEnviar = BodyInput<typeof mailLista>['lista'];

const EnviarListaDialog = late(() => import('./enviar-lista-dialog.tsx').then((m) => m.EnviarListaDialog));

/** Mails all that a list shows, as a spreadsheet. */
export function EnviarLista({ lista }: { lista: ListaPorEnviar }) {
  const { puede } = useSession();
  const [abierto, setAbierto] = useState(false);
  if (!puede(mailLista)) return null;
  return (
    <>
      <IconButton label="Enviar por correo" onClick={() => setAbierto(true)}>
        <Mail aria-hidden />
      </IconButton>
      {abierto ? <EnviarListaDialog lista={lista} onClose={() => setAbierto(false)} /> : null}
    </>
  );
}
