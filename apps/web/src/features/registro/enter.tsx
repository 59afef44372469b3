import { Button } from '@cuadra/ui';
import { useRouter } from '@tanstack/react-router';
import { safeReturnPath } from '../../shared/guard/index.ts';
import type { SignupSearch } from './signup-search.ts';

interface EnterProps {
  search: SignupSearch;
  label?: string;
  primary?: boolean;
}

/** On to Cuadra, or to where the person was heading before they signed up. */
export function Enter({ search, label = 'Ir a Cuadra', primary = false }: EnterProps) {
  const router = useRouter();
  return (
    <Button
      variant={primary ? 'primary' : 'quiet'}
      size="touch"
      onClick={() => void router.navigate({ href: safeReturnPath(search.redirect) })}
    >
      {label}
    </Button>
  );
}
