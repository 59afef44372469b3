import type { Medicion } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatEntero, formatPorcentaje } from '../../../shared/formats/index.ts';
import { nombreDeTipo } from '../../../shared/formats/tipo-recomendacion.ts';
import { RecordBar } from './record-view.tsx';
import { decirCerteza } from './textos.ts';

interface Cuenta {
  readonly dichas: number;
  readonly acertadas: number;
}

const parteDe = ({ dichas, acertadas }: Cuenta) =>
  dichas === 0 ? '–' : formatPorcentaje(acertadas / dichas);

/** What the machine promises against what it keeps, by how sure it was. */
export function TablaCerteza({ porCerteza }: { porCerteza: Medicion['porCerteza'] }) {
  return (
    <Tabla
      titulo="Lo que promete y lo que cumple"
      pie="De lo que dice con 95 %, unas 95 de cada 100 deberían ser correctas."
      cabeza="Dijo"
      filas={porCerteza.map(({ desde, hasta, ...cuenta }) => ({
        clave: `${desde}`,
        nombre: `Entre ${decirCerteza(desde)} y ${decirCerteza(hasta)}`,
        cuenta,
      }))}
    />
  );
}

/** How right each kind of suggestion was; each leads to its errors. */
export function TablaTipos({
  porTipo,
  elegido,
}: {
  porTipo: Medicion['porTipo'];
  elegido: string | undefined;
}) {
  return (
    <Tabla
      titulo="Por tipo de sugerencia"
      pie="Elige un tipo para ver solo sus errores."
      cabeza="Tipo"
      filas={porTipo.map(({ tipo, ...cuenta }) => ({
        clave: tipo,
        cuenta,
        nombre:
          cuenta.acertadas < cuenta.dichas ? (
            <Link
              to="/automatizaciones/conciliacion"
              search={{ parte: 'precision', tipo: tipo === elegido ? undefined : tipo }}
              resetScroll={false}
              className="underline decoration-input underline-offset-3 hover:decoration-current"
            >
              {nombreDeTipo(tipo)}
            </Link>
          ) : (
            nombreDeTipo(tipo)
          ),
      }))}
    />
  );
}

function Tabla({
  titulo,
  pie,
  cabeza,
  filas,
}: {
  titulo: string;
  pie: string;
  cabeza: string;
  filas: readonly { readonly clave: string; readonly nombre: ReactNode; readonly cuenta: Cuenta }[];
}) {
  return (
    <section aria-label={titulo} className="min-w-0">
      <h2 className="mb-2 font-semibold">{titulo}</h2>
      <table className="w-full">
        <thead>
          <tr className="border-b text-11 text-muted-foreground">
            <th scope="col" className="py-1.5 text-left font-medium">
              {cabeza}
            </th>
            <th scope="col" className="num py-1.5 pl-3 font-medium">
              Veces
            </th>
            <th scope="col" className="w-24 px-4 py-1.5 max-sm:hidden">
              <span className="sr-only">Bien y mal</span>
            </th>
            <th scope="col" className="num py-1.5 pl-3 font-medium">
              Acertó
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map(({ clave, nombre, cuenta }) => (
            <tr key={clave} className="border-b">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {nombre}
              </th>
              <td className="num py-1.5 pl-3">{formatEntero(cuenta.dichas)}</td>
              <td className="px-4 py-1.5 max-sm:hidden">
                <RecordBar
                  record={{
                    acertadas: cuenta.acertadas,
                    erradas: cuenta.dichas - cuenta.acertadas,
                    montoAcertado: 0,
                    montoErrado: 0,
                  }}
                />
              </td>
              <td className="num py-1.5 pl-3 font-medium">{parteDe(cuenta)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-muted-foreground">{pie}</p>
    </section>
  );
}
