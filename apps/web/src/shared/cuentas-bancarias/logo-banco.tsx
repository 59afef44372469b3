import { logoDeBanco } from '@cuadra/domain';

/** The initials of a bank on its colour; beside its name, so it says nothing of its own. */
export function LogoBanco({ banco }: { banco: string }) {
  return (
    <img src={logoDeBanco(banco)} alt="" width={32} height={32} className="size-8 shrink-0 rounded-sm" />
  );
}
