import { resolverEnvio, type RecordatorioDesconocido } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { call } from '../../shared/api/index.ts';
import { fechaCorta, plural } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useRecordatoriosTouched } from './use-recordatorios-touched.ts';

interface DesconocidosProps {
  readonly desconocidos: readonly RecordatorioDesconocido[];
  readonly edita: boolean;
}

/** Mails whose end is not known: they are never repeated by themselves, and a person decides. */
export function Desconocidos({ desconocidos, edita }: DesconocidosProps) {
  if (desconocidos.length === 0) return null;
  return (
    <section aria-label="Correos por revisar" className="m-4 rounded-md bg-aviso-soft px-3 py-3">
      <h3 className="flex items-center gap-2 font-medium text-aviso">
        <CircleAlert aria-hidden className="size-4" />
        {plural(desconocidos.length, 'correo')} sin respuesta del servidor
      </h3>
      <p className="mt-1 text-12">No se repiten solos. Pregunta al cliente si llegó y dilo aquí.</p>
      <ul className="mt-2 flex flex-col gap-2">
        {desconocidos.map((correo) => (
          <Desconocido key={correo.id} correo={correo} edita={edita} />
        ))}
      </ul>
    </section>
  );
}

function Desconocido({ correo, edita }: { correo: RecordatorioDesconocido; edita: boolean }) {
  const touched = useRecordatoriosTouched();
  const resolver = useMutation({
    mutationFn: (llego: boolean) => call(resolverEnvio, { params: { id: correo.id }, body: { llego } }),
    onSuccess: (_nada, llego) => {
      snackbar(
        llego ? `El correo a ${correo.cliente} llegó` : `El correo a ${correo.cliente} puede volver a salir`,
      );
      touched();
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="block truncate font-medium">{correo.cliente}</span>
        <span className="block truncate text-12">
          {fechaCorta(correo.fecha)} · {correo.para.join(', ')}
        </span>
      </span>
      {edita ? (
        <span className="flex gap-2">
          <Button size="sm" loading={resolver.isPending} onClick={() => resolver.mutate(true)}>
            Se envió
          </Button>
          <Button size="sm" loading={resolver.isPending} onClick={() => resolver.mutate(false)}>
            No se envió
          </Button>
        </span>
      ) : null}
    </li>
  );
}
