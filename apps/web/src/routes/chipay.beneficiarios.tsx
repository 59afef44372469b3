import { listBeneficiarios } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { BeneficiariosPage } from '../features/beneficiarios/beneficiarios-page.tsx';
import { beneficiariosSearch } from '../features/beneficiarios/beneficiarios-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/chipay/beneficiarios')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listBeneficiarios),
    container: 'full',
  },
  validateSearch: beneficiariosSearch,
  component: Beneficiarios,
});

function Beneficiarios() {
  return <BeneficiariosPage search={Route.useSearch()} />;
}
