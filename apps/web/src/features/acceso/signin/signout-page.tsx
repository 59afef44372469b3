import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSessionStore } from '../../../shared/session/index.ts';

/** Ends the session and leads to the sign-in screen. */
export function SignoutPage() {
  const session = useSessionStore();
  const navigate = useNavigate();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void session.signOut().then(() => navigate({ to: '/signin', replace: true }));
  }, [session, navigate]);
  return (
    <p role="status" className="text-center text-muted-foreground">
      Cerrando tu sesión…
    </p>
  );
}
