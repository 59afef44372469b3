import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSessionStore, type SessionState } from '../session/index.ts';
import { createQueryClient } from './query-client.ts';
import { ScreenSettledContext, useFirstAnswers } from './screen-settled.ts';

/** Whose data the answers are: they must not outlive a change of person or of company. */
function ownerOf({ user }: SessionState): string {
  return user === null ? '' : `${user.id}:${user.Empresa.id}`;
}

/** Gives queries to the pages inside, and drops every answer when the session changes hands. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const session = useSessionStore();
  useEffect(() => {
    let owner = ownerOf(session.getState());
    return session.subscribe(() => {
      const current = ownerOf(session.getState());
      if (current === owner) return;
      owner = current;
      // What is on screen asks again for the new owner; the rest is forgotten.
      if (current === '') queryClient.clear();
      else void queryClient.resetQueries();
    });
  }, [session, queryClient]);
  const settled = useFirstAnswers(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenSettledContext value={settled}>{children}</ScreenSettledContext>
    </QueryClientProvider>
  );
}
