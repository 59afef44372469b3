import { CuadraRoot } from '@cuadra/ui';
import type { Act } from './actions.tsx';
import type { ActProps } from './act-props.ts';
import { AmountForm } from './amount-form.tsx';
import { PaidForm } from './paid-form.tsx';
import { PromiseForm } from './promise-form.tsx';
import { QuestionForm } from './question-form.tsx';

/** The form of an act, in a root of its own: forms of the application float in the one around them. */
export default function ActDialog({ act, ...props }: ActProps & { act: Act }) {
  return (
    <CuadraRoot>
      <ActForm act={act} {...props} />
    </CuadraRoot>
  );
}

function ActForm({ act, ...props }: ActProps & { act: Act }) {
  switch (act) {
    case 'pagado':
      return <PaidForm {...props} />;
    case 'promesa':
      return <PromiseForm {...props} />;
    case 'monto':
      return <AmountForm {...props} />;
    case 'pregunta':
      return <QuestionForm {...props} />;
  }
}
