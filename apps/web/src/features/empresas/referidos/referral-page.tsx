import { listReferidos } from '@cuadra/contract';
import { Button, EmptyState, Input, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy, Mail } from 'lucide-react';
import { useRef } from 'react';
import { fechaLarga, plural } from '../../../shared/formats/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';

/** The company's own link to bring others, and those that came with it. */
export function ReferralPage() {
  const { data, error, refetch, isFetching } = useQuery(queryFor(listReferidos));
  return (
    <Page>
      <div className="max-w-160">
        <h2 className="text-20 font-semibold text-balance">Recomienda Cuadra a otra empresa</h2>
        <p className="mt-1 text-muted-foreground">
          Comparte este enlace: aquí verás qué empresas se registran con él.
        </p>
        {data ? (
          <>
            <Enlace enlace={new URL(data.enlace, location.origin).href} />
            <section aria-labelledby="llegaron" className="mt-8">
              <h3 id="llegaron" className="font-semibold">
                {data.total === 0
                  ? 'Empresas que llegaron'
                  : `${plural(data.total, 'empresa llegó', 'empresas llegaron')} con tu enlace`}
              </h3>
              {data.items.length === 0 ? (
                <EmptyState
                  tipo="nada"
                  className="mt-3"
                  title="Aún no llega nadie con tu enlace"
                  description="Cuando una empresa se registre con él, la verás aquí."
                />
              ) : (
                <ul className="mt-3 border-t">
                  {data.items.map(({ id, nombre, created }) => (
                    <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b py-2.5">
                      <span className="font-medium">{nombre}</span>
                      <span className="text-muted-foreground">{fechaLarga(created.slice(0, 10))}</span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        ) : error ? (
          <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} className="mt-6" />
        ) : (
          <div role="status" aria-label="Cargando tu enlace" className="mt-6 flex flex-col gap-3">
            <Skeleton className="h-8" />
            <Skeleton className="h-32" />
          </div>
        )}
      </div>
    </Page>
  );
}

function Enlace({ enlace }: { enlace: string }) {
  const { user } = useSession();
  const campo = useRef<HTMLInputElement>(null);
  const copy = async () => {
    campo.current?.select();
    try {
      await navigator.clipboard.writeText(enlace);
      snackbar('Copiaste el enlace');
    } catch {
      snackbar('Tu navegador no dejó copiarlo. Está seleccionado: cópialo con Ctrl C.', { icon: 'alerta' });
    }
  };
  const asunto = 'Te recomiendo Cuadra';
  const cuerpo = `Hola:\n\nEn ${user?.Empresa.nombre ?? 'mi empresa'} usamos Cuadra para que todo lo que se compra, se vende y se paga calce con el banco. Puedes probarlo aquí:\n${enlace}\n`;
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Input ref={campo} readOnly aria-label="Tu enlace" value={enlace} className="tnum min-w-60 flex-1" />
      <Button variant="primary" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copiar enlace
      </Button>
      <Button
        render={
          <a
            href={`mailto:?subject=${encodeURIComponent(asunto)}&body=${encodeURIComponent(cuerpo)}`}
            aria-label="Compartir por correo"
          />
        }
      >
        <Mail aria-hidden />
        Por correo
      </Button>
    </div>
  );
}
