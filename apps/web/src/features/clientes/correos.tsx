import { listHistorialEmails, sendEmail } from '@cuadra/contract';
import { buttonVariants } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { fechaHora } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { EstadoDeEnvio } from '../../shared/registros/correos/estado-envio.tsx';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';

/** The last mails to a customer, and the way to write another. */
export function Correos({ idCliente }: { idCliente: number }) {
  const { puede } = useSession();
  const { data } = useQuery(queryFor(listHistorialEmails, { query: { idCliente } }));
  return (
    <section aria-labelledby="correos-cliente">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 id="correos-cliente" className="font-semibold">
          Correos
        </h2>
        {puede(sendEmail) ? (
          <Link
            to="/emails"
            search={{ escribir: 'si', idCliente }}
            className={buttonVariants({ size: 'sm', variant: 'quiet' })}
          >
            <PenLine aria-hidden />
            Escribir
          </Link>
        ) : null}
      </div>
      {data === undefined ? null : data.items.length === 0 ? (
        <p className="text-muted-foreground">Sin correos.</p>
      ) : (
        <ul className="flex flex-col">
          {data.items.slice(0, 5).map((envio) => (
            <li key={envio.id} className="flex flex-col border-b py-2">
              <Link to="/emails" search={{ idCliente, id: envio.id }} className={`${ENLACE} truncate`}>
                {envio.asunto}
              </Link>
              <span className="flex items-center justify-between gap-2 text-12 text-muted-foreground">
                <span className="tnum">{fechaHora(envio.created)}</span>
                <EstadoDeEnvio envio={envio} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.pagination.count > 5 ? (
        <Link to="/emails" search={{ idCliente }} className={`${ENLACE} mt-2 inline-block`}>
          Ver los {data.pagination.count}
        </Link>
      ) : null}
    </section>
  );
}
