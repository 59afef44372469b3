import { Button, IconButton, Kbd, Menu, MenuItem } from '@cuadra/ui';
import { Ellipsis, List, Search, Tag, Undo2 } from 'lucide-react';
import { formatEntero } from '../../../shared/formats/index.ts';
import type { SinPar } from './use-sin-par.ts';

/** The act of Enter. */
function principalDe({ grupo, destino, lineas }: SinPar): string {
  if (grupo?.par) return 'Unir el par';
  if (!destino) return 'Elegir cuenta';
  return lineas.length === 1 ? 'Aceptar' : `Aceptar ${formatEntero(lineas.length)}`;
}

/** The acts on the group, fixed under it. */
export function AccionesGrupo({ sinPar, telefono }: { sinPar: SinPar; telefono: boolean }) {
  const { grupo, lineas, destino, clasifica, empareja } = sinPar;
  const size = telefono ? 'touch' : 'md';
  const puede = grupo?.par ? empareja : clasifica;
  const otra = clasifica && !grupo?.par && destino ? () => sinPar.setDialogo('cuenta') : undefined;
  const unaPorUna = !grupo?.par && (grupo?.lineas.length ?? 0) > 1 ? () => sinPar.open(true) : undefined;
  const documento = sinPar.sola ? () => sinPar.setDialogo('documento') : undefined;
  const principal = (
    <Button
      variant="primary"
      size={size}
      className={telefono ? 'flex-1' : undefined}
      disabled={!puede || lineas.length === 0}
      onClick={sinPar.aceptar}
    >
      {principalDe(sinPar)}
      <Kbd>Enter</Kbd>
    </Button>
  );
  const otraCuenta = (
    <Button size={size} onClick={otra} disabled={!otra} className={telefono ? 'flex-[0.6]' : undefined}>
      Otra cuenta
      <Kbd>C</Kbd>
    </Button>
  );
  return (
    <div className="flex shrink-0 items-center gap-2 border-t bg-background px-4 py-3 max-[1440px]:gap-1.5 lg:px-8">
      {telefono ? otraCuenta : principal}
      {telefono ? principal : otraCuenta}
      {telefono ? null : (
        <>
          {unaPorUna ? (
            <Button variant="ghost" className="max-xl:hidden max-[1440px]:px-1.5" onClick={unaPorUna}>
              Una por una
              <Kbd>→</Kbd>
            </Button>
          ) : null}
          {documento ? (
            <Button variant="ghost" className="max-[1440px]:px-1.5" onClick={documento}>
              Buscar documento
              <Kbd>/</Kbd>
            </Button>
          ) : null}
        </>
      )}
      <Menu
        align="end"
        side="top"
        trigger={
          <IconButton
            label="Más acciones"
            tooltip={false}
            variant={telefono ? 'secondary' : 'quiet'}
            size={size}
            className={telefono ? undefined : 'ml-auto'}
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {otra ? (
          <MenuItem icon={<Tag aria-hidden className="size-4" />} tecla="C" onClick={otra}>
            Otra cuenta
          </MenuItem>
        ) : null}
        {unaPorUna ? (
          <MenuItem icon={<List aria-hidden className="size-4" />} tecla="→" onClick={unaPorUna}>
            Una por una
          </MenuItem>
        ) : null}
        {documento ? (
          <MenuItem icon={<Search aria-hidden className="size-4" />} tecla="/" onClick={documento}>
            Buscar documento
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Undo2 aria-hidden className="size-4" />}
          tecla="Z"
          disabled={!sinPar.deshacer}
          onClick={() => sinPar.deshacer?.()}
        >
          Deshacer lo último
        </MenuItem>
      </Menu>
    </div>
  );
}
