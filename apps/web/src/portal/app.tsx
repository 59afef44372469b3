import { lazy, Suspense, useEffect, useState } from 'react';
import type { Portal } from '@cuadra/contract';
import { openVisit, readDocuments, readPortal, type DocumentPage } from './api.ts';
import { CallError } from './call.ts';
import { Footer } from './footer.tsx';
import { Home } from './home.tsx';
import { LinkProblem } from './link-problem.tsx';
import type { Arrival } from './take-token.ts';

const PaymentResult = lazy(() => import('./payment-result.tsx'));

interface Opened {
  readonly portal: Portal;
  readonly owed: DocumentPage;
}

type State =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly opened: Opened }
  | { readonly is: 'failed'; readonly error: CallError };

async function open(token: string | null): Promise<Opened> {
  if (token !== null) await openVisit(token);
  const [portal, owed] = await Promise.all([readPortal(), readDocuments('porPagar', '', 1)]);
  return { portal, owed };
}

const asCallError = (error: unknown) =>
  error instanceof CallError ? error : new CallError(500, 'Algo falló al abrir la página. Recárgala.');

/** The payers' page: opens the visit, then shows what is owed, how a payment ended, or why it cannot open. */
export function App({ arrival }: { arrival: Arrival }) {
  const [state, setState] = useState<State>({ is: 'opening' });
  const [request, setRequest] = useState({ token: arrival.token });
  const [pago, setPago] = useState(arrival.pago);

  useEffect(() => {
    let left = false;
    const settle = (next: State) => {
      if (!left) setState(next);
    };
    open(request.token).then(
      (opened) => settle({ is: 'open', opened }),
      (error: unknown) => settle({ is: 'failed', error: asCallError(error) }),
    );
    return () => {
      left = true;
    };
  }, [request]);

  if (state.is === 'opening') return <Opening />;
  if (state.is === 'failed')
    return (
      <LinkProblem
        error={state.error}
        token={arrival.token}
        onRetry={() => {
          setState({ is: 'opening' });
          setRequest({ token: arrival.token });
        }}
      />
    );
  // The cookie of the visit does from here on: tokens may be tried a few times only.
  const reload = () => setRequest({ token: null });
  const leaveResult = () => {
    history.replaceState(null, '', location.pathname);
    setPago(null);
    reload();
  };
  return (
    <>
      {pago === null ? (
        <Home portal={state.opened.portal} owed={state.opened.owed} onChanged={reload} />
      ) : (
        <Suspense fallback={<Opening />}>
          <PaymentResult idPublico={pago} portal={state.opened.portal} onLeave={leaveResult} />
        </Suspense>
      )}
      <Footer />
    </>
  );
}

function Opening() {
  return (
    <main aria-busy className="mx-auto flex w-full max-w-280 flex-1 flex-col gap-4 p-4 pt-8">
      <p role="status" className="sr-only">
        Abriendo tu cuenta
      </p>
      <div className="h-6 w-40 animate-pulse rounded-md bg-accent" />
      <div className="h-10 w-64 animate-pulse rounded-md bg-accent" />
      <div className="h-60 w-full animate-pulse rounded-md bg-accent" />
    </main>
  );
}
