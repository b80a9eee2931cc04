import type { PassoDoLance } from '@contempla/consorcio'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { createRascunhos } from '../../shell/dados/rascunho.ts'
import { href } from '../../shell/rotas/href.ts'
import {
  contadosDe,
  deixadosAntes,
  passoAtual,
  passosDe,
  type QuemOferta,
  RASCUNHO_VAZIO,
  type Rascunho,
} from '../oferta.ts'
import { hrefDoPasso } from '../passos.ts'

// Kept over a killed browser; goes with the session, which clears what the device keeps.
const rascunhos = createRascunhos(localStorage)
const nomeDe = (idCota: number) => `lance.${idCota}`

export const keepRascunho = (idCota: number, rascunho: Rascunho) => rascunhos.keep(nomeDe(idCota), rascunho)

const CAMPOS = Object.keys(RASCUNHO_VAZIO) as (keyof Rascunho)[]
const isIgual = (um: Rascunho, outro: Rascunho) => CAMPOS.every((campo) => um[campo] === outro[campo])

/** The offer that was begun and not sent, unless it is this one; null where there is none. */
export function rascunhoComecado(idCota: number, outro: Rascunho): Rascunho | null {
  const guardado = rascunhos.find(nomeDe(idCota), RASCUNHO_VAZIO)
  return [RASCUNHO_VAZIO, outro].some((este) => isIgual(este, guardado)) ? null : guardado
}

/** The offer that is being filled in, where it stands, and the ways on. */
export function useOferta(idCota: number, quem: QuemOferta) {
  const router = useRouter()
  const busca = new URLSearchParams(useRouterState({ select: ({ location }) => location.searchStr }))
  const [rascunho, setRascunho] = useState<Rascunho>(() => rascunhos.find(nomeDe(idCota), RASCUNHO_VAZIO))
  const passos = passosDe(rascunho, quem)
  const contados = contadosDe(quem)
  const protocolo = busca.get('protocolo')
  const passo: PassoDoLance = protocolo ? 'confirmation' : passoAtual(busca.get('passo'), rascunho, quem)
  const indice = passos.indexOf(passo)
  const tomar = (novo: Rascunho) => {
    rascunhos.keep(nomeDe(idCota), novo)
    setRascunho(novo)
  }
  return {
    rascunho,
    passo,
    protocolo,
    numero: contados.indexOf(passo) + 1,
    total: contados.length,
    /** Why steps before this one are not there. */
    deixados: deixadosAntes(passo, rascunho, quem),
    /** Keeps the fields while they are typed, so that they are there when one comes back. */
    guardar: (parte: Partial<Rascunho>) => rascunhos.keep(nomeDe(idCota), { ...rascunho, ...parte }),
    /** Takes what was chosen in the summary, which no step follows. */
    escolher: (parte: Partial<Rascunho>) => tomar({ ...rascunho, ...parte }),
    /** Takes what the step filled in and goes on to the next. */
    avancar: (parte: Partial<Rascunho>) => {
      const novo = { ...rascunho, ...parte }
      tomar(novo)
      const seguintes = passosDe(novo, quem)
      const proximo = seguintes[seguintes.indexOf(passo) + 1] ?? 'summary'
      void router.navigate({ href: hrefDoPasso(proximo) })
    },
    voltar: () => void router.navigate({ href: hrefDoPasso(passos[indice - 1] ?? 'type') }),
    sair: () => void router.navigate({ href: href('/offers-and-bids-introduction') }),
    concluir: (feito: string) => {
      rascunhos.forget(nomeDe(idCota))
      const confirmado = router.navigate({ href: hrefDoPasso('confirmation', { protocolo: feito }), replace: true })
      // Going back from the confirmation leads to an empty offer, not to the one that was made.
      void confirmado.then(() => setRascunho(RASCUNHO_VAZIO))
    },
    recomecar: () => {
      rascunhos.forget(nomeDe(idCota))
      setRascunho(RASCUNHO_VAZIO)
      void router.navigate({ href: hrefDoPasso('type'), replace: true })
    },
  }
}

export type Oferta = ReturnType<typeof useOferta>
