import { Navigate } from '@tanstack/react-router';
import type { CobranzaSearch } from './cobranza-search.ts';
import { Deudores, PorHacer } from './deudores-lista.tsx';
import { IndicadoresPage } from './indicadores-page.tsx';
import { DocumentosPorCobrar } from './documentos-lista.tsx';

/** Collections: the worklist, what is receivable, and every sale. */
export function CobranzaPage({ search }: { search: CobranzaSearch }) {
  const { tab, por } = search;
  if (tab === undefined) return <PorHacer search={search} />;
  if (tab === 'rendiciones') return <Navigate to="/ingresos/cxc/rendiciones" replace />;
  if (tab === 'indicadores') return <IndicadoresPage search={search} />;
  return por === 'documento' ? (
    <DocumentosPorCobrar key={tab} search={search} tab={tab} />
  ) : (
    <Deudores key={tab} search={search} tab={tab} />
  );
}
