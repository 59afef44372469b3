import { listHistorialEmails } from '@cuadra/contract';
import { createFileRoute } from '@tanstack/react-router';
import { EmailsPage } from '../features/emails/emails-page.tsx';
import { emailsSearch } from '../features/emails/emails-search.ts';
import { gateOf } from '../shared/session/index.ts';

export const Route = createFileRoute('/emails')({
  staticData: {
    layout: 'shadcn',
    gate: gateOf(listHistorialEmails),
    container: 'full',
  },
  validateSearch: emailsSearch,
  component: Emails,
});

function Emails() {
  return <EmailsPage search={Route.useSearch()} />;
}
