import { Button } from '@cuadra/ui';
import { useState } from 'react';
import { Seccion } from '../seccion.tsx';
import { CerrarDialog } from './cerrar-dialog.tsx';

/** The end of the company in Cuadra, apart from everything else and asked for twice. */
export function CerrarSection({ nombre }: { nombre: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Seccion
      title="Cerrar la empresa"
      lead="Nadie podrá entrar más y se detiene la carga de documentos. Puedes reactivarla después."
    >
      <div className="rounded-md border border-negativo/40 px-4 py-3">
        <p>
          Guardamos los datos por 180 días desde el cierre. Si la reactivas antes, vuelve tal como quedó;
          después, vuelve vacía.
        </p>
        <Button variant="destructive" className="mt-3" onClick={() => setOpen(true)}>
          Cerrar {nombre}
        </Button>
      </div>
      {open ? <CerrarDialog nombre={nombre} onClose={() => setOpen(false)} /> : null}
    </Seccion>
  );
}
