import { getConexionesInfo, getHistoricalSync } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Landmark, ReceiptText } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';

const SII = {
  sin_conexion: 'Sin conexión',
  conectada: 'Conectado',
  rechazada: 'El SII ya no acepta el acceso',
} as const;

const esperaDe = (error: Error | null) => (error === null ? 'Cargando…' : messageOf(error));

/** Where data come from by themselves: the banks and the SII. */
export function ConexionesPage() {
  const { user, puede } = useSession();
  const idEmpresa = user?.Empresa.id ?? 0;
  const { data: bancos, error: sinBancos } = useQuery({
    ...queryFor(getConexionesInfo, { params: { id: idEmpresa } }),
    enabled: user !== null,
  });
  const verSii = puede(getHistoricalSync);
  const { data: sii, error: sinSii } = useQuery({ ...queryFor(getHistoricalSync), enabled: verSii });
  return (
    <Page>
      <div className="grid gap-4 sm:grid-cols-2">
        <Tarjeta
          icono={<Landmark aria-hidden className="size-5 text-muted-foreground" />}
          titulo="Bancos"
          estado={
            bancos === undefined
              ? esperaDe(sinBancos)
              : bancos.totalCuentasConectadas === 0
                ? 'Sin bancos conectados'
                : `${plural(bancos.totalConexionesActivas, 'banco conectado', 'bancos conectados')}, ${plural(bancos.totalCuentasConectadas, 'cuenta', 'cuentas')} al cuidado de Cuadra`
          }
          ir={<Button render={<Link to="/conexiones/bancos" />}>Ver los bancos</Button>}
        />
        {verSii ? (
          <Tarjeta
            icono={<ReceiptText aria-hidden className="size-5 text-muted-foreground" />}
            titulo="SII"
            estado={sii === undefined ? esperaDe(sinSii) : SII[sii.conexion.estado]}
            ir={<Button render={<Link to="/conexiones/fiscal" />}>Ver la conexión con el SII</Button>}
          />
        ) : null}
      </div>
    </Page>
  );
}

function Tarjeta({
  icono,
  titulo,
  estado,
  ir,
}: {
  icono: ReactElement;
  titulo: string;
  estado: string;
  ir: ReactNode;
}) {
  return (
    <section className="flex flex-col items-start gap-3 rounded-md border p-4">
      <div className="flex items-center gap-2">
        {icono}
        <h2 className="text-15 font-semibold">{titulo}</h2>
      </div>
      <p className="text-muted-foreground">{estado}</p>
      {ir}
    </section>
  );
}
