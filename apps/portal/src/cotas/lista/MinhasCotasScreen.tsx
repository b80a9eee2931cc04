import { FilterChips, ScreenHeading, Stack } from '@contempla/ui'
import { useLocation, useRouter } from '@tanstack/react-router'
import { href } from '../../shell/rotas/href.ts'
import { SemCotas } from '../SemCotas.tsx'
import { useCotas } from '../useCotaEmUso.ts'
import { CotasDeOutros } from './CotasDeOutros.tsx'
import { contar, type Filtro, filtros, readBusca, rotulosDoFiltro, writeBusca } from './filtro.ts'
import { ListaDeCotas } from './ListaDeCotas.tsx'

const emPalavras = (quantas: number) => (quantas === 1 ? 'Você tem 1 cota.' : `Você tem ${quantas} cotas.`)

/** Every quota of the customer, by kind; choosing one takes it in hand. */
export function MinhasCotasScreen() {
  const router = useRouter()
  const { filtro, pagina } = readBusca(useLocation().searchStr)
  const { cotas: todas } = useCotas()
  const cotas = todas?.filter(({ delegada }) => delegada === null)
  const deOutros = todas?.filter(({ delegada }) => delegada !== null) ?? []
  const filter = (novo: Filtro) =>
    void router.navigate({ href: href('/groups-and-quotas', {}, writeBusca(novo)), replace: true })
  return (
    <Stack>
      <ScreenHeading
        {...(cotas && cotas.length > 0
          ? { lead: `${emPalavras(cotas.length)} Toque ${cotas.length === 1 ? 'nela' : 'em uma'} para abrir.` }
          : {})}
      >
        Minhas cotas
      </ScreenHeading>
      {todas?.length === 0 && <SemCotas />}
      {cotas?.length !== 0 && (
        <>
          <FilterChips
            label="Tipo de cota"
            options={filtros.map((value) => ({
              value,
              label: rotulosDoFiltro[value],
              ...(cotas && { count: contar(cotas, value) }),
            }))}
            value={filtro}
            onChange={filter}
          />
          <ListaDeCotas key={filtro} filtro={filtro} pagina={pagina} />
        </>
      )}
      {deOutros.length > 0 && <CotasDeOutros cotas={deOutros} />}
    </Stack>
  )
}
