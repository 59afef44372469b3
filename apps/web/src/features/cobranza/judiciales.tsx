import { liftJudicial, type CobranzaDeCliente, type Judicial } from '@cuadra/contract';
import { Badge, Button } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { fechaCorta } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useCobranzaTouched } from './use-cobranza-touched.ts';
import { useNombreDe } from './use-nombre-de.ts';

interface JudicialesProps {
  readonly cobranza: CobranzaDeCliente;
  readonly edita: boolean;
}

/** Debts that are claimed in court, and those that were. */
export function Judiciales({ cobranza: { judiciales }, edita }: JudicialesProps) {
  const nombreDe = useNombreDe();
  const touched = useCobranzaTouched();
  const quitar = useMutation({
    mutationFn: ({ id }: Judicial) => call(liftJudicial, { params: { id } }),
    onSuccess: () => snackbar('Ya no está en cobranza judicial'),
    onSettled: touched,
  });
  if (judiciales.length === 0) return <p className="text-muted-foreground">Nada en cobranza judicial.</p>;
  return (
    <ul className="flex flex-col">
      {judiciales.map((judicial) => (
        <li key={judicial.id} className="flex items-start gap-3 border-b py-2 last:border-b-0">
          <div className="min-w-0 flex-1">
            <p>
              Desde el {fechaCorta(judicial.desde)}, {nombreDe(judicial.documento)}
            </p>
            <p className="text-12 text-muted-foreground">
              {[judicial.nota, judicial.usuario].filter(Boolean).join(' · ')}
            </p>
            {edita && judicial.levantada === null ? (
              <Button
                size="sm"
                variant="quiet"
                className="-ml-2"
                loading={quitar.isPending}
                onClick={() => quitar.mutate(judicial)}
              >
                Quitar de judicial
              </Button>
            ) : null}
          </div>
          <Badge tono={judicial.levantada === null ? 'negativo' : 'neutro'}>
            {judicial.levantada === null ? 'Judicial' : 'Terminada'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
