import type { DocumentoPortal } from '@cuadra/contract';

/** For the form of an act. */
export interface ActProps {
  readonly chosen: readonly DocumentoPortal[];
  /** First page of what is owed. */
  readonly owed: readonly DocumentoPortal[];
  /** Today's date in Chile. */
  readonly today: string;
  readonly onPay: (monto: number) => Promise<void>;
  readonly onClose: () => void;
  /** It was sent; with what to tell. */
  readonly onDone: (told: string) => void;
}
