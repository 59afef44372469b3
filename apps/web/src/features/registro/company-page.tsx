import { useState } from 'react';
import { CheckView } from '../../shared/form/index.ts';
import { CompanyForm } from './company-form.tsx';
import { NeedsAccount } from './needs-account.tsx';
import { Pasos } from './pasos.tsx';
import { SiiStep } from './sii-step.tsx';
import type { SignupSearch } from './signup-search.ts';
import { useSignupStatus } from './use-signup-status.ts';

/** Second step of the sign-up: the company, and then its key of the SII. */
export function CompanyPage({ search }: { search: SignupSearch }) {
  const check = useSignupStatus();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Pasos actual={2} />
      <CheckView check={check} title="Un momento…" failed="No pudimos seguir con tu registro">
        {(status) => {
          if (status === null) return <NeedsAccount path="/signup/company" />;
          if (status.paso === 'welcome' || opened) return <SiiStep search={search} />;
          return <CompanyForm status={status} search={search} onOpened={() => setOpened(true)} />;
        }}
      </CheckView>
    </>
  );
}
