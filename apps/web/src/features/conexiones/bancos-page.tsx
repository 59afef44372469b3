import {
  postCuentaManual,
  type ReplyOf,
  type listConexionesBanco,
  postConexionBanco,
} from '@cuadra/contract';
import { Button, EmptyState, Skeleton } from '@cuadra/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { NuevaCuentaDialog } from '../../shared/cuentas-bancarias/nueva-cuenta-dialog.tsx';
import { LoadError, Page } from '../../shared/page/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { BotonImportar } from './boton-importar.tsx';
import { ConectarDialog } from './conectar-dialog.tsx';
import { ConexionTarjeta } from './conexion-tarjeta.tsx';
import { CuentaFila } from './cuenta-fila.tsx';
import { useBancos, useIntegradores, useReloadBancos } from './use-bancos.ts';

type Bancos = ReplyOf<typeof listConexionesBanco>;

/** What is being connected: a bank to choose, or one that is known. */
interface Conectando {
  readonly idIntegrador?: number;
}

/** The banks: which are connected, how fresh each account is and why not fresher. */
export function BancosPage() {
  const { puede } = useSession();
  const { data, error, refetch, isFetching } = useBancos();
  const reload = useReloadBancos();
  const [conectando, setConectando] = useState<Conectando | null>(null);
  const [agregando, setAgregando] = useState(false);
  const conecta = puede(postConexionBanco);
  return (
    <Page
      actions={
        conecta && data !== undefined && data.items.length > 0 ? (
          <Button variant="primary" onClick={() => setConectando({})}>
            <Plus aria-hidden />
            Conectar un banco
          </Button>
        ) : undefined
      }
    >
      {data ? (
        <Contenido
          bancos={data}
          editable={puede(postCuentaManual)}
          conecta={conecta}
          onConectar={setConectando}
          onAgregar={() => setAgregando(true)}
        />
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Cargando los bancos" className="flex flex-col gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      )}
      {conectando ? <ConectarDialog {...conectando} onClose={() => setConectando(null)} /> : null}
      {agregando ? (
        <NuevaCuentaDialog
          create={(body) => call(postCuentaManual, { body })}
          onCreated={() => {
            void reload();
            snackbar('Cuenta agregada. Importa su cartola para ver sus movimientos');
            setAgregando(false);
          }}
          onClose={() => setAgregando(false)}
        />
      ) : null}
    </Page>
  );
}

interface ContenidoProps {
  readonly bancos: Bancos;
  readonly editable: boolean;
  /** Whether statements may arrive by themselves. */
  readonly conecta: boolean;
  readonly onConectar: (conectando: Conectando) => void;
  readonly onAgregar: () => void;
}

function Contenido({
  bancos: { items, manuales },
  editable,
  conecta,
  onConectar,
  onAgregar,
}: ContenidoProps) {
  const { conectables } = useIntegradores();
  const seConecta = (idIntegrador: number) => conectables.some(({ id }) => id === idIntegrador);
  return (
    <div className="flex flex-col gap-6">
      {items.length === 0 ? (
        <EmptyState
          tipo="nada"
          title="Aún no hay bancos conectados"
          description={
            conecta
              ? 'Conecta tu banco y sus movimientos llegan solos, varias veces al día. O agrega la cuenta y carga sus cartolas.'
              : editable
                ? 'Agrega la cuenta y carga sus cartolas.'
                : 'Pide a quien administra la empresa que conecte el banco.'
          }
          actions={
            editable ? (
              <>
                {conecta ? (
                  <Button variant="primary" onClick={() => onConectar({})}>
                    Elegir el banco
                  </Button>
                ) : null}
                <Button onClick={onAgregar}>Agregar cuenta por archivo</Button>
              </>
            ) : undefined
          }
        />
      ) : (
        items.map((conexion) => (
          <ConexionTarjeta
            key={conexion.id}
            conexion={conexion}
            editable={editable}
            conecta={conecta}
            onReconectar={() => onConectar({ idIntegrador: conexion.idIntegrador })}
          />
        ))
      )}
      {manuales.length > 0 || items.length > 0 ? (
        <section aria-labelledby="por-archivo">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 id="por-archivo" className="text-15 font-semibold">
              Cuentas por archivo
            </h2>
            {editable ? (
              <Button size="sm" onClick={onAgregar}>
                Agregar cuenta
              </Button>
            ) : null}
          </div>
          {manuales.length === 0 ? (
            <p className="text-muted-foreground">Todas tus cuentas están en una conexión.</p>
          ) : (
            <ul aria-label="Cuentas por archivo" className="divide-y rounded-md border">
              {manuales.map((cuenta) => (
                <CuentaFila key={cuenta.id} cuenta={cuenta} banco={cuenta.banco}>
                  <BotonImportar id={cuenta.id} nombre={`${cuenta.banco} ${cuenta.numeroCuenta}`} />
                  {conecta && seConecta(cuenta.idIntegrador) ? (
                    <Button
                      size="sm"
                      aria-label={`Conectar ${cuenta.banco} ${cuenta.numeroCuenta}`}
                      onClick={() => onConectar({ idIntegrador: cuenta.idIntegrador })}
                    >
                      Conectar
                    </Button>
                  ) : null}
                </CuentaFila>
              ))}
            </ul>
          )}
        </section>
      ) : null}
    </div>
  );
}
