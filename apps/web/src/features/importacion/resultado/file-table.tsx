import type { ArchivoImportado, CuentaCorriente, Importacion } from '@cuadra/contract';
import { FileRow } from './file-row.tsx';

interface FileTableProps {
  readonly importacion: Importacion;
  readonly archivos: readonly ArchivoImportado[];
  readonly cuentas: ReadonlyMap<number, CuentaCorriente>;
}

const NUMEROS = ['Filas', 'Nuevos', 'Repetidos'];

/** Files of an import, in the order in which they were given, each with what came of it. */
export function FileTable({ importacion, archivos, cuentas }: FileTableProps) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">Archivos de la importación</caption>
      <thead className="sticky top-0 z-10">
        <tr className="hidden h-(--row-head) bg-muted text-11 text-muted-foreground md:table-row [&>th]:border-b [&>th]:font-medium">
          <th scope="col" className="pl-6 text-left">
            Archivo
          </th>
          {NUMEROS.map((nombre) => (
            <th key={nombre} scope="col" className="w-24 pr-3 text-right">
              {nombre}
            </th>
          ))}
          <th scope="col" className="w-64 pr-6 pl-3 text-right">
            <span className="sr-only">Qué hacer</span>
          </th>
        </tr>
      </thead>
      {archivos.map((archivo) => (
        <FileRow key={archivo.id} importacion={importacion} archivo={archivo} cuentas={cuentas} />
      ))}
    </table>
  );
}
