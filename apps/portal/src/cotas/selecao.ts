import { showSnackbar } from '@contempla/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, cotaDaAba, session } from '../shell/app.ts'
import { useSession } from '../shell/hooks.ts'
import { useCotaDaAba } from '../shell/hooks-da-entrada.ts'
import { comCota, cotaDaBusca, cotaNoEndereco } from '../shell/rotas/cota.ts'
import { cotasSimplesQuery } from './consultas.ts'
import { nomeEntre } from './nome.ts'
import type { CotaDaTroca } from './situacao/estado.ts'

type CotaNomeada = Parameters<typeof nomeEntre>[0]

/** As the router read it out of the search: what is no number names none of anybody's. */
function cotaEscrita(lida: unknown): string {
  if (typeof lida === 'string' || typeof lida === 'number') return String(lida)
  return lida === undefined || lida === null ? '' : 'nenhuma'
}

type Pagina = { daCota: boolean; cota: string; pathname: string }

/**
 * The page that is drawn, which may not be the one gone to: whether it is of one quota, and which its address names; empty
 * where it names none.
 */
const usePagina = (): Pagina =>
  useRouterState({
    select: ({ matches }) => {
      const aberta = matches.at(-1)
      const search: Readonly<Record<string, unknown>> = aberta?.search ?? {}
      return {
        daCota: aberta?.staticData.cota !== undefined,
        cota: cotaEscrita(search[cotaNoEndereco]),
        pathname: aberta?.pathname ?? '',
      }
    },
    structuralSharing: true,
  })

/** The quota that the page in sight is of, as its address writes it: empty where it does not yet, null on a page of none. */
function useCotaDaPagina(): string | null {
  const { daCota, cota } = usePagina()
  return daCota ? cota : null
}

/** The one in hand in this tab, else in the last visit. */
export function emMaosEntre<C extends { idCota: number }>(
  cotas: readonly C[] | undefined,
  daAba: number | null,
  daVisita: number | null | undefined,
): C | undefined {
  const find = (id: number | null | undefined) => cotas?.find(({ idCota }) => idCota === id)
  return find(daAba) ?? find(daVisita)
}

type Lista<C> = { cotas: readonly C[] | undefined; isStale: boolean; isFetching: boolean }

/**
 * The quota that the page is of; of a page that is of none, or not yet, the one in hand in this tab, else in the last visit,
 * else the first, which is the most urgent as the visit began: another that becomes more urgent meanwhile does not take its
 * place under the person's hands. What is kept from another visit decides nothing.
 */
export function useCotaAtual<C extends { idCota: number }>({ cotas, isStale, isFetching }: Lista<C>): C | undefined {
  const daPagina = useCotaDaPagina()
  const daAba = useCotaDaAba()
  const daVisita = useSession()?.idCota
  const emMaos = emMaosEntre(cotas, daAba, daVisita)
  const certa = daPagina
    ? cotas?.find(({ idCota }) => String(idCota) === daPagina)
    : (emMaos ?? (isStale ? undefined : cotas?.[0]))
  const aGuardar = certa?.idCota
  useEffect(() => {
    if (aGuardar !== undefined) cotaDaAba.keep(aGuardar)
  }, [aGuardar])
  // Nothing is done to a quota that may be another once the list is read again.
  const espera = daPagina === '' && isFetching
  return daPagina || espera ? certa : (certa ?? cotas?.[0])
}

/** Tells who reads the page and the server, whose next visit begins with it, that another quota is in hand. */
function useAnunciar() {
  const { mutate } = useMutation({
    mutationKey: ['POST /login/selecionar-cota'],
    scope: { id: 'selecionar-cota' },
    networkMode: 'online',
    mutationFn: (idCota: number) => api('POST /login/selecionar-cota', { body: { idCota }, noLoading: true }),
    onSuccess: ({ idCota, accessToken, refreshToken }) =>
      session.update({ idCota, access_token: accessToken, refresh_token: refreshToken }),
  })
  const queryClient = useQueryClient()
  return (cota: CotaNomeada) => {
    const cotas: readonly CotaDaTroca[] = queryClient.getQueryData(cotasSimplesQuery().queryKey) ?? []
    showSnackbar(`Agora você está em ${nomeEntre<CotaNomeada>(cota, cotas)}`, 'sucesso')
    // Another's is in hand in this tab alone: the server keeps one of the person's own.
    const { delegada } = cotas.find(({ idCota }) => idCota === cota.idCota) ?? {}
    if (!delegada) mutate(cota.idCota)
  }
}

/**
 * Takes another quota in hand, in this tab alone. A page that is of one goes on as that quota's: what its address said
 * besides was of the quota left behind.
 */
export function useSelecionarCota() {
  const router = useRouter()
  const daPagina = useCotaDaPagina()
  const anunciar = useAnunciar()
  return (escolha: CotaNomeada) => {
    const { pathname } = router.state.location
    if (daPagina !== null) return void router.navigate({ href: comCota(pathname, escolha.idCota), replace: true })
    cotaDaAba.keep(escolha.idCota)
    anunciar(escolha)
  }
}

/** Keeps a page that is of a quota and its address together: answers whether the quota that it names is not the person's. */
export function useEnderecoDaCota({ cotas, atual, isFetching, error }: Cotas): boolean {
  const router = useRouter()
  const { daCota, cota, pathname } = usePagina()
  const daPagina = daCota ? cota : null
  const daAba = useCotaDaAba()
  const anunciar = useAnunciar()
  const antes = useRef(daAba)
  const aEscrever = daPagina === '' && atual?.idCota === daAba ? daAba : null
  useEffect(() => {
    const { location } = router.state
    if (aEscrever === null || location.pathname !== pathname) return
    void router.navigate({ href: comCota(location.href, aEscrever), replace: true })
  }, [aEscrever, pathname, router])
  useEffect(() => {
    const trocou = antes.current !== null && antes.current !== daAba
    antes.current = daAba
    if (trocou && atual && atual.idCota === daAba) anunciar(atual)
  })
  return Boolean(daPagina && cotas && cotas.length > 0 && !atual && !isFetching && !error)
}

type Cotas = {
  cotas: readonly CotaNomeada[] | undefined
  atual: CotaNomeada | undefined
  isFetching: boolean
  error: unknown
}

/** Takes the quota that the address of a page of none names in hand, where it is the person's: mounted once, in the frame. */
export function useCotaDoEndereco({ cotas = [], atual }: Pick<Cotas, 'cotas' | 'atual'>): void {
  const router = useRouter()
  const selecionar = useSelecionarCota()
  const { daCota, cota, pathname } = usePagina()
  const pedida = daCota ? undefined : cotas.find(({ idCota }) => String(idCota) === cota)
  useEffect(() => {
    const { location } = router.state
    // Done once: the address changes before the page that is drawn from it.
    if (!pedida || location.pathname !== pathname || cotaDaBusca(location.searchStr) !== cota) return
    if (pedida.idCota !== atual?.idCota) selecionar(pedida)
    const busca = new URLSearchParams(location.searchStr)
    busca.delete(cotaNoEndereco)
    const resto = busca.size > 0 ? `?${busca}` : ''
    void router.navigate({ href: `${pathname}${resto}${location.hash ? `#${location.hash}` : ''}`, replace: true })
  })
}
