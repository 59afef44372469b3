import { getBeneficiario, listBeneficiarios } from '@cuadra/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/queries/index.ts';

/** Reads beneficiaries again after a change. */
export function useBeneficiariosTouched(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const endpoint of [getBeneficiario, listBeneficiarios])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
}
