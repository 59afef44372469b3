import { EmptyState } from '@cuadra/ui';
import { Page } from '../../shared/page/index.ts';

export function ImportarPage() {
  return (
    <Page>
      <EmptyState tipo="nada" title="Todavía no hay nada aquí" framed={false} className="m-auto" />
    </Page>
  );
}
