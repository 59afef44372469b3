import type { DocumentoItem, LineaSinPar } from '@cuadra/contract';
import {
  Button,
  Checkbox,
  Dialog,
  Diferencia,
  Kbd,
  Monto,
  useMediaQuery,
  type MonedaCodigo,
} from '@cuadra/ui';
import { useState } from 'react';
import { plural } from '../../../shared/formats/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { canAdjust, diferencia, draftOf, problema, sumElegidos, toBody } from '../borrador.ts';
import { Candidatos } from '../candidatos.tsx';
import { cambioDe, enLaLinea } from '../divisa.ts';
import { textoDiferencia } from '../textos.ts';
import { useDetalle } from '../use-mesa.ts';
import type { SinPar } from './use-sin-par.ts';

interface BuscarDocumentosProps {
  readonly linea: LineaSinPar;
  readonly onConciliar: SinPar['reconcile'];
  readonly onClose: () => void;
}

/** Reconciles the line with the documents that are marked, or with one by Enter alone. */
export function BuscarDocumentos({ linea, onConciliar, onClose }: BuscarDocumentosProps) {
  /** Marked once: those that are unmarked again stay in sight. */
  const [vistos, setVistos] = useState<readonly DocumentoItem[]>([]);
  const [elegidos, setElegidos] = useState<readonly number[]>([]);
  const [cierra, setCierra] = useState(false);
  const conTeclas = useMediaQuery('(min-width: 1024px)');
  const { data: detalle } = useDetalle(linea.id);
  const { moneda } = linea;
  const total = Math.abs(linea.monto);
  const entra = linea.monto > 0;
  const cambio = cambioDe(moneda, detalle?.valores);
  const abierto = draftOf(
    elegidos.flatMap((id) => vistos.find((uno) => uno.id === id) ?? []),
    total,
    entra,
    cambio,
  );
  const puedeCerrar = canAdjust(abierto, total, moneda);
  const borrador = { ...abierto, cierra: cierra && puedeCerrar };
  const resto = diferencia(borrador, total);
  const cuantos = elegidos.length;
  const { documentos, ajustarDiferencia } = toBody(borrador, [linea.id], total);

  const parteDe = (id: number) => {
    const renglon = borrador.renglones.find((uno) => uno.id === id);
    if (!renglon) return undefined;
    const pedido = documentos.find((uno) => uno.id === id);
    if (!pedido) return 0;
    const parte = renglon.divisa ? pedido.montoCartola : pedido.monto;
    return parte === Math.abs(renglon.saldo) ? undefined : parte;
  };

  const toggle = (documento: DocumentoItem) => {
    const { id } = documento;
    if (enLaLinea(documento, cambio) === null)
      return snackbar('No se conoce el valor de su moneda en el día de la línea.', { icon: 'alerta' });
    setVistos((antes) => (antes.some((uno) => uno.id === id) ? antes : [...antes, documento]));
    setElegidos((antes) => (antes.includes(id) ? antes.filter((uno) => uno !== id) : [...antes, id]));
  };
  const send = (pedido: Parameters<SinPar['reconcile']>[0]) => {
    onClose();
    onConciliar(pedido);
  };
  const conciliar = () => {
    const motivo = problema(borrador, moneda);
    if (motivo !== null) return snackbar(motivo, { icon: 'alerta' });
    send({ documentos, ajustarDiferencia });
  };
  useKeys([{ keys: 'Ctrl+Enter', label: 'Conciliar', inFields: true, inPopups: true, run: conciliar }]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Buscar documento"
      description={
        conTeclas
          ? 'Enter concilia con el primero. Para varios, baja con las flechas y márcalos con Espacio.'
          : 'Marca uno o varios.'
      }
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-80">
            <Suma
              nombre={`Suma de ${plural(cuantos, 'documento')}`}
              valor={sumElegidos(borrador)}
              moneda={moneda}
            />
            <Suma nombre={entra ? 'Abono del banco' : 'Cargo del banco'} valor={total} moneda={moneda} />
            <Diferencia
              valor={resto}
              moneda={moneda}
              texto={textoDiferencia(resto, entra, borrador.cierra)}
            />
            {puedeCerrar ? (
              <Checkbox
                checked={cierra}
                onCheckedChange={setCierra}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !event.repeat) conciliar();
                }}
              >
                Cerrar la diferencia al conciliar
              </Checkbox>
            ) : null}
          </div>
          <Button variant="primary" disabled={cuantos === 0} className="max-sm:w-full" onClick={conciliar}>
            {cuantos === 0 ? 'Conciliar' : `Conciliar ${plural(documentos.length, 'documento')}`}
            <Kbd>Enter</Kbd>
          </Button>
        </div>
      }
    >
      <Candidatos
        idCartola={linea.id}
        cambio={cambio}
        puestos={new Set(elegidos)}
        onElegir={toggle}
        varios={{
          antes: vistos,
          parteDe,
          onEnter: ({ id }) => {
            if (cuantos === 0) send({ documentos: [{ id }] });
            else conciliar();
          },
        }}
      />
    </Dialog>
  );
}

function Suma({ nombre, valor, moneda }: { nombre: string; valor: number; moneda: MonedaCodigo }) {
  return (
    <div className="flex justify-between gap-3 py-1 pl-7 text-muted-foreground">
      <span>{nombre}</span>
      <Monto forma="col" valor={valor} moneda={moneda} className="text-foreground" />
    </div>
  );
}
