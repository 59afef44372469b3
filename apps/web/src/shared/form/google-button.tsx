import type { googleStart } from '@cuadra/contract';
import { buttonVariants } from '@cuadra/ui';
import { config } from '../config/index.ts';
import { useSessionStore } from '../session/index.ts';

/** Written out, so that the first screen does without the declarations of every call of Google's. */
const START: (typeof googleStart)['path'] = '/signin/google/start';

/** Where the browser goes to sign in with Google. */
function googleStartUrl(returnTo: string | undefined): string {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ redirect: returnTo }).toString()}`;
  return `${config().bases.monolito}${START}${query}`;
}

interface GoogleButtonProps {
  returnTo: string | undefined;
  /** A line with "o" above it, which stays away with the button. */
  separated?: boolean;
}

/** Sign-in with Google, where the installation has it. It leaves the page: the server sends the browser on. */
export function GoogleButton({ returnTo, separated }: GoogleButtonProps) {
  const session = useSessionStore();
  if (config().googleClientId === '') return null;
  return (
    <>
      {separated ? (
        <p className="my-5 flex items-center gap-3 text-12 text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          o
        </p>
      ) : null}
      <a
        href={googleStartUrl(returnTo)}
        className={`${buttonVariants({ size: 'touch' })} w-full`}
        // Whoever was signed in here before, their token must not answer for who comes back.
        onClick={() => session.clear()}
      >
        <GoogleMark />
        Continuar con Google
      </a>
    </>
  );
}

/** Google's letter in its own four colours, as its brand rules ask. */
function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 18 18" className="size-4.5">
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.1-1.3-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.3h2.9c1.7-1.6 2.7-3.9 2.7-6.7Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8.1-2.9H1v2.3A9 9 0 0 0 9 18Z"
      />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8l3-2.3Z" />
      <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3A5.4 5.4 0 0 1 9 3.6Z" />
    </svg>
  );
}
