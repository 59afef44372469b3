import { listCartolas, type CasoDecidido } from '@cuadra/contract';
import { Glosa, Monto } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { fechaCorta, formatPorcentaje } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { comoSeDecidio } from './textos.ts';

/** A line that was decided: what the machine said of it and what it was. Its words open the line. */
export function CasoView({ caso }: { caso: CasoDecidido }) {
  const { idCartola, fecha, descripcion, monto, moneda, confianza, dijo, fue, acertada } = caso;
  const { puede } = useSession();
  const abre = puede(listCartolas);
  const glosa = <Glosa texto={descripcion} className="font-medium" />;
  return (
    <li className="flex items-start gap-3 border-b py-2 last:border-b-0">
      <span className="flex h-5 items-center">
        {acertada ? (
          <Check role="img" aria-label="Bien" className="size-4 text-cuadra" />
        ) : (
          <X role="img" aria-label="Mal" className="size-4 text-negativo" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {abre ? (
          <Link
            to="/cartolas"
            search={{ id: idCartola, ids: String(idCartola) }}
            className="block underline decoration-input underline-offset-3 hover:decoration-current"
          >
            {glosa}
          </Link>
        ) : (
          glosa
        )}
        <p className="text-12 text-muted-foreground">
          <span className="tnum">{fechaCorta(fecha)}</span>
          {dijo === null ? null : (
            <>
              {' '}
              · Cuadra dijo <span className="text-foreground">{dijo}</span>
              {confianza === null ? null : <span className="tnum"> con {formatPorcentaje(confianza)}</span>}
            </>
          )}
          {acertada || fue === null ? null : (
            <>
              {' '}
              · era <span className="text-foreground">{fue}</span>
            </>
          )}{' '}
          · {comoSeDecidio(caso)}
        </p>
      </div>
      <Monto forma="col" valor={monto} moneda={moneda} />
    </li>
  );
}
