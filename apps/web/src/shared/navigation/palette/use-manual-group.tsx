import type { CommandGroup } from '@cuadra/ui/command-palette';
import { BookOpen } from 'lucide-react';
import { buscarManual } from '../../ayuda/buscar-manual.ts';
import { useSecciones } from '../../ayuda/use-secciones.ts';
import { useShell } from '../../layouts/shell-context.ts';

/** A shorter text is in nearly every section. */
const MIN_TEXTO = 3;
const MAX_SECCIONES = 4;

/** Sections of the manual that hold every word typed, those that name one in their title first. */
export function useManualGroup(texto: string): CommandGroup {
  const { openAyuda } = useShell();
  const buscado = texto.trim();
  // Amounts, folios and RUTs are examples where the manual says them.
  const pregunta = openAyuda !== undefined && buscado.length >= MIN_TEXTO && /\p{L}{3}/u.test(buscado);
  const secciones = useSecciones(pregunta);
  const halladas = pregunta && secciones ? buscarManual(secciones, buscado, MAX_SECCIONES) : [];
  return {
    heading: 'Ayuda',
    found: true,
    behind: true,
    items: halladas.map(({ lugar, titulo, de, texto: dice }) => ({
      id: `ayuda-${lugar.capitulo}#${lugar.ancla ?? ''}`,
      label: titulo,
      subtitle: de ?? dice.slice(0, 90),
      icon: <BookOpen aria-hidden />,
      act: 'Leer',
      scope: 'Ayuda',
      onSelect: () => openAyuda?.(lugar),
    })),
  };
}
