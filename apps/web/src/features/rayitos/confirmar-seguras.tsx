import type { FilaCola } from '@cuadra/contract';
import { ConfirmDialog } from '@cuadra/ui';
import { formatMonto, plural } from '../../shared/formats/index.ts';
import { sumLines } from './grupos.ts';

/** Before everything sure is accepted at once: how many lines and how much money, in and out apart. */
export function ConfirmarSeguras({
  open,
  onOpenChange,
  seguras,
  total,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  seguras: readonly FilaCola[];
  total: number;
  onConfirm: () => void;
}) {
  const { abonos, cargos } = sumLines(seguras);
  // The queue loads by parts: amounts are told only when all the sure lines are here.
  const montos =
    seguras.length >= total
      ? ` Son abonos por ${formatMonto(abonos)} y cargos por ${formatMonto(cargos)}.`
      : '';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Conciliar ${plural(total, 'línea segura', 'líneas seguras')}`}
      description={`Cada una tiene 99 % de certeza o más.${montos} Puedes deshacerlo todo junto con Z.`}
      confirmLabel={`Conciliar ${total}`}
      onConfirm={onConfirm}
    />
  );
}
