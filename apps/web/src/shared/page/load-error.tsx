import { Button, cn } from '@cuadra/ui';
import { messageOf } from '../api/index.ts';

interface LoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** While it is being tried again. */
  readonly loading?: boolean | undefined;
  /** In the middle of what would stand there, instead of at its beginning. */
  readonly centrado?: boolean;
  readonly className?: string;
}

/** Instead of what could not be brought: why, and a button that tries again. */
export function LoadError({ error, onRetry, loading, centrado, className }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className={cn('flex flex-col gap-3', centrado ? 'items-center text-center' : 'items-start', className)}
    >
      <p>{messageOf(error)}</p>
      <Button loading={loading} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
