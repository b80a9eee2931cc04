import { CotaCardCompact, EmptyState, Money, Skeleton, SkeletonGroup } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { href } from '../../shell/rotas/href.ts'
import { useHoje } from '../../shell/tempo/useHoje.ts'
import { figuraNaLista } from '../cartao.tsx'
import { cotasPorPagina, cotasQuery } from '../consultas.ts'
import { type Cota, etiquetaDaCota } from '../situacao/estado.ts'
import { useCotas } from '../useCotaEmUso.ts'
import { useFoto } from '../useFoto.ts'
import { type Filtro, vazioDoFiltro, writeBusca } from './filtro.ts'
import classes from './ListaDeCotas.module.css'
import { Paginas } from './Paginas.tsx'

/** One page of the customer's quotas. */
export function ListaDeCotas({ filtro, pagina }: { filtro: Filtro; pagina: number }) {
  const tipo = filtro === 'all' ? undefined : filtro
  const { data, error, refetch, isFetching } = useQuery(cotasQuery({ tipo, page: pagina }))
  const { atual } = useCotas()
  const lista = useRef<HTMLUListElement>(null)
  const paginaAntes = useRef(pagina)
  useEffect(() => {
    // The link that was followed is gone with its page: reading goes on at the list.
    if (data && paginaAntes.current !== pagina) lista.current?.focus({ preventScroll: true })
    if (data) paginaAntes.current = pagina
  }, [data, pagina])

  if (!data) {
    if (!error) return <ListaSkeleton />
    return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data.data.length === 0)
    return (
      <EmptyState
        title={data.total > 0 || !tipo ? 'Esta página está vazia' : vazioDoFiltro[tipo]}
        text={data.total > 0 || !tipo ? 'A lista de cotas ficou menor.' : 'Quando você tiver uma, ela aparece aqui.'}
        action={{ label: 'Ver todas as cotas', href: href('/groups-and-quotas') }}
      />
    )
  const primeira = (pagina - 1) * cotasPorPagina + 1
  return (
    <>
      <ul
        ref={lista}
        tabIndex={-1}
        className={classes.lista}
        aria-label={`Cotas ${primeira} a ${primeira + data.data.length - 1} de ${data.total}`}
      >
        {data.data.map((cota) => (
          <li key={cota.idCota}>
            <CotaDaLista cota={cota} current={cota.idCota === atual?.idCota} />
          </li>
        ))}
      </ul>
      <Paginas
        pagina={pagina}
        total={data.total_pages}
        hrefDe={(n) => href('/groups-and-quotas', {}, writeBusca(filtro, n))}
      />
    </>
  )
}

function CotaDaLista({ cota, current }: { cota: Cota; current: boolean }) {
  const foto = useFoto(cota.fotoUrl)
  const figura = figuraNaLista(cota)
  return (
    <CotaCardCompact
      cota={{ ...cota, fotoUrl: foto }}
      href={href('/detalhes-da-cota', {}, { cota: String(cota.idCota) })}
      current={current}
      state={etiquetaDaCota(cota, useHoje().dia)}
      {...(figura ? { value: <Figura {...figura} /> } : {})}
    />
  )
}

function Figura({ label, centavos }: { label: string; centavos: number }) {
  return (
    <>
      {label} <Money centavos={centavos} />
    </>
  )
}

function ListaSkeleton() {
  return (
    <SkeletonGroup label="Buscando suas cotas...">
      <div className={classes.lista}>
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} height="6.75rem" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
