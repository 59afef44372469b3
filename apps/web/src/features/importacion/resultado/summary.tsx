import { listSugerencias, type Importacion } from '@cuadra/contract';
import { Button, Glifo, ProgressBar } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Columns3, Undo2, Upload, Zap } from 'lucide-react';
import { fechaHora, formatEntero, plural } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { describeNuevos, totalesDe, type Totales } from './describe-archivo.ts';

/** Totals of an import, how far it is, and what comes next. */
export function Summary({ importacion }: { importacion: Importacion }) {
  const totales = totalesDe(importacion);
  const { terminada, idActo } = importacion;
  const quedan = totales.creados - totales.retirados;
  const { puede } = useSession();
  const sugerencias = terminada && quedan > 0 && puede(listSugerencias);
  const next = importacion.archivos.find(({ estado, vistaPrevia }) => estado === 'por_mapear' && vistaPrevia);
  return (
    <header className="border-b px-4 py-5 md:px-6">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-40">
          <h2 className="text-muted-foreground">Importación del {fechaHora(importacion.created)}</h2>
          <p className="tnum mt-0.5 text-32 font-semibold">{formatEntero(totales.creados)}</p>
          <p className="text-12 text-muted-foreground">
            {describeNuevos(totales) || (terminada ? 'Nada nuevo' : 'Nuevos hasta ahora')}
          </p>
          {totales.retirados > 0 ? (
            <p className="text-12 text-muted-foreground">
              {totales.retirados === 1
                ? 'Deshecha: salió 1 registro'
                : `Deshecha: salieron ${plural(totales.retirados, 'registro')}`}
            </p>
          ) : null}
        </div>
        <Figures totales={totales} />
        <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto">
          {totales.porCompletar > 0 ? (
            <Button
              variant="primary"
              render={
                <Link
                  to="/importar"
                  search={{ id: importacion.id, ...(next ? { archivo: next.id } : { ver: 'por_mapear' }) }}
                />
              }
            >
              <Columns3 aria-hidden />
              Completar {plural(totales.porCompletar, 'archivo')}
            </Button>
          ) : null}
          {sugerencias ? (
            <Button
              variant={totales.porCompletar > 0 ? 'secondary' : 'primary'}
              render={<Link to="/rayitos" />}
            >
              <Zap aria-hidden />
              Ver sugerencias
            </Button>
          ) : null}
          {terminada && idActo !== null && quedan > 0 ? (
            <Button render={<Link to="/hecho" search={{ id: idActo }} />}>
              <Undo2 aria-hidden />
              Deshacer
            </Button>
          ) : null}
          <Button render={<Link to="/importar" />}>
            <Upload aria-hidden />
            Importar más
          </Button>
        </div>
      </div>
      <Progress totales={totales} terminada={terminada} />
      {totales.todoRepetido ? (
        <p className="mt-4 flex items-center gap-3 rounded-md bg-cuadra-soft px-3 py-2.5 text-cuadra-foreground">
          <Glifo estado="segura" />
          <span>
            <span className="font-medium">Todo esto ya estaba.</span> Importar otra vez no duplica nada.
          </span>
        </p>
      ) : null}
    </header>
  );
}

function Figures({ totales }: { totales: Totales }) {
  const cifras = [
    { label: 'Repetidos', valor: totales.duplicados, tono: '' },
    { label: 'Con avisos', valor: totales.conAviso, tono: 'text-aviso' },
    { label: 'Con error', valor: totales.conError, tono: 'text-negativo' },
    { label: 'Por completar', valor: totales.porCompletar, tono: 'text-aviso' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:gap-x-6">
      {cifras.map(({ label, valor, tono }) => (
        <div key={label}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className={`tnum mt-0.5 text-15 font-semibold ${valor > 0 ? tono : 'text-muted-foreground'}`}>
            {formatEntero(valor)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Progress({ totales, terminada }: { totales: Totales; terminada: boolean }) {
  const { terminados, archivos } = totales;
  return (
    <>
      {terminada ? null : (
        <div className="mt-4 max-w-160">
          <div className="mb-1.5 flex justify-between gap-4">
            <span>Importando archivos</span>
            <span className="tnum text-muted-foreground">
              {terminados} de {archivos}
            </span>
          </div>
          <ProgressBar label="Importando archivos" valor={terminados} total={archivos} />
        </div>
      )}
      <p role="status" className="sr-only">
        {terminada
          ? `Importación terminada: ${plural(totales.creados, 'nuevo')}, ${plural(totales.duplicados, 'repetido')}, ${plural(totales.conError, 'archivo')} con error.`
          : 'Importación en curso.'}
      </p>
    </>
  );
}
