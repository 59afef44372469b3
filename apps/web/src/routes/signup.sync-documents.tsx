import { createFileRoute } from '@tanstack/react-router';
import { SyncPage } from '../features/registro/sync-page.tsx';
import { signupSearch } from '../features/registro/signup-search.ts';

export const Route = createFileRoute('/signup/sync-documents')({
  staticData: {
    title: 'Tus documentos',
    layout: 'shadcn-minimal',
    gate: 'public',
    dontRequestGlobalState: true,
  },
  validateSearch: signupSearch,
  component: SyncDocuments,
});

function SyncDocuments() {
  const search = Route.useSearch();
  return <SyncPage search={search} />;
}
