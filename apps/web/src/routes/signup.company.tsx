import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../features/registro/company-page.tsx';
import { signupSearch } from '../features/registro/signup-search.ts';

export const Route = createFileRoute('/signup/company')({
  staticData: {
    title: 'Tu empresa',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: signupSearch,
  component: Company,
});

function Company() {
  const search = Route.useSearch();
  return <CompanyPage search={search} />;
}
