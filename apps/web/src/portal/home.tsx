import type { DocumentoPortal, Portal } from '@cuadra/contract';
import { sumMontos } from '@cuadra/domain/dinero';
import { lazy, Suspense, useState } from 'react';
import { Actions, type Act } from './actions.tsx';
import type { DocumentPage } from './api.ts';
import { CallError } from './call.ts';
import { Commitments } from './commitments.tsx';
import { Documents } from './documents.tsx';
import { Header } from './header.tsx';
import { MonthChart } from './month-chart.tsx';
import { Owed } from './owed.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayPanel } from './pay-panel.tsx';
import { payWithWebpay } from './pay.ts';
import { commentOf, todayInChile } from './texts.ts';
import { Transfer } from './transfer.tsx';

// Forms come when somebody opens one: the first screen does without what they are made of.
const ActDialog = lazy(() => import('./act-dialog.tsx'));

export interface HomeProps {
  readonly portal: Portal;
  readonly owed: DocumentPage;
  /** Something was written: what is shown has to be read again. */
  readonly onChanged: () => void;
}

/** What is owed; choose, then pay. */
export function Home({ portal, owed, onChanged }: HomeProps) {
  const today = todayInChile();
  const [chosen, setChosen] = useState<ReadonlyMap<number, DocumentoPortal>>(new Map());
  const [act, setAct] = useState<Act | null>(null);
  const [paying, setPaying] = useState(false);
  const [told, setTold] = useState<{ text: string; failed: boolean }>({ text: '', failed: false });

  const documents = [...chosen.values()];
  const total = sumMontos(documents.map(({ saldo }) => saldo));
  const overdue = owed.items.filter(({ pagable, diasVencido }) => pagable && diasVencido > 0);
  const comment = commentOf((documents.length > 0 ? documents : overdue).map(({ folio }) => folio));
  const choose = (some: readonly DocumentoPortal[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const document of some)
      if (isChosen) next.set(document.id, document);
      else next.delete(document.id);
    setChosen(next);
  };
  const pay = async (body: { documentos?: readonly number[]; monto?: number }) => {
    setPaying(true);
    try {
      await payWithWebpay(body);
    } catch (error) {
      setPaying(false);
      setTold({
        text: error instanceof CallError ? error.message : 'No pudimos abrir Webpay.',
        failed: true,
      });
    }
  };
  const payChosen = () => void pay({ documentos: documents.map(({ id }) => id) });
  const offered: Act[] = ['pagado', 'pregunta'];
  if (owed.items.some(({ pagable }) => pagable)) {
    offered.push('promesa');
    if (portal.tarjeta.disponible && portal.tarjeta.montoLibre) offered.push('monto');
  }
  return (
    <>
      <Header portal={portal} />
      <main className="mx-auto grid w-full max-w-280 flex-1 items-start gap-x-5 gap-y-4 px-4 pt-5 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <p
          role="status"
          className={`sticky top-2 z-20 rounded-md border p-3 empty:sr-only lg:col-span-2 ${told.failed ? 'border-negativo bg-negativo-soft text-negativo' : 'border-cuadra-line bg-cuadra-soft text-cuadra-foreground'}`}
        >
          {told.text}
        </p>
        <div className="flex min-w-0 flex-col gap-4">
          <Owed portal={portal} today={today} onAsk={() => setAct('pregunta')} />
          <Commitments portal={portal} today={today} />
          <MonthChart portal={portal} />
          <Documents portal={portal} owed={owed} chosen={chosen} today={today} onChoose={choose} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          {portal.countPorPagar === 0 ? null : (
            <PayPanel portal={portal} chosen={documents} total={total} paying={paying} onPay={payChosen} />
          )}
          {portal.transferencia === null ? null : (
            <Transfer transfer={portal.transferencia} comment={comment} />
          )}
          <Actions offered={offered} onAct={setAct} />
        </div>
        {portal.countPorPagar === 0 ? null : (
          <PayBar
            portal={portal}
            chosen={documents}
            total={total}
            paying={paying}
            onPay={payChosen}
            onPaid={() => setAct('pagado')}
          />
        )}
      </main>
      {act === null ? null : (
        <Suspense>
          <ActDialog
            act={act}
            chosen={documents}
            owed={owed.items}
            today={today}
            onPay={(monto) => pay({ monto })}
            onClose={() => setAct(null)}
            onDone={(text) => {
              setAct(null);
              setTold({ text, failed: false });
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
