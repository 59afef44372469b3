import type { FilaDeNomina, Nomina, OrdenDeNomina, VistaDeNomina } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, cn, Glifo } from '@cuadra/ui';
import { CircleX, CornerDownRight, Split, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatEntero, formatMonto } from '../../shared/formats/index.ts';
import type { GruposDeNomina, OrdenConFilas } from './group-filas.ts';
import { EstadoDeOrden } from './ordenes.tsx';

type Contenido = VistaDeNomina | Nomina;

/** Orders of a group that are drawn before the person asks for more. */
const POR_VEZ = 50;
const ICONO = { 'aria-hidden': true, className: 'size-4' } as const;

/** `B Cuenta destino`: the place in the file before the name. */
function Titulo({
  lugar,
  children,
  className,
}: {
  lugar: string | null;
  children: ReactNode;
  className?: string;
}) {
  return (
    <th scope="col" className={cn('px-2 py-2 text-left font-normal text-muted-foreground', className)}>
      {lugar === null ? null : <span className="tnum">{lugar} </span>}
      {children}
    </th>
  );
}

/** Every row as the bank reads it, with its place in the file. */
export function Tabla({ contenido, grupos }: { contenido: Contenido; grupos: GruposDeNomina }) {
  const { lugares, formato } = contenido;
  const partidas = grupos.sobreTope.filter(({ filas }) => filas.length > 1).length;
  const enteras = grupos.sobreTope.length - partidas;
  return (
    <table aria-label="Filas de la nómina" className="w-full border-collapse">
      <thead className="border-b bg-muted text-12">
        <tr>
          <Titulo lugar={null} className="w-12 pl-4 sm:pl-6">
            Nº
          </Titulo>
          <Titulo lugar={lugares.cuenta} className="max-md:hidden">
            Cuenta destino
          </Titulo>
          <Titulo lugar={lugares.banco} className="max-md:hidden">
            Banco
          </Titulo>
          <Titulo lugar={lugares.rut} className="max-lg:hidden">
            RUT
          </Titulo>
          <Titulo lugar={lugares.nombre}>Nombre</Titulo>
          <Titulo lugar={lugares.monto} className="text-right">
            Monto
          </Titulo>
          <Titulo lugar={lugares.documento} className="max-lg:hidden">
            Factura
          </Titulo>
          <th scope="col" className="w-10 pr-4 sm:pr-6">
            <span className="sr-only">Estado</span>
          </th>
        </tr>
      </thead>
      <Grupo
        titulo="Necesitan que las mires"
        nota={formatEntero(grupos.mirar.length)}
        ordenes={grupos.mirar}
      />
      <Grupo
        titulo={`Sobre ${formatMonto(formato?.maxEntreBancos ?? 0)}`}
        nota={[
          partidas > 0 ? `${partidas} ${partidas === 1 ? 'se parte' : 'se parten'}` : '',
          enteras > 0 ? `${enteras} no` : '',
        ]
          .filter((parte) => parte !== '')
          .join(', ')}
        ordenes={grupos.sobreTope}
        enteras
      />
      <Grupo titulo="Sin observaciones" nota={formatEntero(grupos.resto.length)} ordenes={grupos.resto} />
    </table>
  );
}

interface GrupoProps {
  readonly titulo: string;
  readonly nota: string;
  readonly ordenes: readonly OrdenConFilas[];
  /** Says of an order in one row that it goes whole. */
  readonly enteras?: boolean;
}

