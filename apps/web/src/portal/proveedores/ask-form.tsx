import { Button } from '../button.tsx';

export interface AskFormProps {
  readonly asking: boolean;
  readonly problem: string | null;
  readonly onAsk: () => void;
}

/** Asks for the PIN by hand: programs that look at the links of a mail would ask for one each time. */
export function AskForm({ asking, problem, onAsk }: AskFormProps) {
  return (
    <>
      <h1 className="text-20 font-semibold max-md:text-[24px]">Mira tus pagos</h1>
      <p className="mt-1 text-muted-foreground max-md:text-15">
        Para entrar te mandamos seis números al correo que tu cliente tiene registrado.
      </p>
      <Button look="primary" large loading={asking} className="mt-6 w-full" onClick={onAsk}>
        Mandar los números
      </Button>
      <p role="alert" className="mt-3 text-negativo empty:mt-0">
        {problem}
      </p>
    </>
  );
}
