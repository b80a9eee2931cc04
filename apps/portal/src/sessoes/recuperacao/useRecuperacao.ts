import { normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import { parseDataBr } from '@contempla/ui'
import { messageOf, useAction } from '@contempla/web'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { quandoTentar } from '../entrada/falha-com-espera.ts'
import { recuperacao } from './guardada.ts'
import { type Passo, passoPermitido } from './passos.ts'
import type { Recuperacao } from './recuperacao.ts'

/** One step: what is filled in so far, where the others are, and whether this one may be shown yet. */
export function useRecuperacao(passo: Passo) {
  const router = useRouter()
  const { searchStr } = useLocation()
  const [estado] = useState(recuperacao.preenchida)
  const primeiroAcesso = new URLSearchParams(searchStr).get('acesso') === 'primeiro'
  const hrefDo = (outro: Passo) =>
    href(`/entrar/esqueciasenha/${outro}`, {}, primeiroAcesso ? { acesso: 'primeiro' } : {})
  const permitido = passoPermitido(passo, estado)
  const desvio = permitido === passo ? null : hrefDo(permitido)
  useEffect(() => {
    if (desvio) void router.navigate({ href: desvio, replace: true })
  }, [router, desvio])
  return {
    estado,
    aberto: desvio === null,
    primeiroAcesso,
    hrefDo,
    ir: (outro: Passo, options: { replace?: boolean } = {}) => router.navigate({ href: hrefDo(outro), ...options }),
  }
}

type Dados = Required<Omit<Recuperacao, 'enviado'>>

/** Asks for the link; the answer is the same whether or not there is an account. */
export function usePedirLink(onDone: () => void) {
  return useAction(async ({ inscricao, data, email }: Dados) => {
    const body = {
      inscricaoNacional: normalizeInscricao(inscricao),
      dataNascimentoFundacao: parseDataBr(data) ?? data,
      email: email.trim(),
    }
    await api('POST /login/recuperar-senha/cliente', { body, noLoading: true })
    recuperacao.concluir({ inscricao, data, email })
    onDone()
  })
}

/** The catalogue's words send to "Esqueci minha senha", which is where one already is. */
export const falhaDoPedido = (error: unknown): string | null => {
  if (!error) return null
  const quando = quandoTentar(error)
  return quando
    ? `Você já pediu o link algumas vezes. Por segurança, peça outro ${quando}. Se algum e-mail chegou, use o mais recente.`
    : messageOf(error)
}