function Grupo({ titulo, nota, ordenes, enteras = false }: GrupoProps) {
  const [cuantas, setCuantas] = useState(POR_VEZ);
  if (ordenes.length === 0) return null;
  const resto = ordenes.slice(cuantas);
  return (
    <tbody>
      <tr className="border-b bg-muted">
        <th scope="rowgroup" colSpan={8} className="px-4 py-2 text-left font-medium sm:px-6">
          {titulo} <span className="tnum font-normal text-muted-foreground">{nota}</span>
        </th>
      </tr>
      {ordenes
        .slice(0, cuantas)
        .flatMap(({ orden, filas }) => [
          <Fila key={orden.id} orden={orden} fila={filas[0]} entera={enteras && filas.length === 1} />,
          ...filas.slice(1).map((fila) => <Parte key={`${orden.id} ${fila.parte}`} fila={fila} />),
        ])}
      {resto.length > 0 ? (
        <tr className="border-b">
          <td colSpan={8} className="px-4 py-1 sm:px-6">
            <Button size="sm" variant="quiet" onClick={() => setCuantas((antes) => antes + POR_VEZ * 4)}>
              {formatEntero(resto.length)} órdenes más
            </Button>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

const celda = 'px-2 py-2';

interface FilaProps {
  readonly orden: OrdenDeNomina;
  readonly fila: FilaDeNomina | undefined;
  /** Above the limit, to the same bank. */
  readonly entera: boolean;
}

function Fila({ orden, fila, entera }: FilaProps) {
  const mala = orden.problema !== null;
  return (
    <tr
      className={cn('border-b align-middle', mala && 'bg-row-selected shadow-[inset_3px_0_0_var(--cuadra)]')}
    >
      <td className={cn(celda, 'tnum pl-4 text-muted-foreground sm:pl-6')}>{orden.posicion}</td>
      <td className={cn(celda, 'tnum max-md:hidden', mala && 'text-negativo')}>
        {fila?.cuenta ?? orden.cuenta}
      </td>
      <td className={cn(celda, 'tnum text-muted-foreground max-md:hidden')}>{fila?.banco ?? orden.banco}</td>
      <td className={cn(celda, 'tnum whitespace-nowrap text-muted-foreground max-lg:hidden')}>
        {formatRut(orden.rut)}
      </td>
      <td className={celda}>
        <Nombre orden={orden} entera={entera} />
        <span className="tnum block text-12 text-muted-foreground md:hidden">
          {orden.banco} · {orden.cuenta}
        </span>
      </td>
      <td className={cn(celda, 'tnum text-right font-medium whitespace-nowrap')}>
        {formatMonto(fila?.monto ?? orden.monto)}
      </td>
      <td className={cn(celda, 'tnum text-muted-foreground max-lg:hidden')}>{orden.documento}</td>
      <td className="pr-4 text-right sm:pr-6">
        <Marca orden={orden} partida={(fila?.partes ?? 1) > 1} />
      </td>
    </tr>
  );
}

function Nombre({ orden, entera }: { orden: OrdenDeNomina; entera: boolean }) {
  const { razonSocial, filas, monto, avisos, problema, cuentaDeAntes } = orden;
  return (
    <>
      <span className={cn((problema !== null || avisos.length > 0 || filas > 1) && 'font-medium')}>
        {razonSocial}
      </span>
      {filas > 1 ? (
        <span className="tnum text-muted-foreground">
          {' '}
          · {formatMonto(monto)} en {filas}
        </span>
      ) : null}
      {entera ? <span className="text-muted-foreground"> · mismo banco, va entera</span> : null}
      {problema === null ? null : (
        <span className="block text-12">
          <span className="text-negativo">{problema}</span>
          {cuentaDeAntes === null ? null : ` Los pagos de antes fueron a ··${cuentaDeAntes}.`}
        </span>
      )}
      {avisos.map(({ texto, queda }) => (
        <span key={texto} className="block text-12">
          <span className="text-aviso">{texto}</span>
          {queda === null ? null : ` → ${queda}`}
        </span>
      ))}
    </>
  );
}

/** What stands at the end of the row: what the bank said, or what to look at before. */
function Marca({ orden, partida }: { orden: OrdenDeNomina; partida: boolean }) {
  if (orden.problema !== null)
    return (
      <span className="inline-flex text-negativo">
        <CircleX {...ICONO} />
        <span className="sr-only">El banco no la puede recibir</span>
      </span>
    );
  if (orden.idEstado !== 2) return <EstadoDeOrden orden={orden} corto />;
  if (orden.avisos.length > 0)
    return (
      <span className="inline-flex text-aviso">
        <TriangleAlert {...ICONO} />
        <span className="sr-only">Mírala</span>
      </span>
    );
  if (partida)
    return (
      <span className="inline-flex text-muted-foreground">
        <Split {...ICONO} />
        <span className="sr-only">Va en partes</span>
      </span>
    );
  return (
    <span className="inline-flex">
      <Glifo size={14} estado="segura" />
      <span className="sr-only">Sin observaciones</span>
    </span>
  );
}

function Parte({ fila }: { fila: FilaDeNomina }) {
  return (
    <tr className="border-b text-muted-foreground">
      <td aria-hidden />
      <td className={cn(celda, 'tnum max-md:hidden')}>{fila.cuenta}</td>
      <td aria-hidden className="max-md:hidden" />
      <td aria-hidden className="max-lg:hidden" />
      <td className={celda}>
        <span className="inline-flex items-center gap-2">
          <CornerDownRight {...ICONO} />
          parte {fila.parte} de {fila.partes}
        </span>
      </td>
      <td className={cn(celda, 'tnum text-right font-medium text-foreground')}>{formatMonto(fila.monto)}</td>
      <td className={cn(celda, 'tnum max-lg:hidden')}>{fila.documento}</td>
      <td aria-hidden />
    </tr>
  );
}
