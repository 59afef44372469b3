import {
  deleteConexionBanco,
  patchConexionAuto,
  patchConexionManual,
  postSincronizarBanco,
  type ConexionBanco,
  type CuentaConectada,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, ConfirmDialog, IconButton, Menu, MenuItem, MenuSeparator, StatusDot } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, FileUp, RefreshCw, TriangleAlert, Unplug } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { BotonImportar } from './boton-importar.tsx';
import { CuentaFila } from './cuenta-fila.tsx';
import { describeEstado, describeProximo, tonoDe } from './textos.ts';
import { LogoBanco } from '../../shared/cuentas-bancarias/logo-banco.tsx';
import { useReloadBancos } from './use-bancos.ts';

interface ConexionTarjetaProps {
  readonly conexion: ConexionBanco;
  readonly editable: boolean;
  /** Whether statements may arrive by themselves. */
  readonly conecta: boolean;
  /** Signs in at the bank again. */
  readonly onReconectar: () => void;
}

/** A connection with a bank: how it stands, what its accounts hold, and what can be done with it. */
export function ConexionTarjeta({ conexion, editable, conecta, onReconectar }: ConexionTarjetaProps) {
  const { id, banco, proveedor, estado, titular, rutTitular, cuentas, lectura, mensaje } = conexion;
  const reload = useReloadBancos();
  const { mutate: sincronizar, isPending } = useMutation({
    mutationFn: () => call(postSincronizarBanco, { params: { idConexion: id } }),
    onSettled: reload,
  });
  // The connection reads: an account that was taken from it joins it again without another sign-in.
  const convertir = useMutation({
    mutationFn: ({ id: idCuenta, idMoneda, numeroCuenta }: CuentaConectada) =>
      call(patchConexionAuto, { params: { idConexion: id }, body: { idCuenta, idMoneda, numeroCuenta } }),
    onSuccess: (_, { numeroCuenta }) => snackbar(`${numeroCuenta} vuelve a leerse sola`),
    onSettled: reload,
  });
  const conectado = estado === 'connected';
  const proximo = describeProximo(conexion);
  const titulo = `conexion-${id}`;
  return (
    <section aria-labelledby={titulo} className="rounded-md border">
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 py-4">
        <LogoBanco banco={banco} />
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titulo} className="text-15 font-semibold">
            {banco}
          </h2>
          <p aria-live="polite" className="mt-0.5 flex items-center gap-2">
            <StatusDot tono={tonoDe(conexion)} />
            {describeEstado(conexion)}
          </p>
          <p className="mt-0.5 text-12 text-muted-foreground">
            {[titular, rutTitular === null ? null : formatRut(rutTitular), `Por ${proveedor}`, proximo]
              .filter((parte) => parte !== null)
              .join(' · ')}
          </p>
        </div>
        {editable ? (
          <div className="flex flex-wrap items-center gap-2">
            {!conecta ? null : conectado ? (
              <Button
                loading={isPending || conexion.sincronizando}
                aria-label={`Actualizar ahora ${banco}`}
                onClick={() => sincronizar()}
              >
                <RefreshCw aria-hidden />
                Actualizar ahora
              </Button>
            ) : (
              <Button variant="primary" aria-label={`Volver a conectar ${banco}`} onClick={onReconectar}>
                Volver a conectar
              </Button>
            )}
            {conectado || conexion.pideReconectar ? <ConexionMenu conexion={conexion} /> : null}
          </div>
        ) : null}
      </div>
      {mensaje === null ? null : (
        <p
          role="alert"
          className="mx-4 mb-4 flex items-start gap-2 rounded-sm bg-negativo-soft px-3 py-2 text-negativo"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {mensaje}
        </p>
      )}
      {cuentas.length === 0 ? null : (
        <ul aria-label={`Cuentas de ${banco}`} className="divide-y border-t">
          {cuentas.map((cuenta) => (
            <CuentaFila
              key={cuenta.id}
              cuenta={cuenta}
              avance={
                conectado && lectura
                  ? lectura.cuentas.find(({ idCuenta }) => idCuenta === cuenta.id)
                  : undefined
              }
            >
              {cuenta.estadoConexion === 'connected' ? null : (
                <BotonImportar id={cuenta.id} nombre={`${banco} ${cuenta.numeroCuenta}`} />
              )}
              {conecta && conectado && cuenta.estadoConexion !== 'connected' ? (
                <Button
                  size="sm"
                  aria-label={`Pasar a automática ${cuenta.numeroCuenta}`}
                  loading={convertir.isPending && convertir.variables.id === cuenta.id}
                  onClick={() => convertir.mutate(cuenta)}
                >
                  Pasar a automática
                </Button>
              ) : null}
            </CuentaFila>
          ))}
        </ul>
      )}
    </section>
  );
}

function ConexionMenu({ conexion: { id, banco, cuentas } }: { conexion: ConexionBanco }) {
  const reload = useReloadBancos();
  const [pregunta, setPregunta] = useState<'manual' | 'desconectar' | null>(null);
  const cuantas = plural(cuentas.length, 'cuenta', 'cuentas');
  const close = async () => {
    await reload();
    setPregunta(null);
  };
  const manual = useMutation({
    mutationFn: () => call(patchConexionManual, { params: { idConexion: id } }),
    onSuccess: () => snackbar(`Las cuentas de ${banco} se cargan ahora por archivo`),
    onSettled: close,
  });
  const desconectar = useMutation({
    mutationFn: () => call(deleteConexionBanco, { params: { idConexion: id } }),
    onSuccess: () => snackbar(`Desconectaste ${banco}`),
    onSettled: close,
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Acciones de ${banco}`} tooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<FileUp aria-hidden />} onClick={() => setPregunta('manual')}>
          Pasar a manual
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Unplug aria-hidden />} onClick={() => setPregunta('desconectar')}>
          Desconectar
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={pregunta === 'manual'}
        onOpenChange={() => setPregunta(null)}
        title={`Pasar ${cuantas} de ${banco} a manual`}
        description="Cuadra deja de leer el banco y olvida el acceso. Los movimientos, sus conciliaciones y clasificaciones quedan como están; los próximos los cargas con la cartola. Puedes volver a conectarlo cuando quieras."
        confirmLabel="Pasar a manual"
        loading={manual.isPending}
        onConfirm={() => manual.mutate()}
      />
      <ConfirmDialog
        open={pregunta === 'desconectar'}
        onOpenChange={() => setPregunta(null)}
        title={`Desconectar ${banco}`}
        description="Cuadra deja de leer el banco y olvida el acceso. Las cuentas y toda su historia se quedan; si vuelves a conectarlo, siguen donde quedaron."
        confirmLabel="Desconectar"
        destructive
        loading={desconectar.isPending}
        onConfirm={() => desconectar.mutate()}
      />
    </>
  );
}
