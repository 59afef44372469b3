import { ArrowUpRight, CircleHelp, Ellipsis, House, Plus, Settings, ShoppingBag, Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ErrorPage } from '../error-page.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuItem } from '../menu.tsx';
import { Monto } from '../monto.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Sheet, SheetSection } from '../sheet.tsx';
import {
  CompanyButton,
  Sidebar,
  SidebarGroup,
  SidebarItem,
  SidebarSearch,
  SidebarUser,
} from '../sidebar.tsx';
import { TabNav, TabNavLink, Tabs } from '../tabs.tsx';
import { BarSeparator, TopBar } from '../top-bar.tsx';
import { Seccion } from './seccion.tsx';

export function Marco() {
  const [contraida, setContraida] = useState(false);
  const [cajon, setCajon] = useState(false);
  const [ficha, setFicha] = useState(false);
  const [lugar, setLugar] = useState(4);
  const [pestana, setPestana] = useState<'datos' | 'historial'>('datos');
  return (
    <>
      <Seccion
        titulo="Marco: barra lateral, barra superior, ficha"
        className="flex h-140 overflow-hidden rounded-md border"
      >
        <Sidebar
          collapsed={contraida}
          onCollapsedChange={setContraida}
          mobileOpen={cajon}
          onMobileOpenChange={setCajon}
          company={
            <Menu trigger={<CompanyButton name="Envases Lenga SpA" initials="EL" />} className="w-50">
              <MenuItem>Envases Lenga SpA</MenuItem>
              <MenuItem>Vidrios Canelo Ltda.</MenuItem>
            </Menu>
          }
          footer={
            <>
              <ul>
                <SidebarItem href="#ajustes" icon={<Settings aria-hidden />} label="Ajustes" />
              </ul>
              <SidebarUser
                name="Javiera Soto"
                end={
                  <IconButton label="Ayuda" tecla="?">
                    <CircleHelp aria-hidden />
                  </IconButton>
                }
              />
            </>
          }
        >
          <SidebarSearch />
          <SidebarGroup>
            <SidebarItem href="#inicio" icon={<House aria-hidden />} label="Inicio" />
            <SidebarItem href="#rayitos" icon={<Zap aria-hidden />} label="Rayitos" count={37} active />
          </SidebarGroup>
          <SidebarGroup label="Documentos">
            <SidebarItem href="#ventas" icon={<ArrowUpRight aria-hidden />} label="Ventas" />
            <SidebarItem href="#compras" icon={<ShoppingBag aria-hidden />} label="Compras" count={4} />
          </SidebarGroup>
        </Sidebar>
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar
            title="Ventas"
            actions={
              <>
                <Button className="md:hidden" onClick={() => setCajon(true)}>
                  Abrir el menú
                </Button>
                <Button onClick={() => setFicha(true)}>Abrir ficha</Button>
              </>
            }
          >
            <TabNav label="Vistas" className="max-md:hidden">
              <TabNavLink href="#todas">Todas</TabNavLink>
              <TabNavLink href="#sin" active count={24}>
                Sin conciliar
              </TabNavLink>
              <TabNavLink href="#vencer">Por vencer</TabNavLink>
            </TabNav>
            <IconButton label="Nueva vista" className="max-md:hidden">
              <Plus aria-hidden />
            </IconButton>
          </TopBar>
          <TopBar title="Rayitos">
            <BarSeparator />
            <ProgressBar label="Conciliadas" valor={375} total={412} className="w-24 sm:w-40" />
            <span className="tnum shrink-0 max-sm:hidden">
              <span className="font-medium">Quedan 37</span>{' '}
              <span className="text-muted-foreground">de 412</span>
            </span>
          </TopBar>
          <div className="p-4">
            <Tabs
              label="Partes"
              value={pestana}
              onValueChange={setPestana}
              tabs={[
                { value: 'datos', label: 'Datos' },
                { value: 'historial', label: 'Historial', count: 3 },
              ]}
            >
              <p>{pestana === 'datos' ? 'Los datos del documento.' : 'Lo que pasó con él.'}</p>
            </Tabs>
          </div>
        </div>
        <Sheet
          open={ficha}
          onClose={() => setFicha(false)}
          title="Factura electrónica 1106"
          position={{ n: lugar, total: 24 }}
          onPrev={lugar > 1 ? () => setLugar(lugar - 1) : undefined}
          onNext={lugar < 24 ? () => setLugar(lugar + 1) : undefined}
          actions={
            <Menu
              align="end"
              trigger={
                <IconButton label="Más acciones" tooltip={false}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem>Reclamar</MenuItem>
            </Menu>
          }
          width="narrow"
          footer={<Button variant="primary">Conciliar saldo</Button>}
        >
          <SheetSection>
            <p className="font-medium">Constructora Río Claro SpA</p>
            <p className="text-12 text-muted-foreground">77.218.904-4 · Construcción de obras</p>
            <Monto valor={1297730} className="mt-3 block text-20 font-semibold" />
          </SheetSection>
          <SheetSection title="Historial">
            <p>El SII informó acuse de recibo del cliente.</p>
          </SheetSection>
        </Sheet>
      </Seccion>
      <Seccion titulo="Página de error" className="grid gap-4 md:grid-cols-2 [&_h1]:text-20">
        <ErrorPage status={404} homeHref="#inicio" className="rounded-md border" />
        <ErrorPage status={500} homeHref="#inicio" requestId="req-7f3a" className="rounded-md border" />
      </Seccion>
    </>
  );
}
