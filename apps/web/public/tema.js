// Runs before the first paint: a page that is dark must never flash white. Kept apart from the bundle because
// a strict content policy forbids inline scripts and a module would come too late. The frame that the page holds
// (src/shared/layouts/frame-ahead.tsx) has the width of the sidebar as it was left.
(() => {
  let guardado = null;
  try {
    guardado = localStorage.getItem('cuadra-tema');
    const contraida = localStorage.getItem('cuadra-barra') === 'contraida';
    document.documentElement.classList.toggle('barra-contraida', contraida);
  } catch {
    // Storage may be refused; the system's choice stands.
  }
  const delSistema = matchMedia('(prefers-color-scheme: dark)').matches;
  const oscuro = guardado === 'oscuro' || (guardado !== 'claro' && delSistema);
  document.documentElement.classList.toggle('dark', oscuro);
})();
